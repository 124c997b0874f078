import { RecentMap } from '../world/recent-map.ts';
import type { SoldRow } from '../world/sold-row.ts';
import { strangerStreams } from './ambiguous-numbers.ts';
import { DAY_MS, TideTable, type Turn } from './demand/tide.ts';
import type { Grammar } from './grammar-kind.ts';
import { kinOf, partFor } from './kin.ts';
import type { Listing } from './listing.ts';
import { listingsOf, REMEMBERED_MS, type Known } from './listings-of-part.ts';
import { asksFor } from './match-words.ts';
import { numbersAskedFor } from './numbers-asked-for.ts';
import { streamsOf } from './part-streams.ts';
import { partOf, type Part } from './part.ts';
import { soldRowOf } from './sold-row-of.ts';

const REMEMBERED_PARTS = 8_000;
const REMEMBERED_SHELVES = 4_000;
const REMEMBERED_LISTINGS = 50_000;

/** The index of the marketplace runs behind its sales and is renewed at these steps. */
const INDEX_STEP_MS = 15 * 60_000;

export const indexedAt = (nowMs: number): number =>
  Math.floor(nowMs / INDEX_STEP_MS) * INDEX_STEP_MS;

export type HarshOptions = { readonly seed: number; readonly grammar: Grammar };

/** A marketplace as unkind as the real one; invented from the seed and what is asked for. */
export class HarshMarket {
  readonly seed: number;
  readonly grammar: Grammar;
  #turn: Turn | null = null;
  readonly #known = new RecentMap<string, Known>(REMEMBERED_PARTS);
  /** Whose listing an answer has named, by its number. */
  readonly #owners = new RecentMap<string, string>(REMEMBERED_LISTINGS);
  readonly #shelves = new RecentMap<string, readonly Listing[]>(REMEMBERED_SHELVES);

  constructor({ seed, grammar }: HarshOptions) {
    this.seed = seed;
    this.grammar = grammar;
  }

  /** From a moment on, all demand is so many times what it would have been; null ends that. */
  turnDemand(turn: { readonly fromMs: number; readonly factor: number } | null): void {
    this.#turn = turn && { fromDay: Math.floor(turn.fromMs / DAY_MS), factor: turn.factor };
    this.#known.clear();
    this.#shelves.clear();
  }

  /** The part a typed number stands for. */
  partFor(text: string): Part {
    return this.known(partFor(text, this.seed).number).part;
  }

  known(number: string): Known {
    return this.#known.getOrCreate(number, () => {
      const drawn = partOf(number, this.seed);
      const part =
        this.#turn === null ? drawn : { ...drawn, tide: { ...drawn.tide, turn: this.#turn } };
      return {
        part,
        streams: [...streamsOf(part, this.seed), ...strangerStreams(part, this.seed)],
        tide: new TideTable(part.tide),
      };
    });
  }

  /** Whether titles with this number often mean something else by it. */
  isAmbiguous(number: string): boolean {
    return this.known(number).streams.some(({ role }) => role === 'stranger');
  }

  /** The part and those whose titles may name it. */
  family(part: Part): readonly Known[] {
    return [part.number, ...kinOf(part)].map((number) => this.known(number));
  }

  /** Listings of one part at a moment: those that sold lately and those that stand. */
  shelf(number: string, nowMs: number): readonly Listing[] {
    const atMs = indexedAt(nowMs);
    return this.#shelves.getOrCreate(`${atMs} ${number}`, () =>
      listingsOf(this.known(number), this.grammar, atMs),
    );
  }

  /** Everything around a part: its own listings and those of its kin. */
  shelves(part: Part, nowMs: number): readonly Listing[] {
    return [part.number, ...kinOf(part)].flatMap((number) => this.shelf(number, nowMs));
  }

  /** Sold listings whose titles have all these words, in best-match order. */
  sold(keywords: string, nowMs: number): readonly SoldRow[] {
    const sinceMs = indexedAt(nowMs) - REMEMBERED_MS;
    return this.#matching(
      keywords,
      nowMs,
      ({ lastSoldAtMs }) => lastSoldAtMs !== null && lastSoldAtMs > sinceMs,
    ).map(soldRowOf);
  }

  /** Listings that can be bought now and whose titles have all these words, in best-match order. */
  standing(keywords: string, nowMs: number): readonly Listing[] {
    const atMs = indexedAt(nowMs);
    return this.#matching(keywords, nowMs, ({ endsAtMs }) => endsAtMs > atMs);
  }

  #matching(
    keywords: string,
    nowMs: number,
    isMeant: (listing: Listing) => boolean,
  ): readonly Listing[] {
    const asks = asksFor(keywords);
    const numbers = new Set(
      numbersAskedFor(keywords).flatMap((text) => {
        const part = this.partFor(text);
        return [part.number, ...kinOf(part)];
      }),
    );
    const found = [...numbers]
      .flatMap((number) => this.shelf(number, nowMs))
      .filter((listing) => isMeant(listing) && asks(listing.face.words))
      .toSorted((a, b) => a.face.rank - b.face.rank);
    for (const { face, part, stream } of found) {
      if (stream.term !== null) {
        this.#owners.set(face.legacyId, part.number);
      }
    }
    return found;
  }

  /** A listing that some answer has named, if it can still be bought. */
  find(legacyId: string, nowMs: number): Listing | null {
    const number = this.#owners.get(legacyId);
    const atMs = indexedAt(nowMs);
    const shelf = number === undefined ? [] : this.shelf(number, nowMs);
    return (
      shelf.find(({ face, endsAtMs }) => endsAtMs > atMs && face.legacyId === legacyId) ?? null
    );
  }
}
