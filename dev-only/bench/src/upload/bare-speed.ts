import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { withTemporaryFile } from '@partsight/server/testing/with-temporary-file';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { RunningApi } from './start-api.ts';
import { watchProcess } from './watch-process.ts';

export type Spent = { readonly ms: number; readonly cpuMs: number };

/** The reader alone, from the file on disk to its last row handed out. */
export function bareParse(bytes: Uint8Array): Promise<Spent> {
  return withTemporaryFile(bytes, async (path) => {
    // As warm as the upload finds it.
    await readFile(path);
    const watch = watchProcess(process.pid);
    const startedAt = performance.now();
    const reading = await readSheetFile({ path });
    if (reading.kind === 'refused') {
      throw new Error(`refused: ${reading.reason}`);
    }
    let rows = 0;
    for await (const batch of reading.rows) {
      rows += batch.length;
    }
    const ms = rows === 0 ? Number.NaN : performance.now() - startedAt;
    return { ms, cpuMs: watch.stop().cpuMs };
  });
}

const COLUMNS =
  'batch_id, user_id, row_no, part_number, lookup_key, quantity, cost_micros, worth_minor, cells';

/**
 * The rows of a stored batch once more, as ready-made lines, by nothing but COPY into the same table
 * with the same indexes and checks, past row-level security.
 */
export async function bareCopy({ admin }: RunningApi, batchId: string): Promise<Spent> {
  const lines = await linesOf(admin, batchId);
  const { rows } = await admin.query<{ id: string }>(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, total_parts)
     select user_id, file_name, file_size, original_columns, reading, total_parts
     from batches where id = $1 returning id`,
    [batchId],
  );
  const id = rows[0]?.id ?? '';
  const named = lines.map((chunk) => chunk.replaceAll(batchId, id));
  const { rows: own } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const watch = watchProcess(
    process.pid,
    own.map(({ pid }) => pid),
  );
  const startedAt = performance.now();
  await admin.query('begin');
  await pipeline(Readable.from(named), admin.query(copyFrom(`copy parts (${COLUMNS}) from stdin`)));
  await admin.query('commit');
  const spent = { ms: performance.now() - startedAt, cpuMs: watch.stop().cpuMs };
  await admin.query('delete from batches where id = $1', [id]);
  return spent;
}

async function linesOf(admin: Client, batchId: string): Promise<string[]> {
  const escape = (value: string | number | null): string =>
    value === null
      ? '\\N'
      : String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
  const { rows } = await admin.query<(string | number | null)[]>({
    text: `select ${COLUMNS.replace('cells', 'cells::text')} from parts where batch_id = $1 order by row_no`,
    values: [batchId],
    rowMode: 'array',
  });
  const lines = rows.map((row) => `${row.map(escape).join('\t')}\n`);
  return Array.from({ length: Math.ceil(lines.length / 250) }, (_, chunk) =>
    lines.slice(chunk * 250, chunk * 250 + 250).join(''),
  );
}
