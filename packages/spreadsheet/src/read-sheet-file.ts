import { constants, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import type { Row } from './cell.ts';
import type { TextEncoding } from './csv/decode-text.ts';
import { fromWire } from './parser-process/protocol.ts';
import type {
  Frame,
  ParserUsage,
  ReadWarning,
  SheetFormat,
  SheetSummary,
  WireSheet,
} from './parser-process/protocol.ts';
import { readFrame } from './parser-process/read-frame.ts';
import { DEFAULT_READ_LIMITS } from './read-limits.ts';
import type { ReadLimits } from './read-limits.ts';
import { SheetFileRefusedError } from './refusal.ts';
import type { RefusalReason } from './refusal.ts';
import { startParser } from './start-parser.ts';
import type { Parser } from './start-parser.ts';

export type SheetPreview = SheetSummary & {
  /** The first rows, enough to recognise a list. */
  readonly preview: readonly Row[];
};

export type SheetFileRequest = {
  /** A file on disk, not a link to one; its name and ending decide nothing. */
  readonly path: string;
  readonly limits?: Partial<ReadLimits>;
  /** For text files whose encoding cannot be told from the bytes. */
  readonly textEncoding?: TextEncoding;
  /** Picks a sheet by its index; without it the fullest visible sheet is read. */
  readonly chooseSheet?: (sheets: readonly SheetPreview[]) => number;
};

/** What it took to come to the first row or to the refusal. */
export type ReadingUsage = {
  readonly parseMs: number;
  /** 0 when the parser was killed. */
  readonly cpuMs: number;
  readonly peakRssBytes: number;
};

export type SheetFileReading = {
  readonly kind: 'reading';
  readonly format: SheetFormat;
  /** Text files only. */
  readonly delimiter: string | null;
  readonly encoding: TextEncoding | null;
  readonly sheets: readonly SheetPreview[];
  readonly chosenSheet: number;
  readonly warnings: readonly ReadWarning[];
  readonly usage: ReadingUsage;
  /**
   * The chosen sheet from its first row on, blank rows included, in batches; it can be walked once.
   * The parser ends with the loop, also when the loop is left early. A parser that dies midway
   * throws SheetFileRefusedError.
   */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** For a reading whose rows are not wanted. */
  readonly close: () => Promise<void>;
};

export type SheetFileRefused = {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** For logs, never for people. */
  readonly detail: string;
  readonly usage: ReadingUsage;
};

/**
 * Reads a spreadsheet in a process of its own, which always ends with the reading. Parsing fills a core;
 * how many files are read at a time is for the caller to decide.
 */
export async function readSheetFile(
  request: SheetFileRequest,
): Promise<SheetFileReading | SheetFileRefused> {
  const file = await open(request.path, constants.O_RDONLY | constants.O_NOFOLLOW);
  let parser: Parser | null = null;
  try {
    parser = await parserFor(file, request);
    return await beginReading(parser, request);
  } catch (error) {
    await parser?.end();
    if (error instanceof SheetFileRefusedError) {
      const usage = usageOf(parser, error instanceof RefusedByParserError ? error.usage : null);
      return { kind: 'refused', reason: error.reason, detail: error.message, usage };
    }
    throw error;
  } finally {
    await file.close();
  }
}

function usageOf(parser: Parser | null, reported: ParserUsage | null): ReadingUsage {
  return {
    parseMs: Math.round(parser?.waitedMs() ?? 0),
    cpuMs: reported?.cpuMs ?? 0,
    peakRssBytes: Math.max(parser?.peakRssBytes() ?? 0, reported?.rssBytes ?? 0),
  };
}

async function parserFor(file: FileHandle, request: SheetFileRequest): Promise<Parser> {
  const limits = { ...DEFAULT_READ_LIMITS, ...request.limits };
  const { size } = await file.stat();
  if (size === 0 || size > limits.maxFileBytes) {
    throw new SheetFileRefusedError(size === 0 ? 'empty' : 'too-large', `${size} bytes`);
  }
  const textEncoding = request.textEncoding ?? null;
  return startParser(file.fd, { fileBytes: size, limits, textEncoding });
}

async function beginReading(
  parser: Parser,
  { chooseSheet = fullestSheet }: SheetFileRequest,
): Promise<SheetFileReading> {
  const head = readFrame(await parser.next());
  if (head?.kind !== 'head') {
    throw refusedBy(head);
  }
  const sheets = head.sheets.map(previewOf);
  const chosenSheet = chooseSheet(sheets);
  const refused = sheets[chosenSheet]?.refused;
  if (refused !== null) {
    throw new SheetFileRefusedError(refused ?? 'empty', `sheet ${chosenSheet}`);
  }
  parser.tell({ sheet: chosenSheet });
  return {
    kind: 'reading',
    format: head.format,
    delimiter: head.delimiter,
    encoding: head.encoding,
    sheets,
    chosenSheet,
    warnings: head.warnings,
    usage: usageOf(parser, head.usage),
    rows: rowsOf(parser),
    close: () => parser.end(),
  };
}

async function* rowsOf(parser: Parser): AsyncGenerator<readonly Row[], void> {
  try {
    for (;;) {
      const frame = readFrame(await parser.next());
      if (frame?.kind === 'end') {
        return;
      }
      if (frame?.kind !== 'rows') {
        throw refusedBy(frame);
      }
      yield frame.rows.map((row) => row.map(fromWire));
    }
  } finally {
    await parser.end();
  }
}

class RefusedByParserError extends SheetFileRefusedError {
  readonly usage: ParserUsage;

  constructor({ reason, detail, usage }: Extract<Frame, { kind: 'refused' }>) {
    super(reason, detail);
    this.usage = usage;
  }
}

const refusedBy = (frame: Frame | null): SheetFileRefusedError =>
  frame?.kind === 'refused'
    ? new RefusedByParserError(frame)
    : new SheetFileRefusedError('corrupt', `unexpected ${frame?.kind ?? 'frame'}`);

const previewOf = ({ preview, ...sheet }: WireSheet): SheetPreview => ({
  ...sheet,
  preview: preview.map((row) => row.map(fromWire)),
});

function fullestSheet(sheets: readonly SheetPreview[]): number {
  const fill = ({ hidden, refused, rowCount, columnCount }: SheetPreview): number =>
    (refused === null ? 1 : 0) * (hidden ? 0.001 : 1) * rowCount * columnCount;
  let best = 0;
  for (const [index, sheet] of sheets.entries()) {
    const current = sheets[best];
    if (current !== undefined && fill(sheet) > fill(current)) {
      best = index;
    }
  }
  return best;
}
