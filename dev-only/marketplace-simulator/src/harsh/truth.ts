import { normalisePartNumber } from '../world/part-number.ts';
import { momentOf } from './demand/order-sizes.ts';
import { expectedPieces, ordersOn } from './demand/stream.ts';
import { DAY_MS, levelOn, MONTH_DAYS } from './demand/tide.ts';
import type { HarshMarket } from './harsh-market.ts';
import { indexedAt } from './harsh-market.ts';
import type { ListingStream } from './listing-stream.ts';
import type { Listing } from './listing.ts';
import { REMEMBERED_MS, type Known } from './listings-of-part.ts';
import { asksFor } from './match-words.ts';
import { isShort } from './numbers/short-number.ts';
import { printNumber, spellingsOf } from './numbers/spell-number.ts';
import type { Fate, Part, Trade } from './part.ts';
import { roleFor, roleForPart, type Asked } from './role-for.ts';
import { isThePart, type Role } from './role.ts';
import { variationOf } from './sold-row-of.ts';

export type Span = { readonly fromMs: number; readonly toMs: number };

/** One sold listing as it really is. */
export type TruthRow = {
  readonly itemId: string;
  readonly title: string;
  readonly role: Role;
  /** Whether its buyers got the asked part. */
  readonly isThePart: boolean;
  /** Pieces of the asked part in one unit; 0 when it is something else. */
  readonly pieces: number;
  readonly unitsInWindow: number;
  readonly lifetimeUnits: number;
  readonly lastSoldAt: string;
  readonly conditionId: string;
  /** What a unit really brought, in US cents; an accepted offer is less than the price shown. */
  readonly takenMinor: number;
  readonly isBestOffer: boolean;
  readonly isOddPrice: boolean;
  /** Whether it sells again and again; its lifetime then reaches beyond the window. */
  readonly isStanding: boolean;
  /** The number whose goods it sells. */
  readonly goodsOf: string;
};

/** Pieces a month in the long run, season evened out, trend as of now. */
export type MonthlyRates = {
  /** Of the part, new, in listings that name the number. */
  readonly new: number;
  readonly used: number;
  readonly remanufactured: number;
  /** Of the part, in listings that no search by number finds. */
  readonly unnamed: number;
  readonly copies: number;
};

export type Link = {
  readonly number: string;
  readonly relation: 'replaced-by' | 'replaces' | 'other-side' | 'other-colour' | 'stamped';
};

export type Truth = {
  readonly number: string;
  readonly printed: string;
  readonly make: string;
  readonly origin: 'genuine' | 'aftermarket';
  /** Whether most titles with this word mean something else. */
  readonly isAmbiguous: boolean;
  readonly description: string;
  readonly fate: Fate;
  readonly trade: Trade;
  readonly newMinor: number;
  readonly usedMinor: number;
  readonly perMonth: MonthlyRates;
  readonly linked: readonly Link[];
  /** Ways in which titles write the number; each is a question of its own. */
  readonly spellings: readonly string[];
  /** Pieces of the part in named listings between two moments, past or future. */
  readonly pieces: {
    readonly from: string;
    readonly to: string;
    readonly expected: number;
    readonly sold: number;
  };
  readonly rows: readonly TruthRow[];
};

type Counted = { readonly stream: ListingStream; readonly owner: Known; readonly role: Role };

const streamsNaming = (market: HarshMarket, asked: Asked): Counted[] =>
  market.family(asked.part).flatMap((owner) =>
    owner.streams.flatMap((stream) => {
      const role = roleForPart(stream, owner.part, asked);
      return role === null ? [] : [{ stream, owner, role }];
    }),
  );

/** Which of the monthly rates a role belongs to; null for what is neither the part nor a copy of it. */
function rateOf(role: Role): keyof MonthlyRates | null {
  if (role === 'unnamed' || role === 'remanufactured') {
    return role;
  }
  if (isThePart(role)) {
    return role === 'genuine-used' ? 'used' : 'new';
  }
  return role.startsWith('copy') || role === 'cross-reference' ? 'copies' : null;
}

function monthlyRates(counted: readonly Counted[], nowMs: number): MonthlyRates {
  const rates = { new: 0, used: 0, remanufactured: 0, unnamed: 0, copies: 0 };
  for (const { stream, owner, role } of counted) {
    const name = rateOf(role);
    if (name !== null) {
      rates[name] +=
        stream.ordersPerDay *
        MONTH_DAYS *
        momentOf(stream.sizes, 1) *
        stream.pieces *
        levelOn(owner.part.tide, Math.floor(nowMs / DAY_MS));
    }
  }
  return rates;
}

/** An order for the part, whoever sold it. */
export type PieceOrder = { readonly atMs: number; readonly pieces: number };

function ordersIn({ stream, owner }: Counted, { fromMs, toMs }: Span): PieceOrder[] {
  const orders: PieceOrder[] = [];
  for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day++) {
    for (const { atMs, quantity } of ordersOn(stream, owner.tide, day)) {
      if (atMs > fromMs && atMs <= toMs) {
        orders.push({ atMs, pieces: quantity * stream.pieces });
      }
    }
  }
  return orders;
}

const soldPieces = (counted: Counted, span: Span): number =>
  ordersIn(counted, span).reduce((sum, { pieces }) => sum + pieces, 0);

const isNamedPart = ({ role }: Counted): boolean => isThePart(role) && role !== 'unnamed';

const linksOf = (part: Part): readonly Link[] => [
  ...(part.successor === null
    ? []
    : [{ number: part.successor, relation: 'replaced-by' } as const]),
  ...part.replaced.map((number) => ({ number, relation: 'replaces' }) as const),
  ...(part.otherSide === null ? [] : [{ number: part.otherSide, relation: 'other-side' } as const]),
  ...part.otherColours.map((number) => ({ number, relation: 'other-colour' }) as const),
  ...(part.stamped === null ? [] : [{ number: part.stamped, relation: 'stamped' } as const]),
];

function truthRow(listing: Listing, asked: Asked): TruthRow {
  const { face, stream } = listing;
  // Words of a spaced number may also meet in a title that is about something else.
  const role = roleFor(listing, asked) ?? 'neighbour';
  return {
    itemId: `v1|${face.legacyId}|${variationOf(listing) ?? '0'}`,
    title: face.title,
    role,
    isThePart: isThePart(role),
    pieces: isThePart(role) ? stream.pieces : 0,
    unitsInWindow: listing.windowQuantity,
    lifetimeUnits: listing.lifetimeQuantity,
    lastSoldAt: new Date(listing.lastSoldAtMs ?? 0).toISOString(),
    conditionId: face.conditionId,
    takenMinor: face.takenMinor,
    isBestOffer: face.isBestOffer,
    isOddPrice: face.isOddPrice,
    isStanding: stream.term !== null,
    goodsOf: listing.part.number,
  };
}

const spellingsFor = ({ part, isStamped }: Asked): readonly string[] =>
  spellingsOf({
    system: part.system,
    number: isStamped ? (part.stamped ?? part.number) : part.number,
    isPresent: part.successor === null,
  });

/** Sold listings that any spelling of the number brings up. */
function truthRows(market: HarshMarket, asked: Asked, nowMs: number): TruthRow[] {
  const questions = spellingsFor(asked).map(asksFor);
  const sinceMs = indexedAt(nowMs) - REMEMBERED_MS;
  return market
    .shelves(asked.part, nowMs)
    .filter(({ lastSoldAtMs }) => lastSoldAtMs !== null && lastSoldAtMs > sinceMs)
    .filter(({ face }) => questions.some((asks) => asks(face.words)))
    .map((listing) => truthRow(listing, asked));
}

const askedFor = (market: HarshMarket, text: string): Asked => {
  const part = market.partFor(text);
  return { part, isStamped: part.stamped === normalisePartNumber(text) };
};

/** Every order for a number in named listings between two moments, past or future, by time. */
export const ordersFor = (market: HarshMarket, text: string, span: Span): readonly PieceOrder[] =>
  streamsNaming(market, askedFor(market, text))
    .filter(isNamedPart)
    .flatMap((counted) => ordersIn(counted, span))
    .toSorted((a, b) => a.atMs - b.atMs);

/** Everything there is to know about a number. The span may lie in the future. */
export function truthOf(market: HarshMarket, text: string, nowMs: number, wished?: Span): Truth {
  const asked = askedFor(market, text);
  const { part } = asked;
  const counted = streamsNaming(market, asked);
  const atMs = indexedAt(nowMs);
  const span = wished ?? { fromMs: atMs - REMEMBERED_MS, toMs: atMs };
  const named = counted.filter(isNamedPart);
  return {
    number: part.number,
    printed: printNumber(part.system, part.number),
    make: part.make.name,
    origin: part.system === null && !isShort(part.number) ? 'aftermarket' : 'genuine',
    isAmbiguous: market.isAmbiguous(part.number),
    description: part.kind.nouns.open[0] ?? '',
    fate: part.fate,
    trade: part.trade,
    newMinor: part.newMinor,
    usedMinor: part.usedMinor,
    perMonth: monthlyRates(counted, nowMs),
    linked: linksOf(part),
    spellings: spellingsFor(asked),
    pieces: {
      from: new Date(span.fromMs).toISOString(),
      to: new Date(span.toMs).toISOString(),
      expected: named.reduce(
        (sum, { stream, owner }) =>
          sum + stream.pieces * expectedPieces(stream, owner.part.tide, span),
        0,
      ),
      sold: named.reduce((sum, one) => sum + soldPieces(one, span), 0),
    },
    rows: truthRows(market, asked, nowMs),
  };
}
