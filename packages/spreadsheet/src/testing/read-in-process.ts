import { readFile } from 'node:fs/promises';

import type { Row } from '../cell.ts';
import { decodeFrames } from '../parser-process/frames.ts';
import { parseFile } from '../parser-process/parse-file.ts';
import { fromWire } from '../parser-process/protocol.ts';
import { readFrame } from '../parser-process/read-frame.ts';
import { DEFAULT_READ_LIMITS } from '../read-limits.ts';
import type { SheetFileReading, SheetFileRefusal, SheetFileRequest } from '../read-sheet-file.ts';
import { SheetFileRefusedError } from '../refusal.ts';

const USAGE = { parseMs: 0, cpuMs: 0, peakRssBytes: 0 };

/** Like readSheetFile, without a process for each file: only for files that an evaluation made. */
export async function readInProcess({
  path,
  limits,
  chooseSheet = () => 0,
}: SheetFileRequest): Promise<SheetFileReading | SheetFileRefusal> {
  const bytes = await readFile(path);
  try {
    const { head, spools } = await parseFile(bytes, {
      fileBytes: bytes.length,
      limits: { ...DEFAULT_READ_LIMITS, ...limits },
      textEncoding: null,
      keepColumns: null,
    });
    const sheets = head.sheets.map((sheet) => ({
      ...sheet,
      preview: sheet.preview.map((row) => row.map(fromWire)),
    }));
    const chosenSheet = chooseSheet(sheets);
    const { format, delimiter, encoding, warnings } = head;
    return {
      kind: 'reading',
      format,
      delimiter,
      encoding,
      sheets,
      chosenSheet,
      warnings,
      usage: USAGE,
      rows: rowsOf(spools[chosenSheet]?.frames ?? []),
      close: () => Promise.resolve(),
    };
  } catch (error) {
    if (error instanceof SheetFileRefusedError) {
      return { kind: 'refused', reason: error.reason, detail: error.message, usage: USAGE };
    }
    throw error;
  }
}

async function* rowsOf(frames: readonly Buffer[]): AsyncGenerator<readonly Row[]> {
  for await (const value of decodeFrames(pieces(frames))) {
    const frame = readFrame(value);
    if (frame?.kind === 'rows') {
      yield frame.rows.map((row) => row.map(fromWire));
    }
  }
}

async function* pieces(frames: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  yield* frames;
}
