import type { Row } from '../cell.ts';
import { decodeFrames } from '../parser-process/frames.ts';
import { parseFile } from '../parser-process/parse-file.ts';
import { fromWire, type ReadWarning, type SheetFormat } from '../parser-process/protocol.ts';
import { readFrame } from '../parser-process/read-frame.ts';
import { DEFAULT_READ_LIMITS, type ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError, type RefusalReason } from '../refusal.ts';

type ParsedSheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly refused: RefusalReason | null;
  readonly rows: readonly Row[];
};

export type ParsedBytes =
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly detail: string }
  | {
      readonly kind: 'parsed';
      readonly format: SheetFormat;
      readonly delimiter: string | null;
      readonly encoding: string | null;
      readonly warnings: readonly ReadWarning[];
      readonly sheets: readonly ParsedSheet[];
    };

/** Parses every sheet in this process: fast, but only for files that a test made itself. */
export async function parseBytes(
  bytes: string | Uint8Array,
  limits: Partial<ReadLimits> = {},
): Promise<ParsedBytes> {
  const buffer = Buffer.from(bytes);
  try {
    const { head, spools } = await parseFile(buffer, {
      fileBytes: buffer.length,
      limits: { ...DEFAULT_READ_LIMITS, ...limits },
      textEncoding: null,
      keepColumns: null,
    });
    const sheets: ParsedSheet[] = [];
    for (const [index, { name, hidden, refused }] of head.sheets.entries()) {
      const rows = await rowsOf(spools[index]?.frames ?? []);
      sheets.push({ name, hidden, refused, rows });
    }
    const { format, delimiter, encoding, warnings } = head;
    return { kind: 'parsed', format, delimiter, encoding, warnings, sheets };
  } catch (error) {
    if (error instanceof SheetFileRefusedError) {
      return { kind: 'refused', reason: error.reason, detail: error.message };
    }
    throw error;
  }
}

async function rowsOf(frames: readonly Buffer[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const value of decodeFrames(pieces(frames))) {
    const frame = readFrame(value);
    if (frame?.kind === 'rows') {
      rows.push(...frame.rows.map((row) => row.map(fromWire)));
    }
  }
  return rows;
}

async function* pieces(frames: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  yield* frames;
}
