import type { RefusalReason } from '../refusal.ts';

/** A file made to harm, or to be refused for what it is. */
export type HostileFile = {
  /** What it tries, as a file name. */
  readonly name: string;
  readonly build: () => Buffer;
  /** `reads` where the trick is harmless and the rest of the file is a list. */
  readonly expected: RefusalReason | 'reads';
};

export const hostile = (
  name: string,
  expected: HostileFile['expected'],
  build: () => Buffer | string,
): HostileFile => ({ name, expected, build: () => Buffer.from(build()) });
