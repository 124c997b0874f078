import type {
  CompGroup,
  DroppedVerdict,
  DropReason,
  KeptVerdict,
  PriceReason,
} from '../analysis/part-analysis.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import type { ReadTitle } from '../part-numbers/read-title.ts';
import type { KitSign } from './kit-sign.ts';
import type { NumberRole } from './number-role.ts';
import type { OriginVerdict } from './origin-rules.ts';
import type { PieceCount } from './pieces.ts';
import type { TitleSigns } from './title-signs.ts';

/** A listing whose title names the number and sells the part or a copy of it. */
export type Candidate = {
  readonly listing: SoldListing;
  readonly title: ReadTitle;
  readonly signs: TitleSigns;
  readonly origin: OriginVerdict;
  readonly role: NumberRole;
  readonly group: CompGroup;
  readonly count: PieceCount | null;
  readonly kit: KitSign;
  /** What one sale brought, null with a reason where that is no price of this analysis. */
  readonly priceMinor: number | null;
  readonly priceReason: PriceReason | null;
  readonly sold: number;
};

/** A listing that counts, with what its title says, so that no later rule reads it again. */
export type Comp = Candidate & { readonly verdict: KeptVerdict };

/** As much of a listing that counts as its figures need. */
export type Counted = Pick<Comp, 'listing' | 'sold' | 'verdict'>;

export const dropped = (
  reason: DropReason,
  copy: DroppedVerdict['copy'] = null,
): DroppedVerdict => ({ kind: 'dropped', reason, copy });
