import { questionsToAsk } from '@partsight/domain/columns/sheet-question';
import { isStocked, reportLayout } from '@partsight/domain/columns/skipped-row';
import { costIsListPrice } from '@partsight/domain/columns/stock/cost-is-list-price';
import { displayText } from '@partsight/spreadsheet/cell';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { NewPart } from '../batches/part.record.ts';
import type { SheetReading } from '../db/records/sheet-reading.record.ts';
import { AppError } from '../platform/app-error.ts';
import { fileRefusedError } from './file-refused-error.ts';
import { importWarnings } from './import-warnings.ts';
import { limitRows } from './limit-rows.ts';
import { headerNames } from './mapping/header-layout.ts';
import type { Layouts } from './mapping/layouts.record.ts';
import { planMapping, type MappingPlan } from './mapping/plan-mapping.ts';
import { keptPatterns } from './numbers/pattern-tally.ts';
import { openSheet, sheetLabel, type OpenSheet } from './open-sheet.ts';
import { newTally, partRows, previewText, type RowTally } from './part-rows.ts';
import { describeQuestion } from './questions/describe-question.ts';
import { NO_CHOICES, type ReadingChoices } from './reading-choices.ts';

/** Rows shown for picking a header; a header further down can still be given by its number. */
const FIRST_ROWS = 15;
const NEVER = new AbortController().signal;

type UploadSource = {
  readonly path: string;
  /** Null picks the sheet with the list. */
  readonly sheetName?: string | null;
  /** The layouts that the user has confirmed. */
  readonly layouts?: Layouts;
  readonly signal?: AbortSignal;
  readonly open?: typeof openSheet | undefined;
};

type ColumnChoice = MappingPlan & { readonly choices?: ReadingChoices };

/** The rows of an upload while they are read. */
export type UploadRows = {
  /** Can be taken once. */
  readonly parts: AsyncIterable<readonly NewPart[]>;
  /**
   * How the sheet was read. Call it after the last row; throws when there was nothing to look up. Who
   * takes the rows knows how many of them repeat a number: to remember all numbers here takes memory.
   */
  readonly reading: (repeatedParts: number) => {
    readonly totalParts: number;
    readonly reading: SheetReading;
  };
};

export type Upload = Pick<OpenSheet, 'sheet' | 'detection'> & {
  /** The columns' roles, unless the user has chosen them: as answered before, else as detected. */
  readonly detectColumns: (dealer?: string) => MappingPlan;
  readonly read: (columns: ColumnChoice) => UploadRows;
};

/**
 * Reads an uploaded file from its bytes to the parts of a list, without a database. A list may be
 * long, so its rows are read while the work takes them. Null when the file has no such sheet.
 */
export async function readUpload<T>(
  { path, sheetName = null, layouts = new Map(), signal = NEVER, open = openSheet }: UploadSource,
  work: (upload: Upload) => Promise<T>,
): Promise<T | null> {
  const opened = await open({ path, sheetName, layouts });
  if (opened === null) {
    return null;
  }
  try {
    signal.throwIfAborted();
    const { sheet, detection } = opened;
    return await work({
      sheet,
      detection,
      detectColumns: (dealer = '') => planMapping({ layouts, dealer }, sheet.preview, detection),
      read: (columns) => readRows(opened, columns, signal),
    });
  } finally {
    await opened.file.close();
  }
}

function readRows(opened: OpenSheet, columns: ColumnChoice, signal: AbortSignal): UploadRows {
  const { file, sheet, detection } = opened;
  const { mapping, choices = NO_CHOICES } = columns;
  const names = headerNames(sheet.preview, mapping.headerRow, detection);
  const above = sheet.preview.slice(0, (mapping.headerRow ?? -1) + 1);
  const shown = sheet.preview.map((row) => row.map(displayText));
  const form = {
    ...reportLayout(shown.slice(0, above.length), names, mapping),
    isStocked: isStocked(shown.slice(above.length), mapping),
  };
  const tally = newTally(mapping, columns.questions);
  const walk = {
    mapping,
    headers: names,
    firstRows: sheet.preview,
    form,
    choices,
    signal,
  };
  return {
    parts: withRefusals(
      limitRows(
        refuseWithoutNumbers(partRows(file.rows, walk, tally), tally, () =>
          noPartNumbers(names[mapping.partNumber]),
        ),
      ),
    ),
    reading: (repeatedParts) => ({
      totalParts: tally.total,
      reading: describeReading(opened, columns, { names, tally, repeatedParts }),
    }),
  };
}

const noPartNumbers = (column = ''): AppError =>
  new AppError(
    'file/no-part-numbers',
    `${column.trim() === '' ? 'That column' : `The column "${column.trim()}"`} holds no part numbers. Choose another column.`,
  );

/** A list whose first rows hold no number has none further down either; the rest need not be read. */
const ENOUGH_ROWS = 5_000;

async function* refuseWithoutNumbers<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  tally: Pick<RowTally, 'total' | 'numbered'>,
  refusal: () => AppError,
): AsyncGenerator<readonly Row[]> {
  for await (const piece of pieces) {
    if (tally.numbered === 0 && tally.total >= ENOUGH_ROWS) {
      throw refusal();
    }
    yield piece;
  }
}

async function* withRefusals<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof SheetFileRefusedError
      ? fileRefusedError(error.reason, error.message)
      : error;
  }
}

function describeReading(
  { file, sheet, detection }: OpenSheet,
  {
    mapping,
    certainty,
    reasons,
    questions: open,
    evidence,
    isChosen,
    ...columnChoice
  }: ColumnChoice,
  {
    names,
    tally,
    repeatedParts,
  }: {
    readonly names: readonly string[];
    readonly tally: RowTally;
    readonly repeatedParts: number;
  },
): SheetReading {
  const { choices = NO_CHOICES } = columnChoice;
  if (tally.total === 0) {
    throw new AppError(
      'file/no-rows',
      'The sheet has no rows below its heading. Check that you picked the right file and the right sheet.',
    );
  }
  const columns = Array.from({ length: Math.max(names.length, tally.width) }, (_, index) =>
    mapping.headerRow === null ? `Column ${index + 1}` : (names[index] ?? ''),
  );
  if (tally.numbered === 0) {
    throw noPartNumbers(columns[mapping.partNumber]);
  }
  const stated = tally.evidence.stated();
  const questions = questionsToAsk([...open, ...tally.evidence.questions()]).map((question) =>
    describeQuestion(question, tally.evidence.figuresOf(question), stated),
  );
  const isOpen = questions.some(({ chosen }) => chosen === null);
  return {
    sheet: sheetLabel(sheet),
    sheets: file.sheets
      .filter(({ rowCount, refused }) => rowCount > 0 && refused === null)
      .map(sheetLabel),
    columns,
    mapping,
    certainty: isOpen ? 'ask' : certainty === 'ask' ? 'auto' : certainty,
    reasons,
    questions,
    stated,
    evidence,
    firstRows: sheet.preview.slice(0, FIRST_ROWS).map((row) => row.map(previewText)),
    preview: tally.preview,
    repeatedParts,
    leftOut: tally.skipped,
    putBack: choices.putBack,
    numberPatterns: keptPatterns(tally.patterns),
    nothingOnHand: tally.nothingOnHand,
    controlTotal: tally.evidence.controlTotal(),
    warnings: importWarnings({
      readerWarnings: file.warnings,
      sheets: file.sheets,
      chosenSheet: file.chosenSheet,
      tally,
      repeatedParts,
      // The user who chose the column knows what it holds.
      isCostListPrice: isChosen !== true && costIsListPrice(columns, mapping.cost),
      emptyColumns: isChosen === true ? 0 : detection.emptyColumns,
    }),
  };
}
