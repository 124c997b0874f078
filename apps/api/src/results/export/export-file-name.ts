import { hidesBid, type BatchRecord } from '@partsight/server/batches/batch.record';
import { safeFileName } from '@partsight/spreadsheet/attachment-name';

const stemOf = (fileName: string): string =>
  safeFileName(fileName)
    .replace(/\.[a-z]{3,4}$/i, '')
    .slice(0, 80)
    .toWellFormed();

type Exported = Pick<BatchRecord, 'fileName' | 'openQuestions'>;

const doubtOf = (batch: Exported): string => (hidesBid(batch) ? ' - quantity not confirmed' : '');

/** It holds what the lot is worth, so its name says whom it is for. */
export const excelFileName = (batch: Exported, lotName: string, now: Date): string =>
  `${stemOf(lotName)} - for you, not the dealer - ${now.toISOString().slice(0, 10)}${doubtOf(batch)}.xlsx`;

export const csvFileName = (batch: Exported, now: Date): string =>
  `${stemOf(batch.fileName)}_${now.toISOString().slice(0, 19).replaceAll(':', '-')}_analysis${doubtOf(batch)}.csv`;

export const comparisonFileName = (now: Date): string =>
  `lots_${now.toISOString().slice(0, 10)}_comparison.xlsx`;

export const draftsFileName = (lotName: string, now: Date): string =>
  `${stemOf(lotName)}_${now.toISOString().slice(0, 10)}_ebay_drafts.csv`;

export const XLSX_CONTENT_TYPE =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
