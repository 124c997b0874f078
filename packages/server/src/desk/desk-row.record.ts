import type { Parcel } from '@partsight/domain/desk/net';
import type { SeenComps } from '@partsight/domain/desk/open-run';

/** A row of a batch with what the desk needs of its answer. */
export type DeskRow = {
  readonly rowNo: number;
  readonly lookupKey: string;
  /** As the database writes it, with all its decimals. */
  readonly quantity: string | null;
  /** The quantity is what somebody found at the shelf. */
  readonly isCounted: boolean;
  readonly costMicros: number | null;
  /** Answered, and by an answer that tells something. */
  readonly isKnown: boolean;
  readonly isLowerBound: boolean;
  readonly parcel: Parcel | null;
  readonly comps: SeenComps | null;
  /** The same with the person's word about single listings, where it tells something. */
  readonly overruled: SeenComps | null;
  /** Pieces of the same number in the person's own stock. */
  readonly held: string | null;
  /** What the list calls the part. */
  readonly words: string | null;
  /** Pieces of the same number in lots that the person has bought before. */
  readonly bought: string | null;
};
