import { DAY_MS } from '../demand/demand-curve.ts';
import { splitUnits } from '../demand/draw-units.ts';
import { NUMBER_SYSTEMS } from '../numbers/systems.ts';
import { mildPart, type MildPart } from '../parts/mild-part.ts';
import type { Part } from '../parts/part.ts';
import type { Role } from '../parts/role.ts';
import { drawAt, hashOf, randomOf, type Random } from '../random.ts';
import { quietStream, type Listing, type ListingStream } from './listing.ts';
import { createListing } from './listings-of-part.ts';

/** Ages of sales, in days before midnight. All of a day's searches find them within 90 days. */
const YOUNGEST_SALE = 0.05;
const OLDEST_SALE = 88.9;

const MILD = { grammar: 'open', isMild: true } as const;

/** From this quantity on a listing is one that sells repeatedly and may have variations. */
const REPEAT_FROM = 4;
const TERM = { days: 365, phaseDays: 0 };

export const mildStream = (role: Role, pieces = 1, isRepeat = false): ListingStream => ({
  ...quietStream(role),
  pieces,
  term: isRepeat ? TERM : null,
});

export type Sale = {
  readonly role: Role;
  readonly quantity: number;
  /** Pieces in one unit; 1 by default. */
  readonly pieces?: number;
};

/** A listing that ended with a sale in the 90 days before midnight. */
export function soldListing(part: Part, sale: Sale, hash: number, midnightMs: number): Listing {
  const ageDays = YOUNGEST_SALE + drawAt(hash, 1) * (OLDEST_SALE - YOUNGEST_SALE);
  const soldAtMs = Math.floor(midnightMs - ageDays * DAY_MS);
  const { role, quantity, pieces = 1 } = sale;
  return createListing({ part, ...MILD }, mildStream(role, pieces, quantity >= REPEAT_FROM), hash, {
    startedAtMs: soldAtMs - 30 * DAY_MS,
    endsAtMs: soldAtMs,
    lastSoldAtMs: soldAtMs,
    lifetimeQuantity: quantity,
    windowQuantity: quantity,
  });
}

/** Listings around a part: their role, and the share of sold and of unsold numbers that have some. */
const NOISE: readonly (readonly [Role, ifSold: number, ifUnsold: number, most: number])[] = [
  ['copy-for', 0.35, 0.12, 4],
  ['for-parts', 0.25, 0.06, 1],
  ['abroad', 0.12, 0, 1],
];

function noiseAround({ role: own, units }: MildPart, random: Random): Sale[] {
  const sales = NOISE.flatMap(([role, ifSold, ifUnsold, most]): Sale[] => {
    const count = random.hit(units > 0 ? ifSold : ifUnsold) ? random.int(1, most) : 0;
    const isCopyOfCopy = own === 'copy-maker' && role === 'copy-for';
    return Array.from({ length: isCopyOfCopy ? 0 : count }, () => ({ role, quantity: 1 }));
  });
  // These count too, so they must not lift the number into another grade.
  const hasRoom = units >= 15 || (units >= 5 && units <= 9);
  if (own !== 'copy-maker' && hasRoom && random.hit(0.4)) {
    sales.push({ role: 'lot', quantity: 1, pieces: random.pick([2, 4]) });
    if (random.hit(0.4)) {
      sales.push({ role: 'kit', quantity: 1 }, { role: 'unpriced', quantity: 1 });
    }
  }
  return sales;
}

/** Hits of a search that never name the number; they come after all that do. */
function unrelatedListings(
  { part, units }: MildPart,
  { seed, midnightMs, random }: { seed: number; midnightMs: number; random: Random },
): Listing[] {
  const count = random.hit(units > 0 ? 0.6 : 0.35) ? random.int(1, 6) : 0;
  return Array.from({ length: count }, (_, index) => {
    const other = mildPart(random.pick(NUMBER_SYSTEMS).invent(random), seed);
    const hash = hashOf(`${seed} ${part.number} unrelated ${index}`);
    const listing = soldListing(other.part, { role: other.role, quantity: 1 }, hash, midnightMs);
    return { ...listing, details: { ...listing.details, rank: listing.details.rank + 2 } };
  });
}

function listingsForSale({ part, role }: MildPart, seed: number, midnightMs: number): Listing[] {
  const random = randomOf(seed, part.number, 'for sale');
  const count = random.weighted([
    [0, 25],
    [random.int(1, 4), 45],
    [random.int(5, 30), 30],
  ]);
  return Array.from({ length: count }, (_, index) =>
    createListing(
      { part, ...MILD },
      mildStream(role, 1, true),
      hashOf(`${seed} ${part.number} for sale ${index}`),
      {
        startedAtMs: midnightMs - random.int(1, 400) * DAY_MS,
        endsAtMs: midnightMs + 30 * DAY_MS,
        lastSoldAtMs: null,
        lifetimeQuantity: random.int(0, 20),
        windowQuantity: 0,
      },
    ),
  );
}

/** Every listing that a search for a number finds in the mild market, at any time of the day. */
export function mildListings(mild: MildPart, seed: number, midnightMs: number): readonly Listing[] {
  const { part, role, units } = mild;
  const random = randomOf(seed, part.number, 'mild sales');
  const own = splitUnits(units, random).map((quantity): Sale => ({ role, quantity }));
  const sales = [...own, ...noiseAround(mild, random)];
  return [
    ...sales.map((sale, index) =>
      soldListing(part, sale, hashOf(`${seed} ${part.number} sale ${index}`), midnightMs),
    ),
    ...unrelatedListings(mild, { seed, midnightMs, random }),
    ...listingsForSale(mild, seed, midnightMs),
  ];
}
