import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { withTemporaryFile } from '@partsight/server/testing/with-temporary-file';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { BenchApi } from '../api.ts';
import { watchProcess } from '../process-usage.ts';

export type Cost = { readonly ms: number; readonly cpuMs: number };

/** Reads the file with the sheet reader alone. */
export function measureParse(bytes: Uint8Array): Promise<Cost> {
  return withTemporaryFile(bytes, async (path) => {
    // Fills the file cache, which is full after an upload, too.
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

const TABLES = {
  parts:
    'batch_id, user_id, row_no, part_number, lookup_key, quantity, cost_micros, worth_minor, priority',
  part_cells: 'batch_id, user_id, row_no, cells',
};

/** Stores the rows of a batch a second time with COPY alone, without row-level security. */
export async function measureCopy({ admin }: BenchApi, batchId: string): Promise<Cost> {
  const client = await admin.connect();
  const { rows } = await client.query<{ id: string; pid: number }>(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, total_parts)
     select user_id, file_name, file_size, original_columns, reading, total_parts
     from batches where id = $1 returning id, pg_backend_pid() as pid`,
    [batchId],
  );
  const { id, pid } = rows[0] ?? { id: '', pid: 0 };
  const copies: { readonly into: string; readonly lines: readonly string[] }[] = [];
  for (const [table, columns] of Object.entries(TABLES)) {
    const lines = await readLines(client, batchId, table, columns);
    const copied = lines.map((chunk) => chunk.replaceAll(batchId, id));
    copies.push({ into: `copy ${table} (${columns}) from stdin`, lines: copied });
  }
  const watch = watchProcess(process.pid, [pid]);
  const startedAt = performance.now();
  await client.query('begin');
  for (const { into, lines } of copies) {
    await pipeline(Readable.from(lines), client.query(copyFrom(into)));
  }
  await client.query('commit');
  const cost = { ms: performance.now() - startedAt, cpuMs: watch.stop().cpuMs };
  await client.query('delete from batches where id = $1', [id]);
  client.release();
  return cost;
}

async function readLines(
  client: ClientBase,
  batchId: string,
  table: string,
  columns: string,
): Promise<string[]> {
  const escape = (value: string | number | null): string =>
    value === null
      ? '\\N'
      : String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
  const { rows } = await client.query<(string | number | null)[]>({
    text: `select ${columns.replace('cells', 'cells::text')} from ${table} where batch_id = $1 order by row_no`,
    values: [batchId],
    rowMode: 'array',
  });
  const lines = rows.map((row) => `${row.map(escape).join('\t')}\n`);
  return Array.from({ length: Math.ceil(lines.length / 250) }, (_, chunk) =>
    lines.slice(chunk * 250, chunk * 250 + 250).join(''),
  );
}
