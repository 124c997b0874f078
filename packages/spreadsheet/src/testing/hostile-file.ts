import type { RefusalReason } from '../refusal.ts';

/** A file made to do harm, or to be rejected. */
export type HostileFile = {
  /** What it tries, as a file name. */
  readonly name: string;
  readonly build: () => Buffer;
  /** `reads` when the trick is harmless and the rest of the file is a list. */
  readonly expected: RefusalReason | 'reads';
};

export const hostile = (
  name: string,
  expected: HostileFile['expected'],
  build: () => Buffer | string,
): HostileFile => ({ name, expected, build: () => Buffer.from(build()) });
