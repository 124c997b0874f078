import { randomOf } from '@partsight/marketplace-simulator/market/random';
import type { Goal } from '@partsight/stack/experiment';

import { atMost, within, type Range } from '../goals.ts';
import { summarize, type AfterLookups } from './appraisal-goals.ts';
import { appraise, deskFigures, orderLot } from './appraise.ts';
import { drawLot } from './draw-lot.ts';
import { FIGURES, judge, unansweredOf, type Figure, type Judged } from './judge-lots.ts';

/** Lists by their number of lines. */
const SIZES = {
  '20-39': [20, 39],
  '40-59': [40, 59],
  '60-99': [60, 99],
  '100-149': [100, 149],
} as const;
type Size = keyof typeof SIZES;
const NEAR_SIZES = [150, 400] as const;

const STAGES = ['first', 'half', 'twoThirds', 'at80'] as const;
type Stage = (typeof STAGES)[number];

/** With fewer lists a hit rate says nothing. */
const MIN_LISTS = 100;

export type SmallLists = Readonly<Record<Size, Readonly<Record<Stage, AfterLookups | null>>>>;

/** Settled lines at which the stage is judged; the first range may come later. */
const SETTLED: Readonly<Record<Stage, (lines: number) => number>> = {
  first: () => 1,
  half: (lines) => Math.floor(lines / 2),
  twoThirds: (lines) => Math.ceil((2 * lines) / 3),
  at80: (lines) => Math.ceil(0.8 * lines),
};

function listOf([least, most]: readonly [number, number], seed: number, index: number) {
  const random = randomOf('small list', least, seed, index);
  const lot = drawLot({ lines: random.int(least, most), seed, index: 20_000 + index });
  const ordered = orderLot(lot, seed, 20_000 + index);
  const unanswered = unansweredOf(ordered, seed, 20_000 + index);
  return { ordered, unanswered, truth: deskFigures(ordered) };
}

type List = ReturnType<typeof listOf>;

function judgeAt({ ordered, unanswered, truth }: List, settled: number): Judged | null {
  const found = appraise(ordered, settled, unanswered);
  return found && judge(found, truth);
}

function judgeStage(list: List, stage: Stage): Judged | null {
  const lines = list.ordered.lines.length;
  const from = SETTLED[stage](lines);
  if (stage !== 'first') {
    return judgeAt(list, from);
  }
  for (let settled = from; settled < lines; settled += 1) {
    const found = judgeAt(list, settled);
    if (found !== null) {
      return found;
    }
  }
  return null;
}

const summed = (judged: readonly (Judged | null)[]): AfterLookups | null => {
  const known = judged.filter((one) => one !== null);
  return known.length < MIN_LISTS ? null : summarize(known);
};

const listsOf = (
  sizes: readonly [number, number],
  seeds: readonly number[],
  count: number,
): List[] =>
  seeds.flatMap((seed) =>
    Array.from({ length: Math.ceil(count / seeds.length) }, (_, index) =>
      listOf(sizes, seed, index),
    ),
  );

/** Ranges of short lists, by their length and by how much of them is looked up. */
export function judgeSmallLists(seeds: readonly number[], count: number): SmallLists {
  const judgeSize = (size: Size): SmallLists[Size] => {
    const lists = listsOf(SIZES[size], seeds, count);
    const at = (stage: Stage) => summed(lists.map((list) => judgeStage(list, stage)));
    return { first: at('first'), half: at('half'), twoThirds: at('twoThirds'), at80: at('at80') };
  };
  return {
    '20-39': judgeSize('20-39'),
    '40-59': judgeSize('40-59'),
    '60-99': judgeSize('60-99'),
    '100-149': judgeSize('100-149'),
  };
}

/** Longer lists near their end. */
export const judgeNearEnd = (seeds: readonly number[], count: number): AfterLookups | null =>
  summed(
    listsOf(NEAR_SIZES, seeds, count).map((list) =>
      judgeAt(list, Math.floor(0.9 * list.ordered.lines.length)),
    ),
  );

const HIT_GOAL: Range = [0.7, 0.92];
const FIRST_HIT_GOAL: Range = [0.74, 0.88];
const FIRST_HALF_GOALS: Readonly<Record<Figure, number>> = {
  sellable: 0.12,
  desk: 0.35,
  bid: 0.45,
};

/** A list has no range at every stage; what is missing is no miss. */
export function smallListGoals(small: SmallLists, near: AfterLookups | null): Goal[] {
  const hits = (name: string, found: AfterLookups | null, goal: Range): Goal[] =>
    found === null
      ? []
      : FIGURES.map((figure) => within(`${name} ${figure}Hit`, found[`${figure}Hit`], goal));
  return [
    ...Object.entries(small).flatMap(([size, stages]) => [
      ...STAGES.flatMap((stage) =>
        hits(`${size} ${stage}`, stages[stage], stage === 'first' ? FIRST_HIT_GOAL : HIT_GOAL),
      ),
      ...FIGURES.map((figure) =>
        atMost(
          `${size} first ${figure}Half`,
          stages.first?.[`${figure}Half`] ?? Number.NaN,
          FIRST_HALF_GOALS[figure],
        ),
      ),
    ]),
    ...hits('near the end', near, HIT_GOAL),
  ];
}
