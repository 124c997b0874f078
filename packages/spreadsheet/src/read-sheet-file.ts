import { constants, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import type { Row } from './cell.ts';
import type { TextEncoding } from './csv/decode-text.ts';
import {
  fromWire,
  type Frame,
  type ParserUsage,
  type ReadWarning,
  type SheetFormat,
  type SheetSummary,
  type WireSheet,
} from './parser-process/protocol.ts';
import { readFrame } from './parser-process/read-frame.ts';
import { DEFAULT_READ_LIMITS, type ReadLimits } from './read-limits.ts';
import { SheetFileRefusedError, type RefusalReason } from './refusal.ts';
import { startParser, type Parser } from './start-parser.ts';

export type SheetPreview = SheetSummary & {
  /** The first rows, enough to recognize a list. */
  readonly preview: readonly Row[];
};

export type SheetFileRequest = {
  /** A regular file, not a link; its name and extension do not matter. */
  readonly path: string;
  readonly limits?: Partial<ReadLimits>;
  /** For text files whose encoding cannot be detected. */
  readonly textEncoding?: TextEncoding;
  /** Headings, in lower case, of the only columns that may leave the parser; all by default. */
  readonly keepColumns?: readonly string[];
  /** Picks a sheet by index; defaults to the fullest visible sheet. */
  readonly chooseSheet?: (sheets: readonly SheetPreview[]) => number;
};

/** Cost up to the first row or the refusal. */
export type ReadUsage = {
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
  readonly usage: ReadUsage;
  /**
   * The chosen sheet from its first row, blank rows included, in batches; can be iterated once. The
   * parser ends with the loop, even when the loop exits early. A parser that dies midway throws
   * SheetFileRefusedError.
   */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** For callers that do not want the rows. */
  readonly close: () => Promise<void>;
};

export type SheetFileRefusal = {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** For logs, never for users. */
  readonly detail: string;
  readonly usage: ReadUsage;
};

/**
 * Reads a spreadsheet in a separate process, which always ends with the reading. Parsing uses a
 * full core; the caller limits how many files are read at once.
 */
export async function readSheetFile(
  request: SheetFileRequest,
): Promise<SheetFileReading | SheetFileRefusal> {
  const file = await open(request.path, constants.O_RDONLY | constants.O_NOFOLLOW);
  let parser: Parser | null = null;
  try {
    parser = await openParser(file, request);
    return await startReading(parser, request);
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

function usageOf(parser: Parser | null, reported: ParserUsage | null): ReadUsage {
  return {
    parseMs: Math.round(parser?.waitedMs() ?? 0),
    cpuMs: reported?.cpuMs ?? 0,
    peakRssBytes: Math.max(parser?.peakRssBytes() ?? 0, reported?.rssBytes ?? 0),
  };
}

async function openParser(file: FileHandle, request: SheetFileRequest): Promise<Parser> {
  const limits = { ...DEFAULT_READ_LIMITS, ...request.limits };
  const { size } = await file.stat();
  if (size === 0 || size > limits.maxFileBytes) {
    throw new SheetFileRefusedError(size === 0 ? 'empty' : 'too-large', `${size} bytes`);
  }
  const textEncoding = request.textEncoding ?? null;
  const keepColumns = request.keepColumns ?? null;
  return startParser(file.fd, { fileBytes: size, limits, textEncoding, keepColumns });
}

async function startReading(
  parser: Parser,
  { chooseSheet = fullestSheet }: SheetFileRequest,
): Promise<SheetFileReading> {
  const head = readFrame(await parser.next());
  if (head?.kind !== 'head') {
    throw refusalFrom(head);
  }
  const sheets = head.sheets.map(previewOf);
  const chosenSheet = chooseSheet(sheets);
  const refused = sheets[chosenSheet]?.refused;
  if (refused !== null) {
    throw new SheetFileRefusedError(refused ?? 'empty', `sheet ${chosenSheet}`);
  }
  parser.send({ sheet: chosenSheet });
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
        throw refusalFrom(frame);
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

const refusalFrom = (frame: Frame | null): SheetFileRefusedError =>
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
