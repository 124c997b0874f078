import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { SheetReading } from '@partsight/server/db/records/sheet-reading.record';
import { AppError } from '@partsight/server/platform/app-error';
import { withTemporaryFile } from '@partsight/server/testing/with-temporary-file';
import { openSheet } from '@partsight/server/uploads/open-sheet';
import { readUpload, type UploadRows } from '@partsight/server/uploads/read-upload';
import { readInProcess } from '@partsight/spreadsheet/testing/read-in-process';

import type { SheetFile } from './sheet-case.ts';
import { writeSheetFile } from './write-sheet-file.ts';

/** A line as it would be looked up. */
export type ReadLine = {
  readonly key: string;
  readonly alternatives: readonly string[];
  readonly cell: string;
  readonly quantity: number | null;
  readonly cost: number | null;
};

export type ReadSheet = {
  /** Why the file was not taken; null when it was. */
  readonly refused: string | null;
  /** What the questions that are open are about. */
  readonly questions: readonly string[];
  readonly mapping: SheetReading['mapping'] | null;
  readonly warnings: ReadonlySet<FileWarning>;
  readonly lines: readonly ReadLine[];
};

const REFUSALS = /^(?:file|conflict|part)/u;
const MICROS_PER_DOLLAR = 1_000_000;

async function collect({ parts, reading }: UploadRows): Promise<ReadSheet> {
  const lines: ReadLine[] = [];
  for await (const some of parts) {
    for (const part of some.filter(({ lookupKey }) => lookupKey !== '')) {
      lines.push({
        key: part.lookupKey,
        alternatives: part.reading?.alternatives.map(({ number }) => number) ?? [],
        cell: part.partNumber,
        quantity: part.quantity,
        cost: part.costMicros === null ? null : part.costMicros / MICROS_PER_DOLLAR,
      });
    }
  }
  const { questions = [], mapping, warnings } = reading(0).reading;
  const codes = new Set(warnings.map(({ code }) => code));
  return {
    refused: null,
    questions: questions.map(({ about }) => about),
    mapping,
    warnings: codes,
    lines,
  };
}

const refusal = (why: string): ReadSheet => ({
  refused: why,
  questions: [],
  mapping: null,
  warnings: new Set(),
  lines: [],
});

/** A process for each of thousands of files would take longer than reading them. */
const openInProcess: typeof openSheet = (options) =>
  openSheet({ ...options, readFile: readInProcess });

/** Reads a described file as an upload does, from its bytes on. */
export async function readSheet(file: SheetFile): Promise<ReadSheet> {
  try {
    const read = await withTemporaryFile(writeSheetFile(file), (path) =>
      readUpload({ path, open: openInProcess }, (upload) =>
        collect(upload.read(upload.detectColumns())),
      ),
    );
    return read ?? refusal('no sheet');
  } catch (error) {
    if (error instanceof AppError && REFUSALS.test(error.code)) {
      return refusal(`${error.code}: ${error.message}`);
    }
    throw error;
  }
}
