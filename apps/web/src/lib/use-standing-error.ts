import { useState } from 'react';

type Asked = { readonly data: unknown; readonly error: Error | null };

/**
 * The error of a question that is asked again and again. A query without any answer forgets its error
 * as soon as it asks anew; on screen it must stand until an answer is there, or it would flicker.
 */
export function useStandingError({ data, error }: Asked): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const standing = data === undefined ? (error ?? last) : error;
  if (standing !== last) {
    setLast(standing);
  }
  return standing;
}
