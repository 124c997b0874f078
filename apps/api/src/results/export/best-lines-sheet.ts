import type { PartRecord } from '@partsight/server/batches/part.record';
import type { SheetReading } from '@partsight/server/db/records/sheet-reading.record';
import type { DeskRows } from '@partsight/server/desk/read-desk-rows.service';
import type { OfferDraft } from '@partsight/server/offers/draft-offer';
import { displayText } from '@partsight/spreadsheet/cell';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxColumn } from '@partsight/spreadsheet/xlsx-out/sheet-xml';

/** What a line on the sheet of the best ones shows of its part. */
export type BestLine = Pick<
  PartRecord,
  'rowNo' | 'partNumber' | 'quantity' | 'costMicros' | 'unitsSold' | 'averagePriceMinor'
> & { readonly description: string };

export const bestLineOf = (part: PartRecord, reading: SheetReading | null): BestLine => {
  const { rowNo, partNumber, quantity, costMicros, unitsSold, averagePriceMinor } = part;
  const own = displayText(part.cells[reading?.mapping.description ?? -1] ?? '');
  const description = own === '' ? (part.partDescription ?? '') : own;
  return {
    rowNo,
    partNumber,
    quantity,
    costMicros,
    unitsSold,
    averagePriceMinor,
    description,
  };
};

const COLUMNS: readonly XlsxColumn[] = [
  { header: 'Part Number', width: 20 },
  { header: 'Description', width: 36 },
  { header: 'Pieces', width: 10, format: 'integer' },
  { header: 'Dealer Cost', width: 14, format: 'money' },
  { header: 'Units Sold', width: 12, format: 'integer' },
  { header: 'Average Price', width: 15, format: 'money' },
  { header: 'Buy Qty', width: 10, format: 'integer' },
  { header: 'Offer Each', width: 12, format: 'money' },
  { header: 'Worth to You', width: 15, format: 'money' },
];

const BOXED = 'in the box lot';

const dollars = (minor: number | null): number | null => (minor === null ? null : minor / 100);

type BestLinesInput = {
  /** Complete once the sheet before this one is written. */
  readonly lines: readonly BestLine[];
  readonly desk: DeskRows;
  readonly draft: Pick<OfferDraft, 'rows' | 'boxLot'> | null;
};

/** The lines of the first sheet that are worth something, the most first. */
export function bestLinesSheet({ lines, desk, draft }: BestLinesInput) {
  function* rows(): Generator<readonly OutCell[]> {
    const prices = new Map(draft?.rows.map(({ row, eachMinor }) => [row, eachMinor]));
    const boxed = new Set(draft?.boxLot?.rows.map(({ row }) => row));
    const valued = lines.flatMap((line) => {
      const figures = desk.of(line.rowNo);
      const valueMinor = figures?.valueMinor ?? 0;
      return valueMinor > 0 ? [{ line, take: figures?.take ?? null, valueMinor }] : [];
    });
    for (const { line, take, valueMinor } of valued.toSorted(
      (a, b) => b.valueMinor - a.valueMinor,
    )) {
      const eachMinor = prices.get(line.rowNo) ?? null;
      yield [
        line.partNumber,
        line.description,
        line.quantity === null ? null : Number(line.quantity),
        line.costMicros === null ? null : Math.round(line.costMicros / 10_000) / 100,
        line.unitsSold,
        dollars(line.averagePriceMinor),
        take,
        boxed.has(line.rowNo) ? BOXED : dollars(eachMinor),
        Math.round(valueMinor) / 100,
      ];
    }
  }
  return { sheetName: 'Best lines', columns: COLUMNS, rows: rows() };
}
