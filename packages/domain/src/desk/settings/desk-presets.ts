import { DESK_DEFAULTS, type DeskSettings } from './desk-settings.ts';

/** Buying styles as a few settings at once. The others stay as they are. */
export const PRESET_NAMES = ['careful', 'usual', 'fast-cash'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

type PresetSettings = Pick<
  DeskSettings,
  'share' | 'position' | 'months' | 'targetReturn' | 'paybackMonths' | 'chanceOfLoss' | 'returned'
>;

const DEFAULT_PRESET: PresetSettings = {
  share: DESK_DEFAULTS.share,
  position: DESK_DEFAULTS.position,
  months: DESK_DEFAULTS.months,
  targetReturn: DESK_DEFAULTS.targetReturn,
  paybackMonths: DESK_DEFAULTS.paybackMonths,
  chanceOfLoss: DESK_DEFAULTS.chanceOfLoss,
  returned: DESK_DEFAULTS.returned,
};

/** The price that brings cash fastest depends on the lot, so fast cash names none. */
const { position: _position, ...FAST_CASH } = {
  ...DEFAULT_PRESET,
  months: 6,
  targetReturn: 0.4,
  paybackMonths: 3,
};

export const DESK_PRESETS: Readonly<Record<PresetName, Partial<PresetSettings>>> = {
  careful: { ...DEFAULT_PRESET, share: 0.15, chanceOfLoss: 0.05, returned: 0.12 },
  usual: DEFAULT_PRESET,
  'fast-cash': FAST_CASH,
};

/** Marketplace fees, with a store and without one. */
export const FEE_PRESET_NAMES = ['store', 'no-store'] as const;
export type FeePresetName = (typeof FEE_PRESET_NAMES)[number];

type FeeSettings = Pick<DeskSettings, 'feeShare' | 'feeCapMinor' | 'feeShareBeyond'>;

export const FEE_PRESETS: Readonly<Record<FeePresetName, FeeSettings>> = {
  store: {
    feeShare: DESK_DEFAULTS.feeShare,
    feeCapMinor: DESK_DEFAULTS.feeCapMinor,
    feeShareBeyond: DESK_DEFAULTS.feeShareBeyond,
  },
  'no-store': { feeShare: 0.136, feeCapMinor: 750_000, feeShareBeyond: 0.0235 },
};
