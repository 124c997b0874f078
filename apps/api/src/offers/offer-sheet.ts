import type { OfferSheet } from '@partsight/server/db/records/offer.record';
import type { SheetReading } from '@partsight/server/db/records/sheet-reading.record';
import type { PartRecord } from '@partsight/server/results/part.record';
import type { BatchRecord } from '@partsight/server/runs/batch.record';
import { columnName } from '@partsight/spreadsheet/column-name';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxDocument } from '@partsight/spreadsheet/write-xlsx';

import { uploadedColumns, xlsxCell } from '../results/export/export-rows.ts';
import { remarkOf } from './offer-cells.ts';

type OfferWorkbookData = {
  readonly batch: BatchRecord;
  readonly reading: SheetReading | null;
  readonly offer: OfferSheet;
  readonly pages: AsyncIterable<readonly PartRecord[]>;
};

const formatDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The dealer's own columns, what is bought at which price, and sums that follow edits. */
export function offerWorkbook({ batch, reading, offer, pages }: OfferWorkbookData): XlsxDocument {
  return {
    sheetName: 'Offer',
    columns: [
      ...uploadedColumns(batch, reading),
      { header: 'Take', format: 'integer', width: 8 },
      { header: 'Offer each', format: 'money', width: 12 },
      { header: 'Offer line', format: 'money', width: 14 },
      { header: 'Remark', width: 16 },
      { header: 'Row', format: 'integer', width: 8 },
    ],
    rows: sheetRows({ batch, reading, offer, pages }),
    moreSheets: [
      {
        sheetName: 'Terms',
        columns: [
          { header: 'Offer', width: 24 },
          { header: offer.buyer, width: 60 },
        ],
        rows: [
          ['Date', formatDay(offer.madeAt)],
          ['Valid until', formatDay(offer.validUntil)],
          ['List', batch.fileName],
          ['Terms', offer.terms],
          [
            'How to answer',
            'Change Take or Offer each, leave Row as it is, and send the file back.',
          ],
        ],
      },
    ],
  };
}

async function* sheetRows({
  batch,
  reading,
  offer,
  pages,
}: OfferWorkbookData): AsyncGenerator<OutCell[][], void> {
  const width = batch.originalColumns.length;
  const write = xlsxCell(reading);
  const offered = new Map(offer.lines.map((line) => [line.row, line]));
  const [take, each, line] = [columnName(width), columnName(width + 1), columnName(width + 2)];
  const own = (text: string): OutCell[] =>
    Array.from({ length: width }, (_, index) => (index === 0 ? text : ''));
  let row = 1;
  const rowOf = (part: PartRecord): OutCell[] => {
    row += 1;
    const { take: pieces, eachMinor } = offered.get(part.rowNo) ?? { take: 0, eachMinor: 0 };
    return [
      ...own('').map((_, index) => write(part.cells[index] ?? '', index)),
      pieces,
      eachMinor / 100,
      {
        type: 'formula',
        formula: `${take}${row}*${each}${row}`,
        value: (pieces * eachMinor) / 100,
      },
      remarkOf(part, pieces),
      part.rowNo,
    ];
  };
  for await (const page of pages) {
    yield page.map(rowOf);
  }
  const sum = (column: string, value: number): OutCell => ({
    type: 'formula',
    formula: `SUM(${column}2:${column}${row})`,
    value,
  });
  yield [[...own('Total'), sum(take, offer.pieces), '', sum(line, offer.totalMinor / 100)]];
}
