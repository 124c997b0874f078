import { useState } from 'react';

type QueryState = { readonly data: unknown; readonly error: Error | null };

/**
 * The error of a polled query. A query without data forgets its error on every refetch; on screen
 * it must stay until a response arrives, or it would flicker.
 */
export function usePersistentError({ data, error }: QueryState): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const shownError = data === undefined ? (error ?? last) : error;
  if (shownError !== last) {
    setLast(shownError);
  }
  return shownError;
}
