import { fitPrior } from '@partsight/domain/desk/line/prior';
import { outlayMinor, solveBid } from '@partsight/domain/desk/lot/bid';
import { createLotValuer, type LotValuer } from '@partsight/domain/desk/lot/lot';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { experiment } from '@partsight/stack/experiment';

import { threadCpuMs } from '../process-usage.ts';
import { missedGoals } from '../report.ts';
import { median, rounded } from '../statistics.ts';
import { firstLook } from './desk-first-look.ts';
import { demandLines } from './desk-lines.ts';

const LINES = 100_000;
/** `waitMs`: how long anyone else may wait for the event loop. */
const LIMITS = { coldMs: 2_000, sliderMs: 150, waitMs: 50 };

const LOOKS = 5;

type Changes = Partial<typeof DESK_DEFAULTS>;

const bidFor = (lot: LotValuer, changes: Changes): number => {
  const settings = { ...DESK_DEFAULTS, ...changes };
  const figures = lot.figures(settings);
  const terms = { outlayMinor: outlayMinor(figures, 'take-all', settings), countedShare: 0 };
  return solveBid(figures, terms, settings).walkAwayMinor;
};

/** A new share recomputes all probabilities; the other settings reuse them. */
const SLIDERS: Readonly<Record<string, readonly Changes[]>> = {
  share: [0.24, 0.23, 0.22, 0.21, 0.2, 0.19, 0.18].map((share) => ({ share })),
  position: [0.98, 0.96, 0.94, 0.92, 0.9].map((position) => ({ position })),
  return: [0.5, 0.55, 0.65, 0.7, 0.75].map((targetReturn) => ({ targetReturn })),
};

/**
 * How long the figures of a large lot take, when it is opened and while a slider moves, and how long
 * others wait for its first look.
 */
export const benchDesk = experiment({}, async () => {
  const lines = demandLines(LINES);
  const open = (): LotValuer =>
    createLotValuer(lines, fitPrior(lines.flatMap(({ seen }) => seen ?? [])));

  /** What the moves cost on a busy machine, too. */
  const cpuTimes: number[] = [];

  const timed = (work: () => number): number => {
    const startedAt = performance.now();
    const cpuBefore = threadCpuMs();
    const bid = work();
    const ms = performance.now() - startedAt;
    cpuTimes.push(threadCpuMs() - cpuBefore);
    console.log(`walk-away ${(bid / 100).toFixed(2)} in ${ms.toFixed(0)} ms`);
    return ms;
  };

  const coldMs = timed(() => bidFor(open(), {}));
  const opened = open();
  bidFor(opened, {});
  let sliderMs = 0;
  let sliderCpuMs = 0;
  for (const [name, positions] of Object.entries(SLIDERS)) {
    console.log(name);
    // The median, because other processes share the core.
    cpuTimes.length = 0;
    const ms = median(positions.map((changes) => timed(() => bidFor(opened, changes))));
    sliderMs = Math.max(sliderMs, ms);
    sliderCpuMs = Math.max(sliderCpuMs, median(cpuTimes));
  }
  // The median of a few, for the same reason.
  const waits: Awaited<ReturnType<typeof firstLook>>[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    waits.push(await firstLook(lines));
  }
  const waitMs = median(waits.map(({ ms }) => ms));
  const waitCpuMs = median(waits.map(({ cpuMs }) => cpuMs));
  const figures = {
    lines: LINES,
    sliderMs: rounded(sliderMs),
    coldMs: rounded(coldMs),
    waitMs: rounded(waitMs),
    sliderCpuMs: rounded(sliderCpuMs),
    waitCpuMs: rounded(waitCpuMs),
  };
  return { figures, goals: missedGoals(figures, LIMITS) };
});
