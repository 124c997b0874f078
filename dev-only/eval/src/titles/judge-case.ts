import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';

import type { CaseRow } from './case-row.ts';

const NEW = '1000';
const AS_OF = new Date(Date.UTC(2026, 10, 14));

/** The figures of a labeled case that differ from the wanted ones. */
export function judgeCase(row: CaseRow): readonly string[] {
  const [, partNumber, listings, wanted, dealerWords = null, linkedNumbers = []] = row;
  const { unitsSold, newMedianMinor, averagePriceMinor } = analyzePart({
    partNumber,
    answer: {
      total: listings.length,
      listings: listings.map(([title, dollars, sold = 1, conditionId = NEW], index) => ({
        itemId: `v1|${index}|0`,
        title,
        priceMinor: Math.round(dollars * 100),
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
  return [
    ...difference('units', unitsSold, wanted.units),
    ...difference('price', priceMinor === null ? null : priceMinor / 100, wanted.price),
  ];
}

type Wanted = CaseRow[3]['units' | 'price'];

function difference(figure: string, value: number | null, wanted: Wanted): readonly string[] {
  return isWanted(value, wanted)
    ? []
    : [`${figure} ${value ?? 'unknown'} instead of ${describe(wanted)}`];
}

function isWanted(value: number | null, wanted: Wanted): boolean {
  if (wanted === 'none') {
    return value === null || value === 0;
  }
  return value === null || wanted === null
    ? value === wanted
    : value >= wanted[0] - 1e-9 && value <= wanted[1] + 1e-9;
}

const describe = (wanted: Wanted): string =>
  wanted === null ? 'unknown' : wanted === 'none' ? 'none' : wanted.join(' to ');
