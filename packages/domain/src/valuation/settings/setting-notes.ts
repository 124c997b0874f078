import type { SettingName } from './setting-limits.ts';

/** Basis of a default: a source, a measurement, or an assumption. */
export const SETTING_BASES = ['sourced', 'measured', 'assumed'] as const;
export type SettingBasis = (typeof SETTING_BASES)[number];

/** Why a setting has its default, and as of when. */
export type SettingNote = {
  readonly ground: SettingBasis;
  /** ISO date. */
  readonly asOf: string;
  readonly reason: string;
};

const note = (ground: SettingBasis, asOf: string, reason: string): SettingNote => ({
  ground,
  asOf,
  reason,
});

const CHOSEN = '2026-11-16';

export const SETTING_NOTES: Readonly<Record<SettingName, SettingNote>> = {
  share: note(
    'assumed',
    CHOSEN,
    'A quarter of the sales where three others sell. Nobody knows your share until your own sales show it.',
  ),
  position: note(
    'assumed',
    CHOSEN,
    'Most sales are by franchised dealers with warranty and free returns; a reseller asks a little less.',
  ),
  elasticity: note('assumed', CHOSEN, 'Buyers compare: 10 % cheaper sells about a quarter more.'),
  pressure: note(
    'assumed',
    CHOSEN,
    'Listing as many pieces as the market takes in a year lowers your price by this much.',
  ),
  months: note('assumed', CHOSEN, 'What is left after a year counts nothing.'),
  targetReturn: note('assumed', CHOSEN, 'Pays for your work, the risk and the profit.'),
  paybackMonths: note('assumed', CHOSEN, 'Your money is back within half a year.'),
  chanceOfLoss: note('assumed', CHOSEN, 'One lot in five may end below what you laid out.'),
  returnAtHalfShare: note(
    'measured',
    '2026-11-17',
    'Your share is the least certain setting. With this margin, nine of ten simulated lots paid back at half of it.',
  ),
  returned: note(
    'sourced',
    CHOSEN,
    'A trade survey says 9.7 %, half of it cores; an agency 3 %; vendors claim far more.',
  ),
  resold: note(
    'assumed',
    CHOSEN,
    'Returned pieces sell again: two of three as new, the third as worn.',
  ),
  feeShare: note(
    'sourced',
    '2025-02-01',
    'A store of the marketplace pays 11.5 %, as a copy of its fee table says. Confirm your own.',
  ),
  feeCapMinor: note('sourced', '2025-02-01', 'Above this amount a store pays the lower share.'),
  feeShareBeyond: note('sourced', '2025-02-01', 'The share above that amount.'),
  tax: note(
    'sourced',
    '2025-07-08',
    'Sales tax is part of what the fee is taken from; 7.52 % is the mean over all people of the US.',
  ),
  promoted: note('assumed', CHOSEN, 'An ad rate of 5 % on two sales of five.'),
  postageCharged: note(
    'assumed',
    CHOSEN,
    'Small parcels go free, the buyer pays half of a medium one and all of a large one.',
  ),
  returnPostage: note(
    'sourced',
    CHOSEN,
    'You pay half of the way back; all of it where the marketplace has no label for the size.',
  ),
  packingMinor: note('assumed', CHOSEN, 'Six minutes at $20 an hour.'),
  materialMinor: note('assumed', CHOSEN, 'Box, tape and filling, by the size of the parcel.'),
  listingMinor: note(
    'assumed',
    CHOSEN,
    'Twelve minutes at $20 an hour for every line; five where bin and photos are recorded.',
  ),
  hourMinor: note('assumed', CHOSEN, 'What an hour of your work costs.'),
  linesPerWeek: note('assumed', CHOSEN, 'Lines you can photograph and list in a week.'),
  spaceMinor: note('assumed', CHOSEN, 'What a cubic foot of shelf costs in a month.'),
  holdPerYear: note('assumed', CHOSEN, 'What money and shelf cost you in a year.'),
  decline: note('assumed', CHOSEN, 'Demand for a number halves in about four years.'),
  piecesPerListing: note(
    'measured',
    CHOSEN,
    'What a listing with a sale sells on average in a simulated market.',
  ),
  quantityMeaning: note(
    'assumed',
    CHOSEN,
    'The Research API does not say whether a sold quantity is that of the window or of all time. Other sources count exactly.',
  ),
  freightMinor: note('assumed', CHOSEN, 'Not known before you say it: bids are before freight.'),
  intakeMinor: note('assumed', CHOSEN, 'To bring a piece in and put it on its shelf.'),
  haulageMinorPerCubicFoot: note('assumed', CHOSEN, 'What it costs to have scrap taken away.'),
  premium: note('assumed', CHOSEN, 'None outside of auctions; these ask for 5 to 20 %.'),
  shrinkage: note(
    'assumed',
    CHOSEN,
    'Of pieces that were not counted, so many are missing, worn or wrong.',
  ),
  openingShare: note('assumed', CHOSEN, 'Leaves room to meet the dealer.'),
  floorMinor: note('assumed', CHOSEN, 'What a piece must bring to be picked.'),
  offerEachFloorMinor: note(
    'assumed',
    '2026-11-17',
    'A smaller offer for a piece reads as an insult; the piece goes into the box lot.',
  ),
  offerLineFloorMinor: note(
    'assumed',
    '2026-11-17',
    'Lines below this make the offer long and add little; they go into the box lot.',
  ),
};
