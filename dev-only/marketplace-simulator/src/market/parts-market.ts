import { DAY_MS, midnightOf, DemandTable, type DemandChange } from './demand/demand-curve.ts';
import type { Listing } from './listings/listing.ts';
import { listingsOf, HISTORY_MS, type PartStreams } from './listings/listings-of-part.ts';
import { mildListings } from './listings/mild-listings.ts';
import { streamsOf } from './listings/part-streams.ts';
import { toLiveListing } from './listings/to-live-listing.ts';
import { toSoldRow } from './listings/to-sold-row.ts';
import type { LiveListing } from './live-listing.ts';
import { LruMap } from './lru-map.ts';
import { wordMatcher, indexTitle } from './match-words.ts';
import { numbersInKeywords } from './numbers-in-keywords.ts';
import { withMoparZero } from './numbers/american-systems.ts';
import { normalizePartNumber, partNumberIn } from './part-number.ts';
import { mildPart } from './parts/mild-part.ts';
import { partOf, type Part } from './parts/part.ts';
import { relatedNumbers, partFor } from './parts/related-numbers.ts';
import type { SoldRow } from './sold-row.ts';
import type { Grammar } from './titles/title-words.ts';

const CACHED_PARTS = 8_000;
const CACHED_SHELVES = 4_000;
const CACHED_LISTINGS = 50_000;

/** The search index lags behind the sales and is rebuilt in these steps. */
const INDEX_STEP_MS = 15 * 60_000;

export const indexedAt = (nowMs: number): number =>
  Math.floor(nowMs / INDEX_STEP_MS) * INDEX_STEP_MS;

export type PartsMarketOptions = {
  readonly seed: number;
  readonly grammar: Grammar;
  /** Whether every spelling finds the same listings, and a number's sales are the same on any date. */
  readonly isMild?: boolean;
};

/** All listings of car parts, generated from the seed and the search. */
export class PartsMarket {
  readonly seed: number;
  readonly grammar: Grammar;
  readonly isMild: boolean;
  #turn: DemandChange | null = null;
  readonly #partStreams = new LruMap<string, PartStreams>(CACHED_PARTS);
  /** Part numbers of the listings that responses named, by legacy id. */
  readonly #owners = new LruMap<string, string>(CACHED_LISTINGS);
  readonly #shelves = new LruMap<string, readonly Listing[]>(CACHED_SHELVES);

  constructor({ seed, grammar, isMild = false }: PartsMarketOptions) {
    this.seed = seed;
    this.grammar = grammar;
    this.isMild = isMild;
  }

  /** Multiplies all demand from a moment on; null ends that. */
  changeDemand(turn: { readonly fromMs: number; readonly factor: number } | null): void {
    this.#turn = turn && { fromDay: Math.floor(turn.fromMs / DAY_MS), factor: turn.factor };
    this.#partStreams.clear();
    this.#shelves.clear();
  }

  /** The part that a typed number means. */
  partFor(text: string): Part {
    return this.partStreams(partFor(text, this.seed).number).part;
  }

  partStreams(number: string): PartStreams {
    return this.#partStreams.getOrCreate(number, () => {
      const drawn = partOf(number, this.seed);
      const part =
        this.#turn === null ? drawn : { ...drawn, curve: { ...drawn.curve, turn: this.#turn } };
      return {
        part,
        streams: streamsOf(part, this.seed),
        curve: new DemandTable(part.curve),
      };
    });
  }

  /** Whether titles with this number often mean something else. */
  isAmbiguous(number: string): boolean {
    return this.partStreams(number).streams.some(({ role }) => role === 'stranger');
  }

  /** The part and those whose titles may name its number. */
  relatedParts(part: Part): readonly PartStreams[] {
    return [part.number, ...relatedNumbers(part)].map((number) => this.partStreams(number));
  }

  /** Listings of one part at a moment: those that sold recently and those for sale. */
  shelf(number: string, nowMs: number): readonly Listing[] {
    const atMs = this.isMild ? midnightOf(nowMs) : indexedAt(nowMs);
    return this.#shelves.getOrCreate(`${atMs} ${number}`, () =>
      this.isMild
        ? mildListings(mildPart(number, this.seed), this.seed, atMs)
        : listingsOf(this.partStreams(number), this.grammar, atMs),
    );
  }

  /** Listings of a part and of the parts related to it. */
  shelves(part: Part, nowMs: number): readonly Listing[] {
    return [part.number, ...relatedNumbers(part)].flatMap((number) => this.shelf(number, nowMs));
  }

  /** Sold listings whose titles have all these words, in best-match order. */
  sold(keywords: string, nowMs: number): readonly SoldRow[] {
    const sinceMs = indexedAt(nowMs) - HISTORY_MS;
    return this.#matching(
      keywords,
      nowMs,
      ({ lastSoldAtMs }) => lastSoldAtMs !== null && lastSoldAtMs > sinceMs,
    ).map(toSoldRow);
  }

  /** Listings that can be bought now and whose titles have all these words, in best-match order. */
  live(keywords: string, nowMs: number): readonly LiveListing[] {
    const atMs = indexedAt(nowMs);
    return this.#matching(keywords, nowMs, ({ endsAtMs }) => endsAtMs > atMs).map((listing) =>
      toLiveListing(listing, nowMs),
    );
  }

  /** The part number that keywords hold, or null when they hold only words. */
  numberIn(keywords: string): string | null {
    const number = partNumberIn(keywords);
    return number === null && !this.isMild ? (numbersInKeywords(keywords)[0] ?? null) : number;
  }

  /** Whether a title has all of these words. In the mild market dashes do not matter. */
  titleMatcher(keywords: string): (title: string) => boolean {
    if (!this.isMild) {
      const asks = wordMatcher(keywords);
      return (title) => asks(indexTitle(title));
    }
    const words = keywords.toUpperCase().split(/\s+/u).filter(Boolean);
    return (title) => {
      const text = title.toUpperCase();
      const compact = normalizePartNumber(title);
      return words.every(
        (word) => text.includes(word) || compact.includes(normalizePartNumber(word)),
      );
    };
  }

  /** The numbers whose listings a search may find. */
  #numbersFor(keywords: string): ReadonlySet<string> {
    if (this.isMild) {
      const number = partNumberIn(keywords);
      return new Set(number === null ? [] : [withMoparZero(number)]);
    }
    return new Set(
      numbersInKeywords(keywords).flatMap((text) => {
        const part = this.partFor(text);
        return [part.number, ...relatedNumbers(part)];
      }),
    );
  }

  #matching(
    keywords: string,
    nowMs: number,
    isMeant: (listing: Listing) => boolean,
  ): readonly Listing[] {
    const asks = wordMatcher(keywords);
    const found = [...this.#numbersFor(keywords)]
      .flatMap((number) => this.shelf(number, nowMs))
      .filter((listing) => isMeant(listing) && (this.isMild || asks(listing.details.words)))
      .toSorted((a, b) => a.details.rank - b.details.rank);
    for (const { details, part, stream } of found) {
      if (stream.term !== null) {
        this.#owners.set(details.legacyId, part.number);
      }
    }
    return found;
  }

  /** A listing that an earlier response named, if it can still be bought. */
  find(legacyId: string, nowMs: number): LiveListing | null {
    const number = this.#owners.get(legacyId);
    const atMs = indexedAt(nowMs);
    const shelf = number === undefined ? [] : this.shelf(number, nowMs);
    const found = shelf.find(
      ({ details, endsAtMs }) => endsAtMs > atMs && details.legacyId === legacyId,
    );
    return found === undefined ? null : toLiveListing(found, nowMs);
  }
}
