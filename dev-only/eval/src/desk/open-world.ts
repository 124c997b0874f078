import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import { mergeRows } from '@partsight/domain/desk/rows-of-line';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { dealerLines } from '@partsight/marketplace-simulator/harsh/dealer-lines';
import { HarshMarket } from '@partsight/marketplace-simulator/harsh/harsh-market';
import { ordersFor, type PieceOrder } from '@partsight/marketplace-simulator/harsh/truth';

import { lookUp } from './look-up.ts';

export const DAY_MS = 86_400_000;
export const WINDOW_DAYS = 90;
export const YEAR_DAYS = 365.25;

/** When the lists are looked up: the same sales on every machine. */
const LOOKED_UP_AT = Date.UTC(2026, 10, 1, 12);

/** A number of the world: what the product saw of it, and what became of it. */
export type WorldLine = {
  readonly key: string;
  readonly quantity: number | null;
  readonly costMinor: number | null;
  readonly seen: PartAnalysis;
  /** The same question a window later: demand unchanged, and three times as much. */
  readonly later: PartAnalysis;
  readonly laterRaised: PartAnalysis;
  readonly newMinor: number;
  /** Orders of the year after the first look, by days since then. */
  readonly orders: readonly { readonly day: number; readonly pieces: number }[];
};

export type World = { readonly seed: number; readonly lines: readonly WorldLine[] };

const RAISED = 3;

/** A dealer's list of the harsh world, looked up, and the clock moved on. */
export function openWorld(seed: number, count: number): World {
  const market = new HarshMarket({ seed, grammar: 'both' });
  const rows = Map.groupBy(dealerLines(market, { count }), ({ partNumber }) =>
    partNumberKey(partNumber),
  );
  const laterAt = LOOKED_UP_AT + WINDOW_DAYS * DAY_MS;
  const lines = [...rows].flatMap(([key, [first, ...others]]) =>
    first === undefined
      ? []
      : {
          key,
          asked: first,
          ...mergeRows([first, ...others]),
          seen: lookUp(market, first, LOOKED_UP_AT),
          later: lookUp(market, first, laterAt),
          newMinor: market.partFor(first.partNumber).newMinor,
          orders: yearOf(market, first.partNumber),
        },
  );
  market.turnDemand({ fromMs: LOOKED_UP_AT, factor: RAISED });
  return {
    seed,
    lines: lines.map(({ asked, ...line }) => ({
      ...line,
      laterRaised: lookUp(market, asked, laterAt),
    })),
  };
}

const yearOf = (market: HarshMarket, number: string): WorldLine['orders'] =>
  ordersFor(market, number, {
    fromMs: LOOKED_UP_AT,
    toMs: LOOKED_UP_AT + YEAR_DAYS * DAY_MS,
  }).map(({ atMs, pieces }: PieceOrder) => ({ day: (atMs - LOOKED_UP_AT) / DAY_MS, pieces }));
