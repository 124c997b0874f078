import { normalizePartNumber } from '../../part-numbers/part-number.ts';
import { KNOWN_SHAPE, shapeFit } from '../../part-numbers/reading/shape-fit.ts';
import { shapeOf } from '../column-shape.ts';
import type { ColumnDetection } from '../detect-columns.ts';
import { nameStrength } from '../header-names.ts';
import { normalizeHeader } from '../normalize-header.ts';
import { findActiveListingsReport, isItemNumber } from './active-listings-report.ts';

/** How an inventory file is read: columns by position. */
export type InventoryColumns = {
  readonly headerRow: number | null;
  readonly title: number | null;
  readonly partNumber: number | null;
  /** A label such as a SKU is a part number only where it looks like one. */
  readonly isLabel: boolean;
  readonly quantity: number | null;
  readonly price: number | null;
  /** The listing's number and its variation, in eBay's report. */
  readonly itemNumber: number | null;
  readonly variation: number | null;
};

/** Labels are part numbers from this share on; otherwise they are bins or lots. */
const MIN_LABELS = 0.6;
/** In a column named for part numbers. */
const MIN_NUMBERS = 0.5;
/** Shorter labels occur in a title by chance. */
const MIN_LABEL_CHARS = 5;

/** Whether a label is a part number: its title has it, or it has the form of a make's numbers. */
export function isPartNumberLabel(label: string, title: string): boolean {
  const compact = normalizePartNumber(label);
  return (
    !isItemNumber(label) &&
    ((compact.length >= MIN_LABEL_CHARS && normalizePartNumber(title).includes(compact)) ||
      shapeFit(compact).weight >= KNOWN_SHAPE)
  );
}

/** Finds the columns of an inventory file in its first rows. */
export function inventoryColumns(
  rows: readonly (readonly string[])[],
  detection: ColumnDetection,
): InventoryColumns {
  const report = findActiveListingsReport(rows);
  const layout = report ?? {
    headerRow: detection.headerRow,
    title: detection.title?.index ?? detection.description?.index ?? null,
    quantity: detection.quantity?.index ?? null,
    price: detection.price?.index ?? null,
    itemNumber: null,
    variation: null,
  };
  const headers = report === null ? detection.headers : (rows[report.headerRow] ?? []);
  const body = rows.slice((layout.headerRow ?? -1) + 1);
  const found = candidates(headers, layout, detection).find(({ index, isLabel }) =>
    holdsPartNumbers(body, { index, title: layout.title, isLabel }),
  );
  return { ...layout, partNumber: found?.index ?? null, isLabel: found?.isLabel ?? false };
}

type Candidate = { readonly index: number; readonly isLabel: boolean };

/** Columns that may hold part numbers, the clearest name first; without a name as detected. */
function candidates(
  headers: readonly string[],
  { itemNumber, title }: Pick<InventoryColumns, 'itemNumber' | 'title'>,
  { partNumber }: ColumnDetection,
): readonly Candidate[] {
  return Array.from(
    { length: Math.max(headers.length, (partNumber?.index ?? -1) + 1) },
    (_, index) => {
      const strength = nameStrength('partNumber', normalizeHeader(headers[index] ?? ''));
      return { index, strength: strength === 0 && partNumber?.index === index ? 0.1 : strength };
    },
  )
    .filter(({ index, strength }) => strength > 0 && index !== itemNumber && index !== title)
    .toSorted((one, other) => other.strength - one.strength)
    .map(({ index, strength }) => ({ index, isLabel: strength < 1 }));
}

function holdsPartNumbers(
  rows: readonly (readonly string[])[],
  { index, title, isLabel }: Candidate & { readonly title: number | null },
): boolean {
  const items = rows.map((row) => ({
    label: (row[index] ?? '').trim(),
    title: row[title ?? -1] ?? '',
  }));
  return isLabel ? areLabelsPartNumbers(items) : areNumbers(items.map(({ label }) => label));
}

type LabeledItem = { readonly label: string; readonly title: string };

/** Whether the labels of a file, such as SKUs, are part numbers; otherwise they are bins or lots. */
export function areLabelsPartNumbers(items: readonly LabeledItem[]): boolean {
  const filled = items.filter(({ label }) => /\d/.test(label));
  const numbers = filled.filter(({ label, title }) => isPartNumberLabel(label, title));
  return (
    filled.length > 0 &&
    !shapeOf(filled.map(({ label }) => label)).isSequence &&
    numbers.length >= filled.length * MIN_LABELS
  );
}

function areNumbers(labels: readonly string[]): boolean {
  const filled = labels.filter((label) => /\d/.test(label));
  const numbers = filled.filter((label) => !isItemNumber(label));
  return (
    filled.length > 0 &&
    !shapeOf(filled).isSequence &&
    numbers.length >= filled.length * MIN_NUMBERS
  );
}
