import { chanceOf, legacyIdOf, type Chance } from './chance.ts';
import { saleMoment } from './season.ts';
import { sellerFor } from './sellers.ts';
import type { Money, SoldRole, SoldRow } from './sold-row.ts';
import { sketchesOf, type Sketch } from './sold-sketches.ts';
import type { Subject } from './subject.ts';

export const HISTORY_DAYS = 90;

/** Ends short of the 90th day, so that a number's demand does not change between noon and evening. */
const RECENT_DAYS = [0.05, 88.9] as const;
const OLDER_DAYS = [91, 364] as const;

const ROLE_PRICE_FACTOR = {
  core: 1,
  older: 1,
  lot: 0.9,
  kit: 1.6,
  bundle: 2.4,
  rival: 0.42,
  'for-parts': 0.2,
  dear: 14,
  cheap: 0.04,
  foreign: 1.3,
  unpriced: 1,
  unrelated: 0.8,
} as const satisfies Record<SoldRole, number>;

const OPTIONAL_FIELDS = [
  ['image', 0.07],
  ['itemLocation', 0.05],
  ['condition', 0.03],
  ['seller', 0.03],
  ['categories', 0.02],
  ['itemHref', 0.1],
  ['thumbnailImages', 0.5],
] as const;

/** Prices end as sellers like them to. */
function sellerPrice(minor: number, chance: Chance): number {
  const dollars = Math.max(1, Math.round(minor / 100));
  return dollars * 100 + chance.pick([-1, -1, -1, -5, 0, 0, 50, -50]);
}

function conditionFor(role: SoldRole, subject: Subject, chance: Chance): string {
  if (role === 'for-parts') {
    return '7000';
  }
  if (subject.trade === 'oem-used') {
    return chance.weighted([
      ['3000', 88],
      ['2500', 6],
      ['1500', 6],
    ] as const);
  }
  if (subject.trade === 'oem-new') {
    return chance.weighted([
      ['1000', 78],
      ['1500', 15],
      ['3000', 7],
    ] as const);
  }
  return chance.weighted([
    ['1000', 92],
    ['1500', 8],
  ] as const);
}

function priceFor(subject: Subject, sketch: Sketch, conditionId: string, chance: Chance): number {
  const used = conditionId === '3000' && sketch.role === 'core' ? 0.55 : 1;
  const haggling = 0.8 + chance.next() * 0.45;
  const minor =
    subject.typicalMinor * ROLE_PRICE_FACTOR[sketch.role] * used * haggling * (sketch.pieces ?? 1);
  return sellerPrice(minor, chance);
}

function moneyFor(
  role: SoldRole,
  minor: number,
  chance: Chance,
): { price: Money | null; paid: Money | null } {
  if (role === 'unpriced') {
    return { price: null, paid: null };
  }
  if (role === 'foreign') {
    return { price: { minor, currency: chance.pick(['CAD', 'GBP']) }, paid: null };
  }
  const price = { minor, currency: 'USD' };
  const isConverted = chance.hit(0.04);
  return { price, paid: isConverted ? { minor: Math.round(minor * 1.37), currency: 'CAD' } : null };
}

/** Builds one row; also used for the endless lists behind broad searches. */
export function buildRow(
  asked: Subject,
  sketch: Sketch,
  midnightMs: number,
  keys: readonly (string | number)[],
): SoldRow {
  const subject = sketch.about ?? asked;
  const chance = chanceOf(...keys, 'row');
  const conditionId = conditionFor(sketch.role, subject, chance);
  const { price, paid } = moneyFor(
    sketch.role,
    priceFor(subject, sketch, conditionId, chance),
    chance,
  );
  const isAuction = sketch.quantity === 1 && chance.hit(0.12);
  return {
    legacyId: legacyIdOf(...keys),
    variationId: sketch.quantity > 3 && chance.hit(0.3) ? String(chance.int(5e11, 6e11)) : null,
    role: sketch.role,
    title: sketch.title,
    brand: sketch.role === 'rival' ? chance.pick(subject.rivals) : subject.brand,
    quantity: sketch.quantity,
    price,
    paid,
    soldAtMs: saleMoment(
      subject.season,
      midnightMs,
      sketch.role === 'older' ? OLDER_DAYS : RECENT_DAYS,
      chance,
    ),
    conditionId,
    leafId: subject.leafId,
    isAuction,
    bidCount: isAuction ? chance.int(1, 24) : 0,
    imageCount: chance.int(1, 6),
    seller: sellerFor(chance),
    country: chance.weighted([
      ['US', 94],
      ['CA', 4],
      ['GB', 2],
    ] as const),
    lacks: new Set(OPTIONAL_FIELDS.filter(([, rate]) => chance.hit(rate)).map(([name]) => name)),
  };
}

/** Every listing of the last year that a search for this subject could bring up, in best-match order. */
export function soldRowsOf(subject: Subject, seed: number, midnightMs: number): SoldRow[] {
  const chance = chanceOf(seed, subject.key, 'sold');
  const rows = sketchesOf(subject, seed, chance).map((sketch, index) =>
    buildRow(subject, sketch, midnightMs, [seed, subject.key, index]),
  );
  const rank = (row: SoldRow): number =>
    chanceOf(seed, row.legacyId, 'rank').next() + (row.role === 'unrelated' ? 1 : 0);
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}
