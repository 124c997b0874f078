import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startPostgres, type PrivatePostgres } from '@partsight/private-servers/private-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { scratchFolder } from './checkout.ts';
import { dropOutdatedDatabase } from './drop-outdated-database.ts';

const folder = scratchFolder(`outdated-${randomUUID()}`);
let postgres: PrivatePostgres;

beforeAll(async () => {
  await mkdir(folder, { mode: 0o755 });
  postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(text: string): Promise<number | null> {
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    return (await client.query(text)).rowCount;
  } finally {
    await client.end();
  }
}

const drop = () => dropOutdatedDatabase(folder, postgres.url('postgres'), 'own');
const isThere = async () => (await query("select from pg_database where datname = 'own'")) === 1;

test('a database is dropped when another start file made it, and kept otherwise', async () => {
  expect(await drop()).toBe(false);
  await query('create database own');
  expect(await drop()).toBe(false);
  expect(await isThere()).toBe(true);
  await writeFile(join(folder, 'start-file'), 'of another one');
  expect(await drop()).toBe(true);
  expect(await isThere()).toBe(false);
  await query('create database own');
  await rm(join(folder, 'start-file'));
  expect(await drop()).toBe(true);
  expect(await isThere()).toBe(false);
});
