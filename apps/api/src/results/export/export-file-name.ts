import { safeFileName } from '@partsight/spreadsheet/attachment-name';

const stemOf = (fileName: string): string =>
  safeFileName(fileName)
    .replace(/\.[a-z]{3,4}$/i, '')
    .slice(0, 80)
    .toWellFormed();

export const excelFileName = (fileName: string, now: Date): string =>
  `${stemOf(fileName)}_${now.toISOString().slice(0, 10)}_completed_analysis.xlsx`;

export const csvFileName = (fileName: string, now: Date): string =>
  `${stemOf(fileName)}_${now.toISOString().slice(0, 19).replaceAll(':', '-')}_analysis.csv`;

export const comparisonFileName = (now: Date): string =>
  `lots_${now.toISOString().slice(0, 10)}_comparison.xlsx`;

export const draftsFileName = (lotName: string, now: Date): string =>
  `${stemOf(lotName)}_${now.toISOString().slice(0, 10)}_ebay_drafts.csv`;

export const XLSX_CONTENT_TYPE =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
