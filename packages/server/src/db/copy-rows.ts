import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Cell } from '@partsight/spreadsheet/cell';
import { from as copyFrom } from 'pg-copy-streams';

import { storableText } from '../platform/storable-text.ts';
import type { Tx } from './connections.ts';

/**
 * One run of COPY and the insert after it. Small enough for the temporary table to stay in the
 * connection's own buffers, for every statement to end soon and for other people's requests to come
 * between. Larger runs measured no faster; reading one run while PostgreSQL works on another made
 * other people wait twice as long and gained nothing.
 */
const CHUNK_CHARACTERS = 1024 * 1024;

type CopyTarget = {
  /** A temporary table that takes the rows first, because COPY does not speak with row-level security. */
  readonly table: string;
  /** Its columns with their types. */
  readonly definition: string;
  readonly columns: string;
  /** Moves what has come so far to where it belongs; this step does speak with it. */
  readonly insertCopied: () => Promise<void>;
};

/**
 * Streams lines into a table as fast as PostgreSQL takes them. Nothing is held but the piece under
 * way, and the lines end with the work, however it ends.
 */
export async function copyRows(
  { client }: Tx,
  { table, definition, columns, insertCopied }: CopyTarget,
  lines: AsyncGenerator<string>,
): Promise<void> {
  await client.query(`create temporary table ${table} (${definition}) on commit drop`);
  try {
    for (let isDone = false; !isDone;) {
      const run = { hasMore: true };
      await pipeline(
        Readable.from(nextChunk(lines, run)),
        client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
      );
      await insertCopied();
      await client.query(`truncate ${table}`);
      isDone = !run.hasMore;
    }
  } finally {
    await lines.return(undefined);
  }
  await client.query(`drop table ${table}`);
}

async function* nextChunk(
  lines: AsyncGenerator<string>,
  run: { hasMore: boolean },
): AsyncGenerator<string> {
  for (let characters = 0; characters < CHUNK_CHARACTERS;) {
    const step = await lines.next();
    if (step.done === true) {
      run.hasMore = false;
      return;
    }
    characters += step.value.length;
    yield step.value;
  }
}

const SPECIAL = /[\\\t\n\r]/;
const ALL_SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Values as COPY reads them in its text form. */
export const copyText = (value: string): string => {
  const text = value.includes('\0') ? value.replaceAll('\0', '') : value;
  return SPECIAL.test(text)
    ? text.replaceAll(ALL_SPECIAL, (character) => ESCAPED[character] ?? '')
    : text;
};

export const copyNumber = (value: number | null): string =>
  value === null ? '\\N' : String(value);

/** JSON spells zero characters and halves of pairs with this, and jsonb refuses both. */
const UNICODE_ESCAPE = '\\u';

export function copyCells(cells: readonly Cell[]): string {
  const json = JSON.stringify(cells);
  return copyText(json.includes(UNICODE_ESCAPE) ? JSON.stringify(cells.map(storableCell)) : json);
}

const storableCell = (cell: Cell): Cell => {
  if (typeof cell === 'string') {
    return storableText(cell);
  }
  const shown = storableText(cell.shown);
  switch (cell.type) {
    case 'boolean':
      return { ...cell, shown };
    case 'error':
      return { ...cell, shown, value: storableText(cell.value) };
    case 'number':
    case 'date':
      return cell.format === undefined
        ? { ...cell, shown }
        : { ...cell, shown, format: storableText(cell.format) };
  }
};
