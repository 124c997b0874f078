import { DAY_MS } from './demand/demand-curve.ts';
import { expectedPieces, ordersOn } from './demand/order-stream.ts';
import type { ListingStream, Listing } from './listings/listing.ts';
import { HISTORY_MS, type PartStreams } from './listings/listings-of-part.ts';
import { variationOf } from './listings/to-sold-row.ts';
import { wordMatcher } from './match-words.ts';
import { spellingsOf } from './numbers/spell-number.ts';
import { normalizePartNumber } from './part-number.ts';
import type { PartsMarket } from './parts-market.ts';
import { indexedAt } from './parts-market.ts';
import type { Fate, Part } from './parts/part.ts';
import { roleFor, roleForPart, type SearchedPart } from './parts/role-for.ts';
import { isThePart, type Role } from './parts/role.ts';

export type Span = { readonly fromMs: number; readonly toMs: number };

/** One sold listing as it really is. */
export type TruthRow = {
  readonly itemId: string;
  readonly title: string;
  readonly role: Role;
  /** Whether its buyers got the searched part. */
  readonly isThePart: boolean;
  /** Pieces of the searched part in one unit; 0 when it is something else. */
  readonly pieces: number;
  readonly unitsInWindow: number;
  readonly lifetimeUnits: number;
  readonly lastSoldAt: string;
  readonly conditionId: string;
  /** What a buyer paid for a unit, in US cents; an accepted offer is less than the price shown. */
  readonly takenMinor: number;
  readonly isBestOffer: boolean;
  readonly isOddPrice: boolean;
  /** Whether it sells repeatedly; its lifetime then exceeds the window. */
  readonly isStanding: boolean;
  /** The number whose goods it sells. */
  readonly goodsOf: string;
};

export type Link = {
  readonly number: string;
  readonly relation: 'replaced-by' | 'replaces' | 'other-side' | 'other-colour' | 'stamped';
};

export type Truth = {
  readonly number: string;
  /** Whether most titles with this word mean something else. */
  readonly isAmbiguous: boolean;
  readonly fate: Fate;
  readonly newMinor: number;
  readonly usedMinor: number;
  readonly linked: readonly Link[];
  /** Ways in which titles write the number; each needs a search of its own. */
  readonly spellings: readonly string[];
  /** Pieces of the part in named listings between two moments, past or future. */
  readonly pieces: {
    readonly from: string;
    readonly to: string;
    readonly expected: number;
    readonly sold: number;
  };
  readonly rows: readonly TruthRow[];
  /** Listings for sale now that offer the part and that a search for any spelling finds. */
  readonly live: readonly { readonly itemId: string; readonly seller: string }[];
};

type CountedStream = {
  readonly stream: ListingStream;
  readonly owner: PartStreams;
  readonly role: Role;
};

const streamsNaming = (market: PartsMarket, searched: SearchedPart): CountedStream[] =>
  market.relatedParts(searched.part).flatMap((owner) =>
    owner.streams.flatMap((stream) => {
      const role = roleForPart(stream, owner.part, searched);
      return role === null ? [] : [{ stream, owner, role }];
    }),
  );

/** An order for the part from any seller. */
export type PieceOrder = { readonly atMs: number; readonly pieces: number };

function ordersIn({ stream, owner }: CountedStream, { fromMs, toMs }: Span): PieceOrder[] {
  const orders: PieceOrder[] = [];
  for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day++) {
    for (const { atMs, quantity } of ordersOn(stream, owner.curve, day)) {
      if (atMs > fromMs && atMs <= toMs) {
        orders.push({ atMs, pieces: quantity * stream.pieces });
      }
    }
  }
  return orders;
}

const soldPieces = (counted: CountedStream, span: Span): number =>
  ordersIn(counted, span).reduce((sum, { pieces }) => sum + pieces, 0);

const isNamedPart = ({ role }: CountedStream): boolean => isThePart(role) && role !== 'unnamed';

const linksOf = (part: Part): readonly Link[] => [
  ...(part.successor === null
    ? []
    : [{ number: part.successor, relation: 'replaced-by' } as const]),
  ...part.replaced.map((number) => ({ number, relation: 'replaces' }) as const),
  ...(part.otherSide === null ? [] : [{ number: part.otherSide, relation: 'other-side' } as const]),
  ...part.otherColors.map((number) => ({ number, relation: 'other-colour' }) as const),
  ...(part.stamped === null ? [] : [{ number: part.stamped, relation: 'stamped' } as const]),
];

function truthRow(listing: Listing, searched: SearchedPart): TruthRow {
  const { details, stream } = listing;
  // A title about something else may also have all the words of a spaced number.
  const role = roleFor(listing, searched) ?? 'neighbour';
  return {
    itemId: `v1|${details.legacyId}|${variationOf(listing) ?? '0'}`,
    title: details.title,
    role,
    isThePart: isThePart(role),
    pieces: isThePart(role) ? stream.pieces : 0,
    unitsInWindow: listing.windowQuantity,
    lifetimeUnits: listing.lifetimeQuantity,
    lastSoldAt: new Date(listing.lastSoldAtMs ?? 0).toISOString(),
    conditionId: details.conditionId,
    takenMinor: details.takenMinor,
    isBestOffer: details.isBestOffer,
    isOddPrice: details.isOddPrice,
    isStanding: stream.term !== null,
    goodsOf: listing.part.number,
  };
}

const spellingsFor = ({ part, isStamped }: SearchedPart): readonly string[] =>
  spellingsOf({
    system: part.system,
    number: isStamped ? (part.stamped ?? part.number) : part.number,
    isPresent: part.successor === null,
  });

/** The listings of a shelf that a search for any spelling finds. */
function foundListings(
  market: PartsMarket,
  searched: SearchedPart,
  nowMs: number,
): readonly Listing[] {
  const questions = spellingsFor(searched).map(wordMatcher);
  return market
    .shelves(searched.part, nowMs)
    .filter(({ details }) => questions.some((asks) => asks(details.words)));
}

const searchedPart = (market: PartsMarket, text: string): SearchedPart => {
  const part = market.partFor(text);
  return { part, isStamped: part.stamped === normalizePartNumber(text) };
};

/** Every order for a number in named listings between two moments, past or future, by time. */
export const ordersFor = (market: PartsMarket, text: string, span: Span): readonly PieceOrder[] =>
  streamsNaming(market, searchedPart(market, text))
    .filter(isNamedPart)
    .flatMap((counted) => ordersIn(counted, span))
    .toSorted((a, b) => a.atMs - b.atMs);

/** Everything about a number. The span may lie in the future. */
export function truthOf(
  market: PartsMarket,
  text: string,
  nowMs: number,
  requestedSpan?: Span,
): Truth {
  const searched = searchedPart(market, text);
  const { part } = searched;
  const counted = streamsNaming(market, searched);
  const atMs = indexedAt(nowMs);
  const span = requestedSpan ?? { fromMs: atMs - HISTORY_MS, toMs: atMs };
  const named = counted.filter(isNamedPart);
  const found = foundListings(market, searched, nowMs);
  return {
    number: part.number,
    isAmbiguous: market.isAmbiguous(part.number),
    fate: part.fate,
    newMinor: part.newMinor,
    usedMinor: part.usedMinor,
    linked: linksOf(part),
    spellings: spellingsFor(searched),
    pieces: {
      from: new Date(span.fromMs).toISOString(),
      to: new Date(span.toMs).toISOString(),
      expected: named.reduce(
        (sum, { stream, owner }) =>
          sum + stream.pieces * expectedPieces(stream, owner.part.curve, span),
        0,
      ),
      sold: named.reduce((sum, one) => sum + soldPieces(one, span), 0),
    },
    rows: found
      .filter(({ lastSoldAtMs }) => lastSoldAtMs !== null && lastSoldAtMs > atMs - HISTORY_MS)
      .map((listing) => truthRow(listing, searched)),
    live: found
      .filter(({ endsAtMs }) => endsAtMs > atMs)
      .filter((listing) => isThePart(roleFor(listing, searched) ?? 'neighbour'))
      .map(({ details }) => ({ itemId: `v1|${details.legacyId}|0`, seller: details.seller })),
  };
}
