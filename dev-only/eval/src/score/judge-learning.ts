import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { proposeSettings } from '@partsight/domain/own-sales/score/propose-settings';
import type { SellerScore } from '@partsight/domain/own-sales/score/score-seller';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import { drawLines, worldFor, type World } from '../desk/create-world.ts';
import { buyLot, scoreUntil } from './buy-lot.ts';
import { batchIdOf } from './judge-cards.ts';
import { FIRST_DAY, sellLot, type RealSeller } from './sell-lot.ts';

const YEAR_DAYS = 364;
const LARGE_LOT = 600;
const SALES_LEARNED = 200;
const DAY_MS = 86_400_000;

const REAL: RealSeller = { share: 0.12, elasticity: 2, position: 0.9, fee: 0.136, returned: 0.05 };

export type JudgedLearning = {
  /** Proposals on days with fewer than 30 sales. */
  readonly proposedBefore30: number;
  readonly shareOff: number;
  readonly feeOff: number;
  readonly priceOff: number;
};

const proposed = ({ ownSettings }: SellerScore) =>
  new Map(
    proposeSettings(ownSettings, DESK_DEFAULTS).map((one) => [one.setting, one.proposed] as const),
  );

const dayNumber = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS);

/** Sellers who differ from their settings: what is proposed to them, and after how many sales. */
export function judgeLearning(worlds: readonly World[]): JudgedLearning {
  let proposedBefore30 = 0;
  const off = { share: 0, feeShare: 0, position: 0 };
  for (const world of worlds) {
    const batchId = batchIdOf(world.seed, 900);
    const lines = drawLines(world, LARGE_LOT, randomOf('learning', world.seed));
    const lot = buyLot(lines, DESK_DEFAULTS, batchId);
    const sold = sellLot(lot.stock, { batchId, seller: REAL, draw: 'learning', days: YEAR_DAYS });
    const days = sold.sales
      .filter(({ orderRef, isCancelled }) => !isCancelled && !orderRef.includes('other'))
      .map(({ soldOn }) => dayNumber(soldOn))
      .toSorted((a, b) => a - b);
    const early = new Set(days.slice(0, 29).filter((day) => day < (days[29] ?? 0)));
    for (const day of early) {
      proposedBefore30 += proposed(scoreUntil(lot, sold, day)).size;
    }
    const lastDay = days[SALES_LEARNED - 1];
    if (lastDay === undefined) {
      throw new Error(`only ${days.length} sales to learn from`);
    }
    const learned = proposed(scoreUntil(lot, sold, lastDay));
    const offBy = (setting: keyof typeof off, real: number): number =>
      Math.abs((learned.get(setting) ?? Number.NaN) / real - 1);
    const own = {
      share: offBy('share', REAL.share),
      feeShare: offBy('feeShare', REAL.fee),
      position: offBy('position', REAL.position),
    };
    console.log(`seed ${world.seed}: day ${lastDay}`, JSON.stringify(Object.fromEntries(learned)));
    off.share = Math.max(off.share, own.share);
    off.feeShare = Math.max(off.feeShare, own.feeShare);
    off.position = Math.max(off.position, own.position);
  }
  return {
    proposedBefore30,
    shareOff: off.share,
    feeOff: off.feeShare,
    priceOff: off.position,
  };
}

const LOT_LINES = 300;
const HALF = 0.5;

export type JudgedSecondLots = {
  /** By how much lots missed the return that their buyers aimed at, as a share of what they cost. */
  readonly firstLotLoss: number;
  readonly secondLotLoss: number;
};

/** Sellers with half the share of their settings: the lot before and the lot after using their results. */
export function judgeSecondLots(worlds: readonly World[], sellers: number): JudgedSecondLots {
  const loss = [0, 0];
  const paid = [0, 0];
  for (let draw = 0; draw < sellers; draw += 1) {
    const world = worldFor(worlds, draw);
    const random = randomOf('second lot', world.seed, draw);
    const seller: RealSeller = {
      share: HALF * DESK_DEFAULTS.share,
      elasticity: 1 + 2 * random.next(),
      position: 0.85 + 0.1 * random.next(),
      fee: 0.115 + 0.021 * random.next(),
      returned: 0.04 + 0.08 * random.next(),
    };
    const lines = drawLines(world, 2 * LOT_LINES, random);
    let settings: DeskSettings = DESK_DEFAULTS;
    for (const round of [0, 1]) {
      const batchId = batchIdOf(world.seed, 1_000 + 2 * draw + round);
      const own = lines.slice(round * LOT_LINES, (round + 1) * LOT_LINES);
      const lot = buyLot(own, settings, batchId);
      const sold = sellLot(lot.stock, {
        batchId,
        seller,
        draw: `second ${draw} ${round}`,
        days: YEAR_DAYS,
      });
      const cost = lot.bid.walkAwayMinor + lot.bid.outlayMinor;
      loss[round] =
        (loss[round] ?? 0) +
        Math.max(0, (1 + settings.targetReturn) * cost - lot.bid.foundShare * sold.earnedMinor);
      paid[round] = (paid[round] ?? 0) + cost;
      const learned = proposed(scoreUntil(lot, sold, YEAR_DAYS));
      settings = { ...DESK_DEFAULTS, ...Object.fromEntries(learned) };
    }
  }
  return {
    firstLotLoss: (loss[0] ?? 0) / (paid[0] ?? 0),
    secondLotLoss: (loss[1] ?? 0) / (paid[1] ?? 0),
  };
}
