import type { BatchRecord } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import { BOX_LOT_ROW, type OfferSheet } from '@partsight/server/db/records/offer.record';
import type { SheetReading } from '@partsight/server/db/records/sheet-reading.record';
import { offerNumber } from '@partsight/server/offers/offer-number';
import { columnName } from '@partsight/spreadsheet/column-name';
import { Formula, type OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxDocument } from '@partsight/spreadsheet/write-xlsx';

import { uploadedColumns, xlsxCell } from '../results/export/export-rows.ts';
import { formatDay } from './page/reply-links.ts';
import { TEXTS } from './page/texts.ts';

type OfferWorkbookData = {
  readonly batch: BatchRecord;
  readonly reading: SheetReading | null;
  readonly offer: OfferSheet;
  readonly pages: AsyncIterable<readonly PartRecord[]>;
};

/** The note for the dealer on a row that is not bought in full. */
function remarkOf(
  { quantity }: PartRecord,
  take: number,
  eachMinor: number,
  boxed: number,
): string {
  if (boxed > 0) {
    return `in the box lot: ${boxed}`;
  }
  if (take === 0) {
    return 'no offer';
  }
  if (eachMinor === 0) {
    return 'with the lot';
  }
  const pieces = Math.floor(Number(quantity ?? 0));
  return take < pieces ? `take ${take} of ${pieces}` : '';
}

/** The dealer's own columns, what is bought at which price, and sums that follow edits. */
export function offerWorkbook({ batch, reading, offer, pages }: OfferWorkbookData): XlsxDocument {
  return {
    sheetName: 'Offer',
    columns: [
      ...uploadedColumns(batch, reading),
      { header: 'Take', format: 'integer', width: 8 },
      { header: 'Offer each', format: 'money', width: 12 },
      { header: 'Offer line', format: 'money', width: 14 },
      { header: 'Remark', width: 20 },
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
          ['Number', offerNumber(batch.id, offer.round)],
          ['Phone', offer.phone],
          ['Email', offer.email],
          ['Date', formatDay(offer.madeAt)],
          ['Valid until', formatDay(offer.validUntil)],
          ['List', batch.fileName],
          ['Terms', offer.terms],
          [
            'How to reply',
            'Change Take or Offer each, keep the Row column as it is, and send the file back. To refuse the box lot, set its Take to 0.',
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
  const boxed = new Map(offer.boxLot?.rows.map(({ row: rowNo, take: pieces }) => [rowNo, pieces]));
  const [take, each, line] = [columnName(width), columnName(width + 1), columnName(width + 2)];
  const own = (text: string): OutCell[] =>
    Array.from({ length: width }, (_, index) => (index === 0 ? text : ''));
  let row = 1;
  const rowOf = (part: PartRecord): OutCell[] => {
    row += 1;
    const { take: pieces, eachMinor } = offered.get(part.rowNo) ?? { take: 0, eachMinor: 0 };
    return [
      ...own('').map((_, index) => write(part.cells[index] ?? '', index)),
      boxed.has(part.rowNo) ? '' : pieces,
      boxed.has(part.rowNo) || (pieces > 0 && eachMinor === 0) ? '' : eachMinor / 100,
      new Formula(`${take}${row}*${each}${row}`, (pieces * eachMinor) / 100),
      remarkOf(part, pieces, eachMinor, boxed.get(part.rowNo) ?? 0),
      part.rowNo,
    ];
  };
  for await (const page of pages) {
    yield page.map(rowOf);
  }
  if (offer.boxLot !== null) {
    row += 1;
    const price = offer.boxLot.totalMinor / 100;
    const pieces = offer.boxLot.rows.reduce((sum, boxedRow) => sum + boxedRow.take, 0);
    const onePrice = new Formula(`IF(${take}${row}>0,${price},0)`, price);
    yield [[...own(TEXTS.boxLot), pieces, '', onePrice, 'one price', BOX_LOT_ROW]];
  }
  const sum = (column: string, value: number): Formula =>
    new Formula(`SUM(${column}2:${column}${row})`, value);
  yield [[...own('Total'), sum(take, offer.pieces), '', sum(line, offer.totalMinor / 100)]];
}
