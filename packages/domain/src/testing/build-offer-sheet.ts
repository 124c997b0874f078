import {
  allocateOffer,
  buyQuantitiesFor,
  type Offer,
  type OfferOptions,
} from '../valuation/decisions/offer.ts';
import type { DeskLine } from '../valuation/line/desk-line.ts';
import type { DeskSettings } from '../valuation/settings/desk-settings.ts';

/** The sheet of what is worth picking. */
export const buildOfferSheet = (
  lines: readonly DeskLine[],
  terms: OfferOptions,
  settings: DeskSettings,
): Offer =>
  allocateOffer(
    lines,
    buyQuantitiesFor('cherry-pick', lines, terms, settings),
    { ...terms, shape: 'cherry-pick' },
    settings,
  );
