import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';
import type { Interval } from '@partsight/domain/appraisals/estimate-total';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import { appraise, deskFigures, orderLot, type DeskFigures, type OrderedLot } from './appraise.ts';
import { drawLot, type LotLine, type LotTwist } from './draw-lot.ts';

export const FIGURES = ['sellable', 'desk', 'bid'] as const;
export type Figure = (typeof FIGURES)[number];

/** Of one lot after some lookups: whether the truth lies in the interval, and its half width. */
export type Judged = Readonly<Record<Figure, { readonly isHit: boolean; readonly half: number }>>;

const intervalOf = ({ sellableMinor, deskMinor, bidMinor }: Appraisal, figure: Figure): Interval =>
  ({ sellable: sellableMinor, desk: deskMinor, bid: bidMinor })[figure];

export function judge(appraisal: Appraisal, truth: DeskFigures): Judged {
  const judged = (figure: Figure) => {
    const { low, middle, high } = intervalOf(appraisal, figure);
    return {
      isHit: low <= truth[figure] && truth[figure] <= high,
      half: (high - low) / 2 / middle,
    };
  };
  return { sellable: judged('sellable'), desk: judged('desk'), bid: judged('bid') };
}

/** What goes wrong, or comes out of order, while a list is looked up. */
export type Disturbance =
  | 'lines-fail-in-blocks'
  | 'one-make-from-cache'
  | 'best-lines-pasted-first';

const FAILED_SHARE = 0.015;

/** Lines without an answer: a few anywhere, or most of one make. */
export function unansweredOf(
  { lot }: OrderedLot,
  seed: number,
  index: number,
  disturbance?: Disturbance,
): ReadonlySet<LotLine> {
  const random = randomOf('unanswered', seed, index);
  const block = disturbance === 'lines-fail-in-blocks' ? smallMake(lot.lines, index) : null;
  return new Set(lot.lines.filter(({ make }) => random.hit(make === block ? 0.9 : FAILED_SHARE)));
}

/** A make that holds some of the list, but not much of it. */
function smallMake(lines: readonly LotLine[], index: number): number {
  const counts = new Map<number, number>();
  for (const { make } of lines) {
    counts.set(make, (counts.get(make) ?? 0) + 1);
  }
  const small = [...counts.entries()]
    .filter(([, count]) => count >= 0.02 * lines.length && count <= 0.08 * lines.length)
    .map(([make]) => make)
    .toSorted((a, b) => a - b);
  return small[index % Math.max(1, small.length)] ?? 0;
}

/** How many lines are settled after some answered calls: answers from the cache cost none. */
function settledAfter(
  { lines }: OrderedLot,
  calls: number,
  unanswered: ReadonlySet<LotLine>,
  disturbance?: Disturbance,
): number {
  let made = 0;
  const at = lines.findIndex(({ line }) => {
    const isCached = disturbance === 'one-make-from-cache' && line.make === 0;
    made += isCached || unanswered.has(line) ? 0 : 1;
    return made > calls;
  });
  return at === -1 ? lines.length : at;
}

export type JudgedLot = {
  readonly byLookups: ReadonlyMap<number, Judged | null>;
  /** Largest difference from the desk over the answered lines at the end, in cents. */
  readonly endError: number | null;
};

export type LotRequest = {
  readonly lines: number;
  readonly seed: number;
  readonly index: number;
  readonly lookups: readonly number[];
  readonly twist?: LotTwist;
  readonly disturbance?: Disturbance;
  /** Whether to run to the end. */
  readonly isFinished: boolean;
};

export function judgeLot(request: LotRequest): JudgedLot {
  const { seed, index, lookups, disturbance, isFinished } = request;
  const ordered = orderLot(drawLot(request), seed, index);
  const truth = deskFigures(ordered);
  const unanswered = unansweredOf(ordered, seed, index, disturbance);
  const byLookups = new Map(
    lookups.map((calls) => {
      const settled = settledAfter(ordered, calls, unanswered, disturbance);
      const appraisal = appraise(ordered, settled, unanswered);
      return [calls, appraisal && judge(appraisal, truth)] as const;
    }),
  );
  return { byLookups, endError: isFinished ? endErrorOf(ordered, unanswered) : null };
}

function endErrorOf(ordered: OrderedLot, unanswered: ReadonlySet<LotLine>): number {
  const final = appraise(ordered, ordered.lines.length, unanswered);
  const desk = deskFigures(ordered, unanswered);
  return Math.max(
    ...FIGURES.map((figure) => {
      const { low, high } = final === null ? { low: 0, high: 0 } : intervalOf(final, figure);
      return Math.max(Math.abs(low - desk[figure]), Math.abs(high - desk[figure]));
    }),
  );
}
