import { randomOf } from '@partsight/marketplace-simulator/market/random';
import { experiment } from '@partsight/stack/experiment';

import { appraisalGoals, hitRate, LOOKUPS, summarize, worstHitRate } from './appraisal-goals.ts';
import type { LotTwist } from './draw-lot.ts';
import { FIGURES, judgeLot, type Disturbance, type Judged, type LotRequest } from './judge-lots.ts';
import { judgeNearEnd, judgeSmallLists, smallListGoals } from './small-lists.ts';

/** Totals of all seeds, `adversaries` of each kind, `small` of each length. */
const OPTIONS = { seeds: [1, 2, 3], lots: 1_050, adversaries: 240, small: 400 };

/** Every tenth list is long, and a few are the longest that can be uploaded. */
const LONG_EVERY = 10;
const LONGEST_EVERY = 150;
const LONGEST_LINES = 100_000;
const SHORT: readonly [number, number] = [1_500, 8_000];
const LONG: readonly [number, number] = [20_000, 60_000];
/** Lists of an adversary are appraised once. */
const ADVERSARY_LOOKUPS = 300;
const ADVERSARY_LINES: readonly [number, number] = [1_500, 5_000];

const ADVERSARIES: Readonly<
  Record<string, { readonly twist?: LotTwist; readonly disturbance?: Disturbance }>
> = {
  oneLineHoldsAThird: { twist: 'one-line-holds-a-third' },
  costSaysNothing: { twist: 'cost-says-nothing' },
  costsAllEqual: { twist: 'costs-all-equal' },
  thirdOfCostsMissing: { twist: 'a-third-of-costs-missing' },
  sorted: { twist: 'sorted' },
  duplicates: { twist: 'duplicates' },
  linesFailInBlocks: { disturbance: 'lines-fail-in-blocks' },
  oneMakeFromCache: { disturbance: 'one-make-from-cache' },
  bestLinesPastedFirst: { disturbance: 'best-lines-pasted-first' },
};

/** Even in logarithm. */
function drawLines([low, high]: readonly [number, number], ...keys: readonly (string | number)[]) {
  const random = randomOf('lines', ...keys);
  return Math.round(low * (high / low) ** random.next());
}

function linesOf(seed: number, index: number): number {
  if (index % LONGEST_EVERY === LONGEST_EVERY - 1) {
    return LONGEST_LINES;
  }
  return drawLines(index % LONG_EVERY === 0 ? LONG : SHORT, seed, index);
}

function judgeAll(requests: Iterable<LotRequest>) {
  const judged = new Map<number, Judged[]>();
  let endError = 0;
  for (const request of requests) {
    const lot = judgeLot(request);
    endError = Math.max(endError, lot.endError ?? 0);
    for (const [lookups, one] of lot.byLookups) {
      const known = judged.get(lookups) ?? [];
      judged.set(lookups, one === null ? known : [...known, one]);
    }
  }
  return { at: (lookups: number) => judged.get(lookups) ?? [], endError };
}

function* ordinaryLots(seeds: readonly number[], each: number): Generator<LotRequest> {
  for (const seed of seeds) {
    for (let index = 0; index < each; index += 1) {
      const lines = linesOf(seed, index);
      // A long list to its end takes seconds; a few of them are enough.
      const isFinished = lines <= SHORT[1] || index % (5 * LONG_EVERY) === 0;
      yield { lines, seed, index, lookups: LOOKUPS, isFinished };
    }
  }
}

function* adversaryLots(
  name: string,
  seeds: readonly number[],
  each: number,
): Generator<LotRequest> {
  for (const seed of seeds) {
    for (let index = 0; index < each; index += 1) {
      yield {
        ...ADVERSARIES[name],
        lines: drawLines(ADVERSARY_LINES, name, seed, index),
        seed,
        index: 10_000 + index,
        lookups: [ADVERSARY_LOOKUPS],
        isFinished: index < 10,
      };
    }
  }
}

/** Appraises made-up lists after some lookups and compares the intervals with what every line is worth. */
export const evaluateAppraisal = experiment(
  OPTIONS,
  ({ seeds, lots: count, adversaries: kind, small: short }) => {
    const small = judgeSmallLists(seeds, short);
    const near = judgeNearEnd(seeds, short);
    for (const [size, stages] of Object.entries(small)) {
      console.log(size, JSON.stringify(stages));
    }
    console.log('near the end', JSON.stringify(near));
    const ordinary = judgeAll(ordinaryLots(seeds, Math.ceil(count / seeds.length)));
    for (const lookups of LOOKUPS) {
      console.log(lookups, JSON.stringify(summarize(ordinary.at(lookups))));
    }
    let endError = ordinary.endError;
    const adversaries: Record<string, number | null> = {};
    for (const name of Object.keys(ADVERSARIES)) {
      const judged = judgeAll(adversaryLots(name, seeds, Math.ceil(kind / seeds.length)));
      endError = Math.max(endError, judged.endError);
      const lots = judged.at(ADVERSARY_LOOKUPS);
      adversaries[name] = worstHitRate(lots);
      console.log(name, ...FIGURES.map((figure) => `${figure} ${hitRate(lots, figure)}`));
    }
    const figures = {
      lots: ordinary.at(ADVERSARY_LOOKUPS).length,
      at40: summarize(ordinary.at(40)),
      at100: summarize(ordinary.at(100)),
      at300: summarize(ordinary.at(300)),
      at600: summarize(ordinary.at(600)),
      at1000: summarize(ordinary.at(1_000)),
      adversaries,
      endError,
      small,
      near,
    };
    const goals = [...appraisalGoals(figures), ...smallListGoals(small, near)];
    return { figures, goals };
  },
);
