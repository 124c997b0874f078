import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { MAX_FILE_BYTES } from '@partsight/domain/files/file-limits';
import {
  readSheetFile,
  type SheetFileReading,
  type SheetPreview,
} from '@partsight/spreadsheet/read-sheet-file';

import { storableText } from '../platform/storable-text.ts';
import { chooseSheet } from './choose-sheet.ts';
import { detectIn } from './header-layout.ts';
import type { Layouts } from './layouts.record.ts';
import { fileRefused } from './refuse-file.ts';

export type OpenSheet = {
  readonly file: SheetFileReading;
  readonly sheet: SheetPreview;
  readonly detection: ColumnDetection;
};

type Wish = {
  readonly path: string;
  /** Null lets us choose. */
  readonly sheetName: string | null;
  readonly layouts: Layouts;
};

const LONGEST_NAME = 100;

/** The name by which a person chooses a sheet. */
export const sheetLabel = ({ name }: { readonly name: string }): string =>
  storableText(name, LONGEST_NAME);

/**
 * Opens a file at the sheet that holds the list; null when there is no sheet of the wished name.
 * Its rows wait in the parser, so the caller has to walk or close them.
 */
export async function openSheet({ path, sheetName, layouts }: Wish): Promise<OpenSheet | null> {
  const file = await readSheetFile({
    path,
    limits: { maxFileBytes: MAX_FILE_BYTES },
    chooseSheet: (sheets) => {
      const named = sheets.findIndex((sheet) => sheetLabel(sheet) === sheetName);
      return named === -1 ? chooseSheet(sheets, layouts) : named;
    },
  });
  if (file.kind === 'refused') {
    throw fileRefused(file.reason, file.detail);
  }
  const sheet = file.sheets[file.chosenSheet];
  if (sheet === undefined || (sheetName !== null && sheetLabel(sheet) !== sheetName)) {
    await file.close();
    return null;
  }
  return { file, sheet, detection: detectIn(sheet.preview) };
}
