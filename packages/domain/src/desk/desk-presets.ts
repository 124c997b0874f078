import { DESK_DEFAULTS, type DeskSettings } from './desk-settings.ts';

/** How a person goes about a lot, as a few settings at once. The others stay as they are. */
export const PRESET_NAMES = ['careful', 'usual', 'fast-cash'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

type Manner = Pick<
  DeskSettings,
  'share' | 'position' | 'months' | 'targetReturn' | 'paybackMonths' | 'chanceOfLoss' | 'returned'
>;

const USUAL: Manner = {
  share: DESK_DEFAULTS.share,
  position: DESK_DEFAULTS.position,
  months: DESK_DEFAULTS.months,
  targetReturn: DESK_DEFAULTS.targetReturn,
  paybackMonths: DESK_DEFAULTS.paybackMonths,
  chanceOfLoss: DESK_DEFAULTS.chanceOfLoss,
  returned: DESK_DEFAULTS.returned,
};

export const DESK_PRESETS: Readonly<Record<PresetName, Manner>> = {
  careful: { ...USUAL, share: 0.15, position: 0.95, chanceOfLoss: 0.1, returned: 0.08 },
  usual: USUAL,
  'fast-cash': { ...USUAL, position: 0.9, months: 6, targetReturn: 0.4, paybackMonths: 3 },
};

/** What the marketplace takes, with a store and without one. */
export const FEE_PRESET_NAMES = ['store', 'no-store'] as const;
export type FeePresetName = (typeof FEE_PRESET_NAMES)[number];

type Fees = Pick<DeskSettings, 'feeShare' | 'feeCapMinor' | 'feeShareBeyond'>;

export const FEE_PRESETS: Readonly<Record<FeePresetName, Fees>> = {
  store: {
    feeShare: DESK_DEFAULTS.feeShare,
    feeCapMinor: DESK_DEFAULTS.feeCapMinor,
    feeShareBeyond: DESK_DEFAULTS.feeShareBeyond,
  },
  'no-store': { feeShare: 0.136, feeCapMinor: 750_000, feeShareBeyond: 0.0235 },
};
