import { dealerLines, type DealerLine } from '../dealer-lines.ts';
import { PartsMarket } from '../parts-market.ts';

export const NOW_MS = Date.parse('2026-11-14T15:30:00Z');

/** The open part only: tests must not see the held-back one. */
export const openMarket = (seed = 1): PartsMarket => new PartsMarket({ seed, grammar: 'open' });

export const numbersOf = (lines: readonly DealerLine[]): string[] =>
  lines.map(({ partNumber }) => partNumber);

export const someNumbers = (market: PartsMarket, count: number, draw = 1): string[] =>
  numbersOf(dealerLines(market, { count, draw }));
