import { readJson } from '../../read-data.ts';
import type { StoreKind } from './goods.ts';

/** A thing, its category and its prices in cents. */
type Thing = readonly [name: string, leafId: string, lowMinor: number, highMinor: number];

type StoreWords = {
  readonly usernames: Readonly<Record<StoreKind, readonly string[]>>;
  /** With the letters that its models begin with. */
  readonly gadgets: readonly (readonly [...thing: Thing, prefix: string])[];
  readonly gadgetBrands: readonly string[];
  readonly garments: readonly Thing[];
  readonly fashionBrands: readonly string[];
  readonly titleStarts: readonly string[];
  readonly titleEnds: readonly string[];
  readonly authors: readonly string[];
  readonly odds: readonly Thing[];
  readonly otherBrands: readonly string[];
};

export const STORE_WORDS = readJson('stores.json') as StoreWords;
