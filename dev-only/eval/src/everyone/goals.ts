export type Figures = {
  readonly lines: number;
  readonly pasted: number;
  /** In cents, as the other bids. */
  readonly bidOrdinary: number;
  readonly bidResearch: number;
  readonly bidOff: number;
  readonly duplicatesFound: number;
  readonly duplicates: number;
  readonly nothingSold: number;
  readonly wrongPagesRefused: number;
  readonly wrongPages: number;
  readonly undone: number;
  readonly competitorsCounted: number;
  readonly competitors: number;
};

const LEAST_LINES = 300;
const COMPETITORS_COUNTED = 0.98;

const GOALS: readonly (readonly [name: string, isMet: (figures: Figures) => boolean])[] = [
  [`at least ${LEAST_LINES} lines`, ({ lines }) => lines >= LEAST_LINES],
  ['a bid, equal on both sides', ({ bidOff, bidOrdinary }) => bidOff === 0 && bidOrdinary > 0],
  [
    'every duplicate found',
    ({ duplicates, duplicatesFound }) => duplicates > 0 && duplicatesFound === duplicates,
  ],
  ['lines on which nothing sold', ({ nothingSold }) => nothingSold > 0],
  [
    'every wrong page refused',
    ({ wrongPages, wrongPagesRefused }) => wrongPages > 0 && wrongPagesRefused === wrongPages,
  ],
  ['pages undone', ({ undone }) => undone > 0],
  [
    `${COMPETITORS_COUNTED} of the competitors counted`,
    ({ competitors, competitorsCounted }) =>
      competitors > 0 && competitorsCounted >= competitors * COMPETITORS_COUNTED,
  ],
];

/** Describes the goals that were missed. */
export const missedGoals = (figures: Figures): string[] =>
  GOALS.flatMap(([name, isMet]) => (isMet(figures) ? [] : `missed: ${name}`));
