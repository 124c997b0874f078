import type { Proof } from './row.ts';

/** A weakness put into the product on purpose, and the test that has to notice. */
export type Mutant = {
  readonly id: string;
  /** What is gone. */
  readonly drops: string;
  readonly change: Change;
  readonly noticedBy: Proof;
};

type Change =
  /** Text that stands once in a file of the product, and what stands there instead. */
  | { readonly file: string; readonly find: string; readonly put: string }
  /** What a last migration does to the database. */
  | { readonly migration: string };
