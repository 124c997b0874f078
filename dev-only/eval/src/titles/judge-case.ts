import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import type { NumberReading } from '@partsight/domain/part-numbers/reading/number-reading';
import { triedAlternatives } from '@partsight/domain/part-numbers/reading/planned-calls';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';

import type { CaseRow } from './case-row.ts';

const NEW = '1000';
const AS_OF = new Date(Date.UTC(2026, 10, 14));

type Figures = { readonly units: number | null; readonly priceMinor: number | null };

/** The figures of a labeled case that differ from the wanted ones. */
export function judgeCase(row: CaseRow): readonly string[] {
  const [, cell, , wanted] = row;
  const { units, priceMinor } = figuresFor(readNumber(cell, LONE_CELL), row);
  return [
    ...difference('units', units, wanted.units),
    ...difference('price', priceMinor === null ? null : priceMinor / 100, wanted.price),
  ];
}

/** Like the product: under the number read, and under likely others if nothing names that one. */
function figuresFor(reading: NumberReading, row: CaseRow): Figures {
  if (reading.number === '') {
    return { units: reading.doubt === null ? 0 : null, priceMinor: null };
  }
  const alsoInCell = reading.alternatives.flatMap(({ number, reason }) =>
    reason === 'also-in-cell' ? number : [],
  );
  const first = figuresUnder(reading.number, alsoInCell, row);
  if (first.isNamed) {
    return first;
  }
  const others = triedAlternatives(reading).map(({ number }) => figuresUnder(number, [], row));
  return others.find(({ isNamed }) => isNamed) ?? first;
}

function figuresUnder(
  partNumber: string,
  alsoInCell: readonly string[],
  [, , listings, , dealerWords = null, linkedNumbers = []]: CaseRow,
): Figures & { readonly isNamed: boolean } {
  const { unitsSold, newMedianMinor, averagePriceMinor, evidence } = analyzePart({
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
    notes: { dealerWords, linkedNumbers: [...linkedNumbers, ...alsoInCell] },
  });
  return {
    units: unitsSold,
    priceMinor: newMedianMinor ?? averagePriceMinor,
    isNamed: evidence.some(
      ({ verdict }) => verdict.kind === 'kept' || verdict.reason !== 'number-not-in-title',
    ),
  };
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
