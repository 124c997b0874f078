import type { BatchRecord } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { SheetReading } from '@partsight/server/batches/sheet-reading.record';
import type { OfferSheet } from '@partsight/server/offers/offer.record';
import { columnName } from '@partsight/spreadsheet/column-name';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxDocument } from '@partsight/spreadsheet/write-xlsx';

import { remarkOf } from '../present/offer-cells.ts';
import { ownColumns, xlsxCell } from './export-rows.ts';

type Sheet = {
  readonly batch: BatchRecord;
  readonly reading: SheetReading | null;
  readonly offer: OfferSheet;
  readonly pages: AsyncIterable<readonly PartRecord[]>;
};

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** His own columns, what is taken at which price, and sums that follow what he changes. */
export function offerWorkbook({ batch, reading, offer, pages }: Sheet): XlsxDocument {
  return {
    sheetName: 'Offer',
    columns: [
      ...ownColumns(batch, reading),
      { header: 'Take', format: 'integer', width: 8 },
      { header: 'Offer each', format: 'money', width: 12 },
      { header: 'Offer line', format: 'money', width: 14 },
      { header: 'Remark', width: 16 },
      { header: 'Row', format: 'integer', width: 8 },
    ],
    rows: sheetRows({ batch, reading, offer, pages }),
    further: [
      {
        sheetName: 'Terms',
        columns: [
          { header: 'Offer', width: 24 },
          { header: offer.buyer, width: 60 },
        ],
        rows: [
          ['Date', day(offer.madeAt)],
          ['Valid until', day(offer.validUntil)],
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
}: Sheet): AsyncGenerator<OutCell[][], void> {
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
