import { DESK_DEFAULTS, type DeskSettings } from '../desk/settings/desk-settings.ts';

/** The settings of the reference vectors; they are not the product's defaults. */
export const REFERENCE_SETTINGS: DeskSettings = {
  ...DESK_DEFAULTS,
  position: 1,
  elasticity: 0,
  pressure: 0,
  returned: 0.05,
  resold: 0,
  listingMinor: 167,
  linesPerWeek: Number.POSITIVE_INFINITY,
  spaceMinor: 0,
  returnAtHalfShare: -0.5,
  chanceOfLoss: 0.2,
  unsold: 'count',
  offerEachFloorMinor: 0,
  offerLineFloorMinor: 0,
};
