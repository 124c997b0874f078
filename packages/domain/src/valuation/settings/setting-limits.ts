import type { DeskSettings } from './desk-settings.ts';

export type SettingName = keyof DeskSettings;

/** Minimum, maximum and slider step. Parcels have one per size. */
export type SettingLimits = readonly [least: number, most: number, step: number];

export type NumberSetting = Exclude<SettingName, 'quantityMeaning'>;

export const SETTING_LIMITS: Readonly<Record<NumberSetting, SettingLimits>> = {
  share: [0.02, 0.5, 0.01],
  decline: [0, 0.1, 0.001],
  piecesPerListing: [1, 10, 0.1],
  position: [0.7, 1.1, 0.01],
  feeShare: [0, 0.3, 0.001],
  feeCapMinor: [0, 10_000_000, 100],
  feeShareBeyond: [0, 0.3, 0.0005],
  tax: [0, 0.2, 0.0001],
  promoted: [0, 0.3, 0.005],
  returned: [0, 0.25, 0.01],
  returnPostage: [0, 1, 0.1],
  postageCharged: [0, 1, 0.1],
  packingMinor: [0, 10_000, 5],
  materialMinor: [0, 10_000, 5],
  listingMinor: [0, 10_000, 1],
  holdPerYear: [0, 2, 0.01],
  months: [3, 36, 1],
  targetReturn: [0, 3, 0.05],
  paybackMonths: [1, 36, 1],
  chanceOfLoss: [0.01, 0.5, 0.01],
  freightMinor: [0, 100_000_000, 100],
  intakeMinor: [0, 10_000, 1],
  haulageMinorPerCubicFoot: [0, 100_000, 5],
  premium: [0, 0.5, 0.01],
  shrinkage: [0, 0.5, 0.01],
  openingShare: [0.3, 1, 0.01],
  floorMinor: [0, 100_000, 25],
};

/** These are whole; everything else may be fractional. */
export const WHOLE_SETTINGS: ReadonlySet<SettingName> = new Set([
  'feeCapMinor',
  'packingMinor',
  'materialMinor',
  'listingMinor',
  'months',
  'paybackMonths',
  'freightMinor',
  'intakeMinor',
  'haulageMinorPerCubicFoot',
  'floorMinor',
] satisfies SettingName[]);

/** Every setting by name, in display order. */
export const SETTING_NAMES: readonly SettingName[] = [
  'share',
  'position',
  'months',
  'targetReturn',
  'paybackMonths',
  'chanceOfLoss',
  'returned',
  'feeShare',
  'feeCapMinor',
  'feeShareBeyond',
  'tax',
  'promoted',
  'postageCharged',
  'returnPostage',
  'packingMinor',
  'materialMinor',
  'listingMinor',
  'holdPerYear',
  'decline',
  'piecesPerListing',
  'quantityMeaning',
  'freightMinor',
  'intakeMinor',
  'haulageMinorPerCubicFoot',
  'premium',
  'shrinkage',
  'openingShare',
  'floorMinor',
];
