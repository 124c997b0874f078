import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import type {
  CompGroup,
  DroppedVerdict,
  DropReason,
  KeptVerdict,
  PriceReason,
} from '../analysis/part-analysis.ts';
import type { Origin } from '../comps/origin-evidence.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import type { KitFeature } from './kit-feature.ts';
import type { NumberRole } from './number-role.ts';
import type { PieceCount } from './pieces.ts';
import type { TitleFeatures } from './title-features.ts';

/** A listing whose title names the number and offers the part or a copy of it. */
export type Candidate = {
  readonly listing: SoldListing;
  readonly title: ParsedTitle;
  readonly features: TitleFeatures;
  readonly origin: Origin;
  readonly role: NumberRole;
  readonly group: CompGroup;
  readonly count: PieceCount | null;
  readonly kit: KitFeature;
  /** Price of one sale; null with a reason when unusable. */
  readonly priceMinor: number | null;
  readonly priceReason: PriceReason | null;
  readonly sold: number;
};

/** A counted listing with its parsed title, so that no later rule parses it again. */
export type Comp = Candidate & { readonly verdict: KeptVerdict };

/** The fields of a counted listing that its figures need. */
export type CompSale = Pick<Comp, 'listing' | 'sold' | 'verdict'>;

export const droppedVerdict = (
  reason: DropReason,
  copy: DroppedVerdict['copy'] = null,
): DroppedVerdict => ({ kind: 'dropped', reason, copy });
