import { titlePartNumber } from '../../columns/duplicate.ts';
import {
  areLabelsPartNumbers,
  isPartNumberLabel,
} from '../../columns/inventory/inventory-columns.ts';
import { partNumberKey } from '../../part-numbers/part-number.ts';
import { LONE_CELL } from '../../part-numbers/reading/number-column.ts';
import { readNumber } from '../../part-numbers/reading/read-number.ts';
import { readOurSku, type OurSku } from '../our-sku.ts';
import type { OwnNumber } from '../own-records.ts';

export type LabeledTitle = { readonly sku: string | null; readonly title: string };

/** The lookup key of the line a custom label of ours leads to; null when the lot is gone. */
export type KeyOfOurSku = (sku: OurSku) => string | null;

/** How the part numbers of a report's rows are found. */
export type NumberFinder = (row: LabeledTitle) => OwnNumber;

/** Labels of ours that a report holds, each once. */
export function ourSkusOf(rows: readonly Pick<LabeledTitle, 'sku'>[]): readonly OurSku[] {
  const found = rows.flatMap(({ sku }) => (sku === null ? [] : (readOurSku(sku) ?? [])));
  return [...new Map(found.map((sku) => [`${sku.lotCode}-${sku.rowNumber}`, sku])).values()];
}

/** So many labels show what the labels of a report are. */
const MAX_LABELS = 2_000;

/**
 * Finds part numbers: by a label of ours, else by a label that is one, else in the title. Labels
 * count only where most of the report's are part numbers; item numbers never do.
 */
export function numberFinder(
  rows: readonly LabeledTitle[],
  keyOfOurSku: KeyOfOurSku,
): NumberFinder {
  const labels = rows.flatMap(({ sku, title }) =>
    sku === null || readOurSku(sku) !== null ? [] : [{ label: sku, title }],
  );
  const hasNumberLabels = areLabelsPartNumbers(labels.slice(0, MAX_LABELS));
  return remembered(({ sku, title }) => {
    const ours = sku === null ? null : readOurSku(sku);
    const ourKey = ours === null ? null : keyOfOurSku(ours);
    if (ourKey !== null) {
      return { lookupKey: ourKey, matchedBy: 'our-sku' };
    }
    if (ours === null && sku !== null && hasNumberLabels && isPartNumberLabel(sku, title)) {
      const lookupKey = partNumberKey(readNumber(sku, LONE_CELL).number);
      if (lookupKey !== '') {
        return { lookupKey, matchedBy: 'sku' };
      }
    }
    const named = titlePartNumber(title);
    return named === null ? null : { lookupKey: named, matchedBy: 'title' };
  });
}

/** The same listing sells many times. */
function remembered(find: NumberFinder): NumberFinder {
  const found = new Map<string, OwnNumber>();
  return (row) => {
    const key = `${row.sku ?? ''}\n${row.title}`;
    const known = found.get(key);
    if (known !== undefined) {
      return known;
    }
    const number = find(row);
    found.set(key, number);
    return number;
  };
}
