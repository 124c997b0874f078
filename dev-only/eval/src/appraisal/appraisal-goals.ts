import type { Goal } from '@partsight/stack/experiment';

import { atMost, within, type Range } from '../goals.ts';
import { FIGURES, type Figure, type Judged } from './judge-lots.ts';

export const LOOKUPS = [40, 100, 300, 600, 1_000] as const;

export type AfterLookups = Readonly<Record<`${Figure}Hit` | `${Figure}Half`, number>>;

export type AppraisalFigures = Readonly<Record<`at${(typeof LOOKUPS)[number]}`, AfterLookups>> & {
  readonly lots: number;
  /** Hit rate of the figure that is furthest from 0.8; null where nothing is said. */
  readonly adversaries: Readonly<Record<string, number | null>>;
  readonly endError: number;
};

const HIT_GOAL: Range = [0.76, 0.84];
const EARLY_HIT_GOAL: Range = [0.7, 0.9];
const HALF_GOALS: Readonly<Record<Figure, number>> = { sellable: 0.1, desk: 0.18, bid: 0.18 };
const NOMINAL = 0.8;

const rounded = (figure: number): number => Math.round(figure * 10_000) / 10_000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const hitRate = (judged: readonly Judged[], figure: Figure): number =>
  rounded(judged.filter((one) => one[figure].isHit).length / judged.length);

export function summarize(judged: readonly Judged[]): AfterLookups {
  const half = (figure: Figure): number =>
    rounded(
      median(judged.map((one) => one[figure].half).filter((width) => Number.isFinite(width))),
    );
  return {
    sellableHit: hitRate(judged, 'sellable'),
    sellableHalf: half('sellable'),
    deskHit: hitRate(judged, 'desk'),
    deskHalf: half('desk'),
    bidHit: hitRate(judged, 'bid'),
    bidHalf: half('bid'),
  };
}

/** The hit rate that is furthest from what is promised. */
export const worstHitRate = (judged: readonly Judged[]): number | null =>
  judged.length === 0
    ? null
    : FIGURES.map((figure) => hitRate(judged, figure)).reduce((worst, rate) =>
        Math.abs(rate - NOMINAL) > Math.abs(worst - NOMINAL) ? rate : worst,
      );

export function appraisalGoals(figures: AppraisalFigures): Goal[] {
  const hits = (at: (typeof LOOKUPS)[number], goal: Range): Goal[] =>
    FIGURES.map((figure) =>
      within(`at${at}.${figure}Hit`, figures[`at${at}`][`${figure}Hit`], goal),
    );
  return [
    ...LOOKUPS.flatMap((at) => hits(at, at === 40 ? EARLY_HIT_GOAL : HIT_GOAL)),
    ...FIGURES.map((figure) =>
      atMost(`at300.${figure}Half`, figures.at300[`${figure}Half`], HALF_GOALS[figure]),
    ),
    ...Object.entries(figures.adversaries).map(([name, hit]) =>
      hit === null ? null : within(name, hit, EARLY_HIT_GOAL),
    ),
    atMost('endError', figures.endError, 0),
  ];
}
