import { mergeRows } from '@partsight/domain/desk/line/line-rows';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';
import { dealerLines } from '@partsight/marketplace-simulator/market/dealer-lines';
import { PartsMarket } from '@partsight/marketplace-simulator/market/parts-market';
import type { Random } from '@partsight/marketplace-simulator/market/random';
import { ordersFor, type PieceOrder } from '@partsight/marketplace-simulator/market/truth';

import { lookUpPart } from './look-up-part.ts';

export const DAY_MS = 86_400_000;
export const WINDOW_DAYS = 90;
export const YEAR_DAYS = 365.25;

/** Time of the first lookup; fixed, so that every run has the same sales. */
const LOOKED_UP_AT = Date.UTC(2026, 10, 1, 12);

/** A number of the world: what the product found, and what was sold later. */
export type WorldLine = {
  readonly key: string;
  readonly quantity: number | null;
  readonly costMinor: number | null;
  readonly seen: PartAnalysis;
  /** The same lookup one window later, with unchanged and with tripled demand; only of some lines. */
  readonly later: PartAnalysis | null;
  readonly laterRaised: PartAnalysis | null;
  readonly newMinor: number;
  /** Active listings of others at the first lookup. */
  readonly rivals: number;
  /** Orders of the year after the first lookup. */
  readonly orders: readonly { readonly day: number; readonly pieces: number }[];
};

export type World = { readonly seed: number; readonly lines: readonly WorldLine[] };

const RAISED_FACTOR = 3;

/** Looks up a dealer's list of the harsh world, and the first lines again one window later. */
export function createWorld(seed: number, count: number, countLater = count): World {
  const market = new PartsMarket({ seed, grammar: 'both' });
  const rows = Map.groupBy(dealerLines(market, { count }), ({ partNumber }) =>
    partNumberKey(partNumber),
  );
  const laterAt = LOOKED_UP_AT + WINDOW_DAYS * DAY_MS;
  const lines = [...rows].flatMap(([key, [first, ...others]], index) =>
    first === undefined
      ? []
      : {
          key,
          request: first,
          ...mergeRows([first, ...others]),
          seen: lookUpPart(market, first, LOOKED_UP_AT),
          later: index < countLater ? lookUpPart(market, first, laterAt) : null,
          rivals: market.live(first.partNumber, LOOKED_UP_AT).length,
          newMinor: market.partFor(first.partNumber).newMinor,
          orders: yearOf(market, first.partNumber),
        },
  );
  market.changeDemand({ fromMs: LOOKED_UP_AT, factor: RAISED_FACTOR });
  return {
    seed,
    lines: lines.map(({ request, ...line }) => ({
      ...line,
      laterRaised: line.later === null ? null : lookUpPart(market, request, laterAt),
    })),
  };
}

const yearOf = (market: PartsMarket, number: string): WorldLine['orders'] =>
  ordersFor(market, number, {
    fromMs: LOOKED_UP_AT,
    toMs: LOOKED_UP_AT + YEAR_DAYS * DAY_MS,
  }).map(({ atMs, pieces }: PieceOrder) => ({ day: (atMs - LOOKED_UP_AT) / DAY_MS, pieces }));

/** Some lines of a world, as a lot. */
export function drawLines(world: World, count: number, random: Random): WorldLine[] {
  const left = [...world.lines];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [drawn] = left.splice(random.int(0, left.length - 1), 1);
    if (drawn === undefined) {
      throw new Error('a lot needs lines');
    }
    return drawn;
  });
}

/** The worlds take turns. */
export function worldFor(worlds: readonly World[], draw: number): World {
  const world = worlds[draw % worlds.length];
  if (world === undefined) {
    throw new Error('no world to draw lots from');
  }
  return world;
}
