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
    'A quarter of the sales where three others sell. No one knows your share until your own sales show it.',
  ),
  position: note(
    'assumed',
    CHOSEN,
    'Most sellers are franchised dealers with a warranty and free returns. Resellers ask a little less.',
  ),
  elasticity: note(
    'assumed',
    CHOSEN,
    'Buyers compare prices: 10% cheaper sells about a quarter more.',
  ),
  pressure: note(
    'assumed',
    CHOSEN,
    'Listing as many pieces as the market takes in a year lowers your price by this much.',
  ),
  months: note('assumed', CHOSEN, 'Pieces left after a year count as $0.'),
  targetReturn: note('assumed', CHOSEN, 'Pays for your work, the risk and the profit.'),
  paybackMonths: note('assumed', CHOSEN, 'Your money is back within half a year.'),
  chanceOfLoss: note('assumed', CHOSEN, 'One lot in five may bring back less than you spent.'),
  returnAtHalfShare: note(
    'measured',
    '2026-11-17',
    'Your share is the least certain setting. With this margin, nine of ten simulated lots paid back at half of it.',
  ),
  returned: note(
    'sourced',
    CHOSEN,
    'A trade survey says 9.7%, half of it cores. An agency says 3%. Vendors claim far more.',
  ),
  resold: note(
    'assumed',
    CHOSEN,
    'Two of three returned pieces sell again as new, the third as worn.',
  ),
  feeShare: note(
    'sourced',
    '2025-02-01',
    'An eBay store pays 11.5%, according to a copy of eBay’s fee table. Check your own rate.',
  ),
  feeCapMinor: note('sourced', '2025-02-01', 'Above this amount a store pays the lower fee.'),
  feeShareBeyond: note('sourced', '2025-02-01', 'The fee above that amount.'),
  tax: note(
    'sourced',
    '2025-07-08',
    'The fee applies to the price with sales tax. 7.52% is the US average.',
  ),
  promoted: note('assumed', CHOSEN, 'A 5% ad rate on two of five sales.'),
  postageCharged: note(
    'assumed',
    CHOSEN,
    'Small parcels ship free. The buyer pays half for a medium one and all for a large one.',
  ),
  returnPostage: note(
    'sourced',
    CHOSEN,
    'You pay half of the return shipping, or all of it where eBay has no label for the size.',
  ),
  packingMinor: note('assumed', CHOSEN, 'Six minutes at $20 an hour.'),
  materialMinor: note('assumed', CHOSEN, 'Box, tape and padding, by the size of the parcel.'),
  listingMinor: note(
    'assumed',
    CHOSEN,
    'Twelve minutes per line at $20 an hour, or five if you recorded the bin and took photos.',
  ),
  hourMinor: note('assumed', CHOSEN, 'What an hour of your work costs.'),
  linesPerWeek: note('assumed', CHOSEN, 'Lines you can photograph and list in a week.'),
  spaceMinor: note('assumed', CHOSEN, 'What a cubic foot of shelf costs in a month.'),
  holdPerYear: note('assumed', CHOSEN, 'What money and shelf cost you in a year.'),
  decline: note('assumed', CHOSEN, 'Demand for a number halves in about four years.'),
  piecesPerListing: note(
    'measured',
    CHOSEN,
    'What a listing with at least one sale sells on average in a simulated market.',
  ),
  quantityMeaning: note(
    'assumed',
    CHOSEN,
    'The Research API doesn’t say whether a sold quantity covers the period or all time. Other sources are exact.',
  ),
  freightMinor: note('assumed', CHOSEN, 'Bids are before freight until you enter it.'),
  intakeMinor: note('assumed', CHOSEN, 'To receive a piece and put it on the shelf.'),
  haulageMinorPerCubicFoot: note('assumed', CHOSEN, 'What it costs to have scrap hauled away.'),
  premium: note('assumed', CHOSEN, 'None outside auctions, which charge 5% to 20%.'),
  shrinkage: note(
    'assumed',
    CHOSEN,
    'Share of uncounted pieces that turn out missing, worn or wrong.',
  ),
  openingShare: note('assumed', CHOSEN, 'Leaves room to negotiate with the dealer.'),
  floorMinor: note('assumed', CHOSEN, 'What a piece must earn to be picked.'),
  offerEachFloorMinor: note(
    'assumed',
    '2026-11-17',
    'A smaller offer reads as an insult, so the piece goes into the box lot.',
  ),
  offerLineFloorMinor: note(
    'assumed',
    '2026-11-17',
    'Smaller lines make the offer long and add little, so they go into the box lot.',
  ),
};
