import type { getReading, uploadParts } from '@partsight/contract/uploads';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { FileWarning } from '@partsight/domain/columns/file-warning';
import { NO_SKIPPED_ROWS } from '@partsight/server/db/records/sheet-reading.record';
import type { AnswerBids } from '@partsight/server/desk/answer-bids.service';
import type { ImportedBatch } from '@partsight/server/uploads/numbers/describe-import';
import type { NumberedRow } from '@partsight/server/uploads/numbers/numbers.record';

import { toWire } from '../http/to-wire.ts';

type ReadingWire = ReplyOf<typeof getReading>;

const rowsText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 row ${one}` : `${count.toLocaleString('en-US')} rows ${many}`;

const sheetsText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const MESSAGES = {
  'blank-rows-skipped': (count) =>
    rowsText(count, 'is blank and left out.', 'are blank and left out.'),
  'scientific-notation': (count) =>
    `${rowsText(count, 'holds', 'hold')} a number in scientific notation, written like 6.8E+07; its last digits are lost. Check it in the original.`,
  'turned-into-date': (count) =>
    `${rowsText(count, 'holds', 'hold')} a date where a part number belongs. The spreadsheet changed it, so we won’t look it up.`,
  'digits-lost': (count) =>
    `${rowsText(count, 'holds', 'hold')} a number that lost digits in a spreadsheet, such as 1.1428E+10. We won’t look it up.`,
  'precision-lost': (count) =>
    `${rowsText(count, 'holds', 'hold')} a number too long for a spreadsheet, so its last digits are lost.`,
  'leading-zeros-lost': (count) => rowsText(count, 'may have', 'may have') + ' lost leading zeros.',
  'looks-like-upc': (count) =>
    `${rowsText(count, 'holds', 'hold')} what looks like a UPC where a part number belongs. We won’t find sales under it.`,
  'rests-on-price': () =>
    'We value this list by the column "Price", but another column looks like the dealer’s cost. Change the columns if that one is right.',
  'empty-column': (count) =>
    count === 1
      ? 'The quantity or cost column is empty, so we used another one. Check the columns.'
      : 'The quantity and cost columns are empty, so we used others. Check the columns.',
  'repeated-numbers': (count) =>
    rowsText(
      count,
      'repeats a part number of another row. We look it up once.',
      'repeat a part number of another row. We look up each number once.',
    ),
  'unreadable-counts': (count) =>
    rowsText(
      count,
      'has a count that is no figure. Its pieces are unknown.',
      'have counts that are no figures. Their pieces are unknown.',
    ),
  'unreadable-costs': (count) =>
    rowsText(
      count,
      'has a cost that is no amount. It is unknown.',
      'have costs that are no amounts. They are unknown.',
    ),
  'rows-without-number': (count) => rowsText(count, 'has no part number.', 'have no part number.'),
  'ragged-rows': (count) =>
    `${rowsText(count, 'has', 'have')} more cells than the header row. A comma inside a cell may have split it.`,
  'unclosed-quote': () =>
    'A quotation mark in the file is never closed, so we read them all as plain text. Check the rows that have them.',
  'other-sheets': (count) =>
    `${sheetsText(count, 'other sheet was', 'other sheets were')} not read. Choose another one if the list is there.`,
  'unreadable-sheets': (count) =>
    `${sheetsText(count, 'sheet of this file', 'sheets of this file')} could not be read.`,
  'encoding-assumed': () =>
    'The file doesn’t name its encoding, so we assumed Western European. Check accented letters.',
  'fixed-width': () =>
    'The file has no separators, so we split columns by position. Check that no column is cut off.',
  'hidden-rows': () => 'Some rows are hidden in the spreadsheet. We read them, too.',
  'hidden-columns': () => 'Some columns are hidden in the spreadsheet. We read them, too.',
  'merged-cells': () => 'We read each merged cell once; the cells it covers are blank.',
  'formulas-without-value': () =>
    'Some formulas have no saved result, so we read them as blank. Open the file in Excel, save it, and upload it again.',
  'macros-ignored': () => 'The workbook contains macros. We neither read nor ran them.',
} as const satisfies Record<FileWarning, (count: number) => string>;

/** `bids`: what each answer would allow paying, once every line is settled. */
export const presentUpload = (
  batch: ImportedBatch,
  bids: AnswerBids = new Map(),
): ReplyOf<typeof uploadParts> => {
  const { leftOut, stated: _stated, evidence: _evidence, questions, ...reading } = batch.reading;
  return {
    ...batch,
    uploadId: batch.id,
    reading: {
      ...reading,
      questions: questions?.map(({ answers, ...question }) => ({
        ...question,
        answers: answers.map((answer, at) =>
          toWire({ ...answer, bidMinor: bids.get(question.id)?.[at] ?? null }),
        ),
      })),
      leftOut: leftOut && { ...NO_SKIPPED_ROWS, ...leftOut.counts },
      previewNumbers: batch.previewNumbers,
      warnings: reading.warnings.map((warning) => ({
        ...warning,
        message: MESSAGES[warning.code](warning.count),
      })),
    },
  };
};

export const presentSkippedRows = ({
  reading,
}: ImportedBatch): NonNullable<ReadingWire['skipped']> => ({
  total: Object.values(reading.leftOut?.counts ?? {}).reduce((sum, count) => sum + count, 0),
  rows: reading.leftOut?.rows ?? [],
});

export const presentPatternRows = (
  rows: readonly NumberedRow[],
): NonNullable<ReadingWire['rows']> =>
  rows.map(({ rowNo, partNumber, numberRead, numberSet }) => ({
    id: rowNo,
    cell: partNumber,
    number: numberSet ?? numberRead ?? partNumber,
    isUndone: numberSet !== null,
  }));
