import { dealerLines, type DealerLine } from '../dealer-lines.ts';
import { HarshMarket } from '../harsh-market.ts';

export const NOW_MS = Date.parse('2026-11-14T15:30:00Z');
export const DAY_MS = 86_400_000;

/** The open part only: what is held back is not for tests to look at. */
export const openMarket = (seed = 1): HarshMarket => new HarshMarket({ seed, grammar: 'open' });

export const numbersOf = (lines: readonly DealerLine[]): string[] =>
  lines.map(({ partNumber }) => partNumber);

export const someNumbers = (market: HarshMarket, count: number, draw = 1): string[] =>
  numbersOf(dealerLines(market, { count, draw }));
