import type { Goal } from '@partsight/stack/experiment';

import { atLeast, holds } from '../goals.ts';

type Figures = {
  readonly lines: number;
  /** In cents. */
  readonly bidOrdinary: number;
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

const isAll = (found: number, all: number): boolean => all > 0 && found === all;

export const everyoneGoals = (figures: Figures): Goal[] => [
  atLeast('lines', figures.lines, LEAST_LINES),
  holds('a bid, equal on both sides', figures.bidOff === 0 && figures.bidOrdinary > 0),
  holds('every duplicate found', isAll(figures.duplicatesFound, figures.duplicates)),
  holds('lines on which nothing sold', figures.nothingSold > 0),
  holds('every wrong page refused', isAll(figures.wrongPagesRefused, figures.wrongPages)),
  holds('pages undone', figures.undone > 0),
  holds(
    `${COMPETITORS_COUNTED} of the competitors counted`,
    figures.competitors > 0 &&
      figures.competitorsCounted >= figures.competitors * COMPETITORS_COUNTED,
  ),
];
