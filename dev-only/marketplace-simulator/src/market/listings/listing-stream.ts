import type { Stream } from '../demand/order-stream.ts';
import type { Role } from '../parts/role.ts';

/** How another number comes into a title. */
export type Mention = {
  readonly number: string;
  readonly as: 'replaced' | 'replacement' | 'other-side' | 'other-colour' | 'pair' | 'cross';
};

/** Orders for one kind of listing of a part. */
export type ListingStream = Stream & {
  /** What its listings are to a search for the part's own number. */
  readonly role: Role;
  /** Pieces of the part in one unit of the listing. */
  readonly pieces: number;
  readonly mentions: readonly Mention[];
  /** Whether its titles have the number stamped on the part instead of the one on the box. */
  readonly isStamped: boolean;
  /**
   * A listing with a term sells repeatedly until the term is over and the next one takes its
   * place; without a term every order is for a listing of its own, which it ends.
   */
  readonly term: { readonly days: number; readonly phaseDays: number } | null;
};
