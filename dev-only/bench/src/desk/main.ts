import { outlayMinor, solveBid } from '@partsight/domain/desk/bid';
import { DESK_DEFAULTS } from '@partsight/domain/desk/desk-settings';
import { openLot, type LotDesk } from '@partsight/domain/desk/lot';
import { fitPrior } from '@partsight/domain/desk/prior';

/**
 * npm run bench:desk: how long a large lot takes to answer, opened anew and while a slider moves. The
 * last line is JSON; the exit code says whether both goals were reached.
 */
import { demandLines } from './demand-lines.ts';

const LINES = 100_000;
const COLD_LIMIT_MS = 2_000;
const SLIDER_LIMIT_MS = 150;

const lines = demandLines(LINES);

const bidFor = (lot: LotDesk, wish: Partial<typeof DESK_DEFAULTS>): number => {
  const settings = { ...DESK_DEFAULTS, ...wish };
  const figures = lot.figures(settings);
  const terms = { outlayMinor: outlayMinor(figures, 'take-all', settings), countedShare: 0 };
  return solveBid(figures, terms, settings).walkAwayMinor;
};

const timed = (work: () => number): number => {
  const startedAt = performance.now();
  const bid = work();
  const ms = performance.now() - startedAt;
  console.log(`walk-away ${(bid / 100).toFixed(2)} in ${ms.toFixed(0)} ms`);
  return ms;
};

const open = (): LotDesk => openLot(lines, fitPrior(lines.flatMap(({ seen }) => seen ?? [])));
const coldMs = timed(() => bidFor(open(), {}));
const opened = open();
bidFor(opened, {});

/** The share asks for all chances anew; the others find theirs. Each place of a slider is a new one. */
const SLIDERS: Readonly<Record<string, readonly Partial<typeof DESK_DEFAULTS>[]>> = {
  share: [0.24, 0.23, 0.22, 0.21, 0.2, 0.19, 0.18].map((share) => ({ share })),
  position: [0.98, 0.96, 0.94, 0.92, 0.9].map((position) => ({ position })),
  return: [0.5, 0.55, 0.65, 0.7, 0.75].map((targetReturn) => ({ targetReturn })),
};

let sliderMs = 0;
for (const [name, places] of Object.entries(SLIDERS)) {
  console.log(name);
  const times = places.map((wish) => timed(() => bidFor(opened, wish))).toSorted((a, b) => a - b);
  // The middle: a neighbour's burst on the same core is not the desk.
  sliderMs = Math.max(sliderMs, times[Math.floor(times.length / 2)] ?? Infinity);
}
console.log(
  JSON.stringify({ lines: LINES, sliderMs: Math.round(sliderMs), coldMs: Math.round(coldMs) }),
);
process.exitCode = coldMs < COLD_LIMIT_MS && sliderMs < SLIDER_LIMIT_MS ? 0 : 1;
