import type { PackageSize } from '../../titles/classification/package-size.ts';

export type BySize = Readonly<Record<PackageSize, number>>;

/**
 * Meaning of a listing's sold quantity where the source does not say: lifetime sales, sales in the
 * window, or unknown.
 */
export const QUANTITY_MEANINGS = ['unknown', 'lifetime', 'window'] as const;
export type QuantityMeaning = (typeof QUANTITY_MEANINGS)[number];

/** Whether lines that nobody bought count, at prices by the dealer's cost. */
export const UNSOLD_RULES = ['leave-out', 'count'] as const;

/** When a lot must also pay at half the share: while the share is assumed, or also once it is measured. */
export const HALF_SHARE_RULES = ['while-assumed', 'always'] as const;

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

/** Shares are fractions of 1 and shown in percent; amounts are in minor units. */
export type SettingUnit = 'percent' | 'dollars' | 'months' | 'plain';

type Choice = QuantityMeaning | (typeof UNSOLD_RULES)[number] | (typeof HALF_SHARE_RULES)[number];

type Setting = {
  readonly default: number | BySize | Choice;
  /** Of a setting that is one of several words. */
  readonly choices?: readonly Choice[];
  /** Of a number, or of the number of each parcel size. A whole step allows only whole numbers. */
  readonly range?: readonly [least: number, most: number, step: number];
  readonly unit: SettingUnit;
  /** Changes what to pay for the lot and not what it is worth. */
  readonly isBidTerm?: true;
  readonly note: SettingNote;
};

const noteOf =
  (ground: SettingBasis) =>
  (reason: string, asOf = '2026-11-16'): SettingNote => ({ ground, asOf, reason });
const sourced = noteOf('sourced');
const measured = noteOf('measured');
const assumed = noteOf('assumed');

/** Everything a user can configure on the desk, in display order. The names are stored. */
export const SETTINGS = {
  /** Share of the market's sales when three others sell. */
  share: {
    default: 0.25,
    range: [0.02, 0.5, 0.01],
    unit: 'percent',
    note: assumed(
      'A quarter of the sales where three others sell. No one knows your share until your own sales show it.',
    ),
  },
  /** Own price relative to the price of new pieces. */
  position: {
    default: 0.93,
    range: [0.7, 1.1, 0.01],
    unit: 'percent',
    note: assumed(
      'Most sellers are franchised dealers with a warranty and free returns. Resellers ask a little less.',
    ),
  },
  /** Pieces left after this many months count nothing. */
  months: {
    default: 12,
    range: [3, 36, 1],
    unit: 'months',
    note: assumed('Pieces left after a year count as $0.'),
  },
  targetReturn: {
    default: 0.6,
    range: [0, 3, 0.05],
    unit: 'percent',
    isBidTerm: true,
    note: assumed('Pays for your work, the risk and the profit.'),
  },
  paybackMonths: {
    default: 6,
    range: [1, 36, 1],
    unit: 'months',
    isBidTerm: true,
    note: assumed('Your money is back within half a year.'),
  },
  /** The least return if the real share is half of `share`. */
  returnAtHalfShare: {
    default: 0.25,
    range: [0, 3, 0.05],
    unit: 'percent',
    isBidTerm: true,
    note: measured(
      'No one knows your share until your own sales show it. With this margin, more than nine of ten simulated lots paid back at half of it.',
      '2026-11-19',
    ),
  },
  halfShare: {
    default: 'while-assumed',
    choices: HALF_SHARE_RULES,
    unit: 'plain',
    isBidTerm: true,
    note: assumed('A share that your own sales have shown needs no such margin.', '2026-11-19'),
  },
  chanceOfLoss: {
    default: 0.1,
    range: [0.01, 0.5, 0.01],
    unit: 'percent',
    isBidTerm: true,
    note: assumed('One lot in ten may bring back less than you spent.', '2026-11-19'),
  },
  /** Lines that can be listed in a week. */
  linesPerWeek: {
    default: 150,
    range: [1, 100_000, 10],
    unit: 'plain',
    note: assumed('Lines you can photograph and list in a week.'),
  },
  returned: {
    default: 0.08,
    range: [0, 0.25, 0.01],
    unit: 'percent',
    note: sourced(
      'A trade survey says 9.7%, half of it cores. An agency says 3%. Vendors claim far more.',
    ),
  },
  /** Share of the returned pieces that are sold again. */
  resold: {
    default: 1,
    range: [0, 1, 0.05],
    unit: 'plain',
    note: assumed('Two of three returned pieces sell again as new, the third as worn.'),
  },
  feeShare: {
    default: 0.115,
    range: [0, 0.3, 0.001],
    unit: 'percent',
    note: sourced(
      'An eBay store pays 11.5%, according to a copy of eBay’s fee table. Check your own rate.',
      '2025-02-01',
    ),
  },
  feeCapMinor: {
    default: 100_000,
    range: [0, 10_000_000, 100],
    unit: 'dollars',
    note: sourced('Above this amount a store pays the lower fee.', '2025-02-01'),
  },
  feeShareBeyond: {
    default: 0.0235,
    range: [0, 0.3, 0.0005],
    unit: 'percent',
    note: sourced('The fee above that amount.', '2025-02-01'),
  },
  tax: {
    default: 0.0752,
    range: [0, 0.2, 0.0001],
    unit: 'percent',
    note: sourced(
      'The fee applies to the price with sales tax. 7.52% is the US average.',
      '2025-07-08',
    ),
  },
  promoted: {
    default: 0.02,
    range: [0, 0.3, 0.005],
    unit: 'percent',
    note: assumed('A 5% ad rate on two of five sales.'),
  },
  /** Buyer's share of shipping. */
  postageCharged: {
    default: { small: 0, medium: 0.5, large: 1 },
    range: [0, 1, 0.1],
    unit: 'percent',
    note: assumed(
      'Small parcels ship free. The buyer pays half for a medium one and all for a large one.',
    ),
  },
  /** Seller's share of return shipping. */
  returnPostage: {
    default: { small: 0.5, medium: 0.5, large: 1 },
    range: [0, 1, 0.1],
    unit: 'percent',
    note: sourced(
      'You pay half of the return shipping, or all of it where eBay has no label for the size.',
    ),
  },
  packingMinor: {
    default: 200,
    range: [0, 10_000, 5],
    unit: 'dollars',
    note: assumed('Six minutes at $20 an hour.'),
  },
  materialMinor: {
    default: { small: 60, medium: 150, large: 500 },
    range: [0, 10_000, 5],
    unit: 'dollars',
    note: assumed('Box, tape and padding, by the size of the parcel.'),
  },
  /** Work to photograph and list a line. */
  listingMinor: {
    default: 400,
    range: [0, 10_000, 1],
    unit: 'dollars',
    note: assumed(
      'Twelve minutes per line at $20 an hour, or five if you recorded the bin and took photos.',
    ),
  },
  /** Cost of an hour of work; turns the cost of listing and packing into hours. */
  hourMinor: {
    default: 2_000,
    range: [100, 20_000, 50],
    unit: 'dollars',
    note: assumed('What an hour of your work costs.'),
  },
  /** Shelf cost of a cubic foot per month. */
  spaceMinor: {
    default: 50,
    range: [0, 1_000, 5],
    unit: 'dollars',
    note: assumed('What a cubic foot of shelf costs in a month.'),
  },
  /** Yearly cost of capital and storage. */
  holdPerYear: {
    default: 0.3,
    range: [0, 2, 0.01],
    unit: 'percent',
    note: assumed('What money and shelf cost you in a year.'),
  },
  /** How strongly a lower price raises the share: 2 means that 10% cheaper sells about a quarter more. */
  elasticity: {
    default: 2,
    range: [0, 4, 0.1],
    unit: 'plain',
    note: assumed('Buyers compare prices: 10% cheaper sells about a quarter more.'),
  },
  /** Price lost when own pieces equal what the whole market sells in a year. */
  pressure: {
    default: 0.1,
    range: [0, 0.5, 0.01],
    unit: 'plain',
    note: assumed(
      'Listing as many pieces as the market takes in a year lowers your price by this much.',
    ),
  },
  /** Monthly loss of demand. */
  decline: {
    default: 0.015,
    range: [0, 0.1, 0.001],
    unit: 'percent',
    note: assumed('Demand for a number halves in about four years.'),
  },
  piecesPerListing: {
    default: 1.8,
    range: [1, 10, 0.1],
    unit: 'plain',
    note: measured('What a listing with at least one sale sells on average in a simulated market.'),
  },
  unsold: {
    default: 'leave-out',
    choices: UNSOLD_RULES,
    unit: 'plain',
    note: assumed(
      'What nobody bought is not paid for. Prices of these lines come from the dealer’s own cost.',
      '2026-11-19',
    ),
  },
  quantityMeaning: {
    default: 'unknown',
    choices: QUANTITY_MEANINGS,
    unit: 'plain',
    note: assumed(
      'The Research API doesn’t say whether a sold quantity covers the period or all time. Other sources are exact.',
    ),
  },
  freightMinor: {
    default: 0,
    range: [0, 100_000_000, 100],
    unit: 'dollars',
    isBidTerm: true,
    note: assumed('Bids are before freight until you enter it.'),
  },
  intakeMinor: {
    default: 10,
    range: [0, 10_000, 1],
    unit: 'dollars',
    isBidTerm: true,
    note: assumed('To receive a piece and put it on the shelf.'),
  },
  haulageMinorPerCubicFoot: {
    default: 0,
    range: [0, 100_000, 5],
    unit: 'dollars',
    isBidTerm: true,
    note: assumed('What it costs to have scrap hauled away.'),
  },
  premium: {
    default: 0,
    range: [0, 0.5, 0.01],
    unit: 'percent',
    isBidTerm: true,
    note: assumed('None outside auctions, which charge 5% to 20%.'),
  },
  /** Missing, worn or wrong share of uncounted pieces. */
  shrinkage: {
    default: 0.05,
    range: [0, 0.5, 0.01],
    unit: 'percent',
    isBidTerm: true,
    note: assumed('Share of uncounted pieces that turn out missing, worn or wrong.'),
  },
  openingShare: {
    default: 0.7,
    range: [0.3, 1, 0.01],
    unit: 'percent',
    isBidTerm: true,
    note: assumed('Leaves room to negotiate with the dealer.'),
  },
  /** What a piece must bring to be picked without an asking price. */
  floorMinor: {
    default: 300,
    range: [0, 100_000, 25],
    unit: 'dollars',
    isBidTerm: true,
    note: assumed('What a piece must earn to be picked.'),
  },
  /** Offers below one of these go into the box lot: per piece, and per line. */
  offerEachFloorMinor: {
    default: 500,
    range: [0, 100_000, 25],
    unit: 'dollars',
    isBidTerm: true,
    note: assumed(
      'A smaller offer reads as an insult, so the piece goes into the box lot.',
      '2026-11-17',
    ),
  },
  offerLineFloorMinor: {
    default: 1_000,
    range: [0, 1_000_000, 100],
    unit: 'dollars',
    isBidTerm: true,
    note: assumed(
      'Smaller lines make the offer long and add little, so they go into the box lot.',
      '2026-11-17',
    ),
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export const CHOICE_SETTINGS = ['quantityMeaning', 'unsold', 'halfShare'] as const;
export type ChoiceSetting = (typeof CHOICE_SETTINGS)[number];
export type NumberSetting = Exclude<SettingName, ChoiceSetting>;

type ValueOf<One> = One extends { readonly choices: readonly (infer Word)[] }
  ? Word
  : One extends { readonly default: number }
    ? number
    : BySize;

/** How the share was measured: by so many own sales, on days with market figures. */
export type MeasuredShare = { readonly sales: number; readonly at: string };

export type DeskSettings = {
  readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]>;
} & {
  /** Settings that the user's own sales have shown; the others are assumed. */
  readonly measured?: { readonly share: MeasuredShare } | undefined;
};

/** Whether a lot must also pay at half the share. */
export const limitsHalfShare = ({
  halfShare,
  measured: known,
}: Pick<DeskSettings, 'halfShare' | 'measured'>): boolean =>
  halfShare === 'always' || known === undefined;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no other keys
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** One value for each setting. */
export function mapSettings<Values extends Record<SettingName, unknown>>(
  valueOf: (name: SettingName) => Values[SettingName],
): Values {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per setting
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, valueOf(name)])) as Values;
}

export const DESK_DEFAULTS = mapSettings<DeskSettings>((name) => SETTINGS[name].default);

type SettingNotes = Readonly<Record<SettingName, SettingNote>>;
export const SETTING_NOTES = mapSettings<SettingNotes>((name) => SETTINGS[name].note);

const VALUE_SETTINGS = SETTING_NAMES.filter((name) => !('isBidTerm' in SETTINGS[name]));

/** The same for all settings that give the same value: they differ only in the terms of the bid. */
export const valueKey = (settings: DeskSettings): string =>
  JSON.stringify(VALUE_SETTINGS.map((name) => settings[name]));

export const isWholeSetting = (name: NumberSetting): boolean =>
  Number.isInteger(SETTINGS[name].range[2]);
