import type { uploadParts } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import type { ImportedBatch } from '@partsight/server/imports/import-batch';
import type { ImportWarning } from '@partsight/server/imports/sheet-reading';

const rows = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;

const MESSAGES = {
  'blank-rows-skipped': (count) => `${rows(count)} left out because they are blank.`,
  'scientific-notation': (count) =>
    `${rows(count)} hold a number in scientific notation; its digits are lost. Check them in the original.`,
  'turned-into-date': (count) => `${rows(count)} hold a date where a part number belongs.`,
  'precision-lost': (count) =>
    `${rows(count)} hold a number too long for a spreadsheet; its end is lost.`,
  'leading-zeros-lost': (count) => `${rows(count)} may have lost leading zeros.`,
  'repeated-numbers': (count) => `${rows(count)} repeat a number and are looked up once.`,
  'rows-without-number': (count) => `${rows(count)} have no part number.`,
  'ragged-rows': (count) => `${rows(count)} have more or fewer cells than the heading.`,
  'unclosed-quote': () => 'A quotation mark is never closed; quotes were read as plain text.',
  'other-sheets': (count) => `${count} other sheets were not read.`,
} as const satisfies Record<ImportWarning, (count: number) => string>;

export const presentReading = (batch: ImportedBatch): ReplyOf<typeof uploadParts> => ({
  uploadId: batch.id,
  totalParts: batch.totalParts,
  fileName: batch.fileName,
  fileSize: batch.fileSize,
  reading: {
    ...batch.reading,
    sheets: [...batch.reading.sheets],
    columns: [...batch.reading.columns],
    preview: batch.reading.preview.map((row) => [...row]),
    warnings: batch.reading.warnings.map(({ code, count }) => ({
      code,
      count,
      message: MESSAGES[code](count),
    })),
  },
});
