import type { CompSummary } from '@partsight/domain/desk/line/build-desk-run';
import type { Parcel } from '@partsight/domain/desk/line/net';

/** A row of a batch with the lookup figures the desk needs. */
export type DeskRow = {
  readonly rowNo: number;
  readonly lookupKey: string;
  /** As PostgreSQL formats it, with all decimals. */
  readonly quantity: string | null;
  /** The quantity was counted at the shelf. */
  readonly isCounted: boolean;
  readonly costMicros: number | null;
  /** The maker's list price as the sheet has it. */
  readonly listText: string | null;
  /** SettledPart with a usable result. */
  readonly isKnown: boolean;
  readonly isLowerBound: boolean;
  readonly parcel: Parcel | null;
  /** Average shipping on the pages of the line. */
  readonly pageShippingMinor: number | null;
  readonly comps: CompSummary | null;
  /** The same with the user's overrides, where they leave anything usable. */
  readonly overruled: CompSummary | null;
  /** Source of the sales, and its window for this number; null without any. */
  readonly source: string | null;
  readonly coveredFrom: Date | null;
  readonly coveredTo: Date | null;
  /** Active listings of others; null when not counted lately. */
  readonly competitors: number | null;
  /** Pieces of the same number in the user's own inventory. */
  readonly held: string | null;
  /** The part's name on the list. */
  readonly words: string | null;
  /** Pieces of the same number in lots bought earlier. */
  readonly bought: string | null;
};
