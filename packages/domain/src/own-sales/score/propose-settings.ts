import { DESK_DEFAULTS, type DeskSettings, SETTINGS } from '../../desk/settings/desk-settings.ts';
import type { OwnFigure } from './own-figures.ts';

/** Below this many sales nothing is proposed. */
export const MIN_PROPOSAL_SALES = 30;

/** The default counts as much as this many sales. */
const DEFAULT_SALES = 20;

export const PROPOSED_SETTINGS = ['share', 'position', 'feeShare', 'promoted', 'returned'] as const;
export type ProposedSetting = (typeof PROPOSED_SETTINGS)[number];

export type SettingProposal = {
  readonly setting: ProposedSetting;
  readonly own: number;
  /** Sales or orders the own figure was counted from. */
  readonly count: number;
  readonly current: number;
  readonly proposed: number;
};

const PRECISION = 10_000;

/**
 * The seller's own figures as settings, weighted with the built-in ones. Applying them changes no
 * later proposal, because the weight is on the built-in value and not on the current one.
 */
export function proposeSettings(
  figures: Readonly<Record<ProposedSetting, OwnFigure | null>>,
  current: DeskSettings,
): SettingProposal[] {
  return PROPOSED_SETTINGS.flatMap((setting) => {
    const figure = figures[setting];
    if (figure === null || figure.count < MIN_PROPOSAL_SALES) {
      return [];
    }
    const { value: own, count } = figure;
    const mean = (DEFAULT_SALES * DESK_DEFAULTS[setting] + count * own) / (DEFAULT_SALES + count);
    const [least, most] = SETTINGS[setting].range;
    const proposed = Math.round(Math.min(most, Math.max(least, mean)) * PRECISION) / PRECISION;
    return { setting, own, count, current: current[setting], proposed };
  });
}
