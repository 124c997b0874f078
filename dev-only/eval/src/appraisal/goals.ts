import { FIGURES, type Figure, type Judged } from './judge-lots.ts';

export const LOOKUPS = [40, 100, 300, 600, 1_000] as const;

export type AfterLookups = Readonly<Record<`${Figure}Hit` | `${Figure}Half`, number>>;

export type AppraisalFigures = {
  readonly lots: number;
  readonly at40: AfterLookups;
  readonly at100: AfterLookups;
  readonly at300: AfterLookups;
  readonly at600: AfterLookups;
  readonly at1000: AfterLookups;
  /** Hit rate of the figure that is furthest from 0.8; null where nothing is said. */
  readonly adversaries: Readonly<Record<string, number | null>>;
  readonly endError: number;
};

type Range = readonly [min: number, max: number];

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

const miss = (name: string, figure: number, [min, max]: Range): string[] =>
  figure >= min && figure <= max ? [] : [`${name} is ${figure}, not ${min} to ${max}`];

export function missedGoals(figures: AppraisalFigures): string[] {
  const { at40, at300, adversaries, endError } = figures;
  const hits = (name: string, after: AfterLookups, goal: Range): string[] =>
    FIGURES.flatMap((figure) => miss(`${name}.${figure}Hit`, after[`${figure}Hit`], goal));
  return [
    ...hits('at40', at40, EARLY_HIT_GOAL),
    ...(['at100', 'at300', 'at600', 'at1000'] as const).flatMap((name) =>
      hits(name, figures[name], HIT_GOAL),
    ),
    ...FIGURES.flatMap((figure) =>
      miss(`at300.${figure}Half`, at300[`${figure}Half`], [0, HALF_GOALS[figure]]),
    ),
    ...Object.entries(adversaries).flatMap(([name, hit]) =>
      hit === null ? [] : miss(name, hit, EARLY_HIT_GOAL),
    ),
    ...miss('endError', endError, [0, 0]),
  ];
}
