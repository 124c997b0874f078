import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import {
  readSheetFile,
  type SheetFileReading,
  type SheetPreview,
} from '@partsight/spreadsheet/read-sheet-file';

import { storableText } from '../platform/storable-text.ts';
import { chooseSheet } from './choose-sheet.ts';
import { fileRefusedError } from './file-refused-error.ts';
import { detectPreviewColumns } from './mapping/header-layout.ts';
import type { Layouts } from './mapping/layouts.record.ts';

export type OpenSheet = {
  readonly file: SheetFileReading;
  readonly sheet: SheetPreview;
  readonly detection: ColumnDetection;
};

type OpenSheetOptions = {
  readonly path: string;
  /** Null picks one automatically. */
  readonly sheetName: string | null;
  readonly layouts: Layouts;
};

const LONGEST_NAME = 100;

/** The name shown for choosing a sheet. */
export const sheetLabel = ({ name }: { readonly name: string }): string =>
  storableText(name, LONGEST_NAME);

/**
 * Opens a file at the sheet with the list; null when the requested sheet does not exist. Its rows
 * wait in the parser, so the caller has to read or close them.
 */
export async function openSheet({
  path,
  sheetName,
  layouts,
}: OpenSheetOptions): Promise<OpenSheet | null> {
  const file = await readSheetFile({
    path,
    limits: { maxFileBytes: MAX_FILE_BYTES },
    chooseSheet: (sheets) => {
      const named = sheets.findIndex((sheet) => sheetLabel(sheet) === sheetName);
      return named === -1 ? chooseSheet(sheets, layouts) : named;
    },
  });
  if (file.kind === 'refused') {
    throw fileRefusedError(file.reason, file.detail);
  }
  const sheet = file.sheets[file.chosenSheet];
  if (sheet === undefined || (sheetName !== null && sheetLabel(sheet) !== sheetName)) {
    await file.close();
    return null;
  }
  return { file, sheet, detection: detectPreviewColumns(sheet.preview) };
}
