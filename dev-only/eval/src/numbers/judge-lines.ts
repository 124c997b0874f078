import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import { numberIn, textIn } from './read-files.ts';
import type { PartEvidence, ReadLot } from './read-lot.ts';

/** Prices of the listings of new ones that count, by the pane. */
const newPrices = ({ listings }: PartEvidence): number[] =>
  listings.flatMap(({ verdict }) =>
    verdict.kind === 'kept' && verdict.group === 'new' && verdict.unitPrice !== null
      ? [Number(verdict.unitPrice)]
      : [],
  );

const CENT = 0.005;

/** Lines priced above the highest new sale that counts. */
export const phantoms = ({ results, rows, evidence }: ReadLot): string[] =>
  results.flatMap(({ id, partNumber }) => {
    const pane = evidence.get(id);
    const price = rows.get(id)?.price ?? null;
    const highest = Math.max(...(pane === undefined ? [] : newPrices(pane)));
    return price !== null && Number.isFinite(highest) && Number(price) > highest + CENT
      ? [`${partNumber}: priced ${price}, highest new sale ${highest}`]
      : [];
  });

const isCounted = ({ listings }: PartEvidence): boolean =>
  listings.some(({ verdict }) => verdict.kind === 'kept' && verdict.units > 0);

/** Lines without a counted sale that are worth something or are offered for a price. */
export function unsoldWithValue({ results, rows, evidence, offerFile }: ReadLot): string[] {
  const offered = new Map(
    offerFile.get('Offer')?.map((row) => [numberIn(row['Row']), numberIn(row['Offer each'])]),
  );
  return results.flatMap(({ id, partNumber }) => {
    const pane = evidence.get(id);
    if (pane === undefined || isCounted(pane)) {
      return [];
    }
    const worth = Number(rows.get(id)?.value ?? 0);
    const each = offered.get(id) ?? 0;
    return worth > 0 || each > 0 ? [`${partNumber}: worth ${worth}, offered at ${each}`] : [];
  });
}

/** Lines whose value is higher in a list that differs from the first in its dealer cost alone. */
export const raisedByCost = (before: ReadLot['rows'], after: ReadLot['rows']): string[] =>
  [...after].flatMap(([id, { value }]) => {
    const was = Number(before.get(id)?.value ?? 0);
    return Number(value ?? 0) > was + CENT ? [`row ${id}: worth ${was}, then ${value}`] : [];
  });

const wordsOf = (text: string): string[] => text.toUpperCase().split(/[^A-Z0-9.-]+/);

/** Words that are the lookup key of a line, and that its cell of the sheet does not hold. */
export function shownKeys(
  { results }: Pick<ReadLot, 'results'>,
  texts: readonly string[],
): string[] {
  const written = new Set(results.flatMap(({ partNumber }) => wordsOf(partNumber)));
  const keys = new Set(
    results
      .map(({ partNumber }) => partNumberKey(partNumber))
      .filter((key) => key !== '' && !written.has(key)),
  );
  return texts.flatMap((text) => wordsOf(text).filter((word) => keys.has(word)));
}

/** The product's own texts in files and pages; titles, descriptions and readings are others'. */
export function ownTexts({ xlsx, offerFile, dealerPage, offer, rows }: ReadLot): string[] {
  const numbers = [...xlsx, ...offerFile].flatMap(([, sheet]) =>
    sheet.flatMap((row) => ['Part Number', 'Part No'].map((name) => textIn(row[name]))),
  );
  return [
    ...numbers,
    ...(offer.draft?.lines.map(({ number }) => number) ?? []),
    ...[...rows.values()].map(({ priceNote }) => priceNote ?? ''),
    dealerPage
      .replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '')
      .replace(/<[^>]*>/g, ' '),
  ];
}
