import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';

type Range = readonly [low: number, high: number];

export type TitleCase = {
  readonly name: string;
  readonly partNumber: string;
  readonly listings: readonly {
    readonly title: string;
    /** Dollars. */
    readonly price: number;
    /** 1 if absent. */
    readonly sold?: number;
    /** New if absent, unknown if null. */
    readonly conditionId?: string | null;
  }[];
  readonly wanted: {
    /** Pieces of this part that sold, new or used. Null: the product must say "unknown". */
    readonly units: Range | null;
    /** Dollars of a new piece; of a used one when only used ones sold. Null: no price. */
    readonly price: Range | null;
  };
  readonly dealerWords?: string;
  readonly linkedNumbers?: readonly string[];
};

export type JudgedTitleCase = { readonly name: string; readonly wrong: readonly string[] };

const FILE = join(import.meta.dirname, '../../fixtures/title-cases.json');
const NEW = '1000';
const AS_OF = new Date(Date.UTC(2026, 10, 14));

export const readTitleCases = (): readonly TitleCase[] =>
  JSON.parse(readFileSync(FILE, 'utf8')) as readonly TitleCase[];

const isWithin = (value: number | null, range: Range | null): boolean =>
  value === null || range === null
    ? value === range
    : value >= range[0] - 1e-9 && value <= range[1] + 1e-9;

/** Analyzes the listings of a case and lists the figures that differ from the wanted ones. */
export function judgeTitleCase(titleCase: TitleCase): JudgedTitleCase {
  const { name, partNumber, listings, wanted, dealerWords = null, linkedNumbers = [] } = titleCase;
  const { unitsSold, newMedianMinor, averagePriceMinor } = analyzePart({
    partNumber,
    answer: {
      total: listings.length,
      listings: listings.map(({ title, price, sold = 1, conditionId = NEW }, index) => ({
        itemId: `v1|${index}|0`,
        title,
        priceMinor: Math.round(price * 100),
        currency: 'USD',
        soldQuantity: sold,
        lastSoldAt: null,
        conditionId,
        condition: null,
        categoryIds: [],
        imageUrl: null,
        listingUrl: null,
      })),
    },
    asOf: AS_OF,
    currency: 'USD',
    categoryNames: new Map(),
    notes: { dealerWords, linkedNumbers },
  });
  const priceMinor = newMedianMinor ?? averagePriceMinor;
  const figures = [
    ['units', unitsSold, wanted.units],
    ['price', priceMinor === null ? null : priceMinor / 100, wanted.price],
  ] as const;
  return {
    name,
    wrong: figures.flatMap(([figure, value, range]) =>
      isWithin(value, range)
        ? []
        : [`${figure} ${value ?? 'unknown'} instead of ${range?.join(' to ') ?? 'unknown'}`],
    ),
  };
}
