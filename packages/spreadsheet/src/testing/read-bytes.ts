import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Row } from '../cell.ts';
import {
  readSheetFile,
  type SheetFileReading,
  type SheetFileRefusal,
  type SheetFileRequest,
} from '../read-sheet-file.ts';

export type ReadBytes =
  | SheetFileRefusal
  | (Omit<SheetFileReading, 'rows' | 'close'> & { readonly rows: readonly Row[] });

/** Reads an in-memory file to its last row, like an upload. */
export function readBytes(
  bytes: string | Uint8Array,
  options: Omit<SheetFileRequest, 'path'> = {},
): Promise<ReadBytes> {
  return withFile(bytes, async (file) => {
    const reading = await readSheetFile({ ...options, path: file });
    if (reading.kind === 'refused') {
      return reading;
    }
    const { close: _, ...rest } = reading;
    return { ...rest, rows: (await collect(reading.rows)).flat() };
  });
}

/** Writes bytes to a temporary file during the work. */
export async function withFile<Result>(
  bytes: string | Uint8Array,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheet-'));
  try {
    const file = path.join(folder, 'upload');
    await writeFile(file, bytes);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) {
    collected.push(item);
  }
  return collected;
}
