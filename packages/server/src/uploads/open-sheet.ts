import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import { questionsToAsk, type OpenQuestion } from '@partsight/domain/columns/sheet-question';
import { displayText } from '@partsight/spreadsheet/cell';
import {
  readSheetFile,
  type SheetFileReading,
  type SheetPreview,
} from '@partsight/spreadsheet/read-sheet-file';

import { storableText } from '../platform/storable-text.ts';
import { chooseSheet } from './choose-sheet.ts';
import { fileRefusedError } from './file-refused-error.ts';
import { letterSheet } from './letter-sheet.ts';
import { detectPreviewColumns } from './mapping/header-layout.ts';
import type { Layouts } from './mapping/layouts.record.ts';

const EXAMPLE_CHARACTERS = 80;

/** Nothing in a letter can prove how it was read. */
function askAboutLetter({ preview }: SheetPreview): ColumnDetection {
  const detection = detectPreviewColumns(preview, []);
  const read = preview.slice(1).filter(([number = '']) => displayText(number) !== '');
  const [number, count, cost, line] = (read[0] ?? []).map(displayText);
  const example = (line ?? '').trim().slice(0, EXAMPLE_CHARACTERS);
  const question: OpenQuestion = {
    id: 'Q11',
    answers: [
      {
        label: `Yes, ${count === '' ? 'an unknown number of' : count} of ${number} at ${cost}`,
        change: {},
      },
      { label: 'No, choose another file', change: {}, effect: 'other-file' },
    ],
    evidence: () =>
      `The list has no columns, but ${read.length} lines like "${example}". Did we read them right?`,
  };
  return { ...detection, questions: questionsToAsk([question, ...detection.questions]) };
}

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
  /** Reads the bytes; in a process of its own by default. */
  readonly readFile?: typeof readSheetFile;
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
  readFile = readSheetFile,
}: OpenSheetOptions): Promise<OpenSheet | null> {
  const file = await readFile({
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
  const detection = detectPreviewColumns(sheet.preview, [sheet.name]);
  const letter = letterSheet(file, sheet, detection);
  return letter === null
    ? { file, sheet, detection }
    : { ...letter, detection: askAboutLetter(letter.sheet) };
}
