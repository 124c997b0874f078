import type { Stream } from './demand/stream.ts';
import type { Role } from './role.ts';

/** How another number comes into a title. */
export type Mention = {
  readonly number: string;
  readonly as: 'replaced' | 'replacement' | 'other-side' | 'other-colour' | 'pair' | 'cross';
};

/** Orders for one sort of listing of a part. */
export type ListingStream = Stream & {
  /** What its titles are written as, in the eyes of who asks for the part's own number. */
  readonly role: Role;
  /** Pieces of the part in one unit of the listing. */
  readonly pieces: number;
  readonly mentions: readonly Mention[];
  /** Whether its titles have the number that is stamped on the part and not the one on the box. */
  readonly isStamped: boolean;
  /**
   * A standing listing sells again and again until its term is over and the next one takes its
   * place; without a term every order ends a listing of its own.
   */
  readonly term: { readonly days: number; readonly phaseDays: number } | null;
};
