import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

import {
  BUYER_CANARY,
  BUYER_FIELDS,
} from '@partsight/marketplace-simulator/own-orders/buyer-canaries';
import type { Pool } from 'pg';

const run = promisify(execFile);
const MOST_BYTES = 1024 * 1024 * 1024;

/** The fields of buyers that a text tells. */
const fieldsIn = (text: string): string[] =>
  BUYER_FIELDS.filter((field) => text.includes(`${BUYER_CANARY}-${field}-`));

/** Every row of every table, as text. */
async function rowsText(admin: Pool): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from "${name}" t`,
    );
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

export type Places = {
  readonly admin: Pool;
  readonly databaseUrl: string;
  readonly logs: readonly string[];
  readonly traces: readonly Buffer[];
  readonly exported: string;
};

/** Looks for buyers everywhere that something is kept or sent. Returns place and field. */
export async function findCanaries(places: Places): Promise<string[]> {
  const { stdout: backup } = await run('pg_dump', ['--dbname', places.databaseUrl], {
    maxBuffer: MOST_BYTES,
  });
  const texts = {
    rows: await rowsText(places.admin),
    logs: places.logs.join('\n'),
    traces: places.traces
      .map((bytes) => (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString('latin1'))
      .join('\n'),
    exports: places.exported,
    backups: backup,
  };
  for (const [place, text] of Object.entries(texts)) {
    if (text.length === 0) {
      throw new Error(`there are no ${place} to look into`);
    }
  }
  return Object.entries(texts).flatMap(([place, text]) =>
    fieldsIn(text).map((field) => `${place}: ${field}`),
  );
}
