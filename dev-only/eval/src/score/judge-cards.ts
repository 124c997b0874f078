import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import { drawLines, worldFor, type World } from '../desk/create-world.ts';
import { buyLot, scoreUntil, type PurchasedLot } from './buy-lot.ts';
import { sellLot, type SoldFigures } from './sell-lot.ts';

const LINES_PER_LOT = 150;
const YEAR_DAYS = 364;
const DAYS_PER_MONTH = 30.4375;

export type JudgedCards = {
  readonly lots: number;
  readonly lines: number;
  readonly centsOff: number;
  readonly hit80: number;
  readonly lowHeld: number;
};

export const batchIdOf = (seed: number, draw: number): string =>
  `${(seed * 1_000 + draw).toString(16).padStart(8, '0')}-${draw.toString(16).padStart(4, '0')}-7000-8000-000000000000`;

/** A year of bought lots: what the card says came back, and how often a line's range was right. */
export function judgeCards(worlds: readonly World[], count: number): JudgedCards {
  let centsOff = 0;
  let lines = 0;
  let hits = 0;
  let lowHeld = 0;
  for (let draw = 0; draw < count; draw += 1) {
    const world = worldFor(worlds, draw);
    const random = randomOf('score-lot', world.seed, draw);
    const batchId = batchIdOf(world.seed, draw);
    const lot = buyLot(drawLines(world, LINES_PER_LOT, random), DESK_DEFAULTS, batchId);
    const seller = {
      share: DESK_DEFAULTS.share,
      elasticity: 2,
      position: DESK_DEFAULTS.position,
      fee: 0.136,
      returned: 0.08,
    };
    const sold = sellLot(lot.stock, { batchId, seller, draw: `card ${draw}`, days: YEAR_DAYS });
    const card = scoreUntil(lot, sold, YEAR_DAYS).lots[0];
    centsOff = Math.max(centsOff, Math.abs((card?.backMinor ?? Number.NaN) - sold.backMinor));
    lowHeld += card?.isLowHeld === true ? 1 : 0;
    const places = placesOf(lot, sold);
    lines += places.length;
    hits += places.filter((place) => place >= 0.1 && place <= 0.9).length;
  }
  return { lots: count, lines, centsOff, hit80: hits / lines, lowHeld: lowHeld / count };
}

/** Where the real sales of each listed line lie in what was predicted; a random point within a step. */
function placesOf({ bought, stock }: PurchasedLot, { soldByRow }: SoldFigures): number[] {
  const months = (YEAR_DAYS + 1) / DAYS_PER_MONTH;
  return stock.map(({ row, pieces, world }) => {
    const forecast = bought.lines[row - 1]?.forecast;
    if (forecast === undefined || forecast === null) {
      throw new Error('a listed line has a forecast');
    }
    const listed = months - forecast.start;
    const { decline } = bought;
    const mean = (forecast.ownPerMonth * (1 - Math.exp(-decline * listed))) / decline;
    const sold = Math.min(pieces, soldByRow.get(row) ?? 0);
    let below = 0;
    for (let count = 0; count < sold; count += 1) {
      below += chanceOf(count, mean, forecast.shape);
    }
    const own = sold === pieces ? 1 - below : chanceOf(sold, mean, forecast.shape);
    return below + randomOf('place', world.key, bought.batchId).next() * own;
  });
}

/** Negative binomial, by gamma functions. */
const chanceOf = (count: number, mean: number, shape: number): number =>
  Math.exp(
    logGamma(shape + count) -
      logGamma(shape) -
      logGamma(count + 1) +
      shape * Math.log(shape / (shape + mean)) +
      count * Math.log(mean / (shape + mean)),
  );

/** Stirling's series after shifting the argument up. */
function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 12; z += 1) {
    shift += Math.log(z);
  }
  return (
    (z - 0.5) * Math.log(z) -
    z +
    0.5 * Math.log(2 * Math.PI) +
    1 / (12 * z) -
    1 / (360 * z ** 3) -
    shift
  );
}
