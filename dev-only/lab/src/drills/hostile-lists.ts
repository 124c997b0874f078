import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drawnWorkbook } from '@partsight/spreadsheet/testing/drawn-cells';
import { liveInCsv, liveInXlsx } from '@partsight/spreadsheet/testing/live-formulas';
import { experiment, type Outcome } from '@partsight/stack/experiment';

import { withApi, type ApiUser, type BenchApi } from '../api.ts';
import { sendFile } from '../http/send-file.ts';
import { pick, seededRandom } from '../random.ts';
import { goal } from '../report.ts';

/** Fewer than the rate limits of one user. */
const FILES_EACH = 20;
const HUNG_MS = 35_000;
const [ROWS, COLUMNS] = [100, 20];
/** Files that are kept while they are read. */
const UPLOADED = /^partsight-[0-9a-f]{8}-/;
const DISK_GOAL = [0.7, 1.1] as const;

type Options = { readonly cells: number; readonly files: number; readonly seed: number };

/** What a file may become on its way: cut, with bits turned, a piece twice, under another name. */
function damaged(random: () => number, bytes: Buffer): Buffer {
  const at = (): number => Math.floor(random() * bytes.length);
  const changed = Buffer.from(bytes);
  switch (Math.floor(random() * 5)) {
    case 0:
      return changed.subarray(0, at());
    case 1:
      for (let turns = 1 + Math.floor(random() * 20); turns > 0; turns -= 1) {
        const place = at();
        changed[place] = Math.floor(random() * 256);
      }
      return changed;
    case 2: {
      const [from, to] = [at(), at()].toSorted((a, b) => a - b);
      return Buffer.concat([changed, changed.subarray(from, to)]);
    }
    case 3:
      return Buffer.from(Array.from({ length: at() % 4_096 }, () => Math.floor(random() * 256)));
    default:
      return changed;
  }
}

const drawnCsv = (random: () => number): Buffer =>
  Buffer.from(
    Array.from({ length: 50 }, (_, index) =>
      ['"', '', '\0', '\t=1', `GM${index}`, '\uFEFF', ';|', '1e999', '\uD800']
        .toSorted(() => random() - 0.5)
        .slice(0, 4)
        .join(pick(random, [',', ';', '\t', '\r', '']) ?? ','),
    ).join('\n'),
  );

const databaseBytes = async ({ admin }: BenchApi): Promise<number> => {
  await admin.query('vacuum');
  await admin.query('checkpoint');
  const { rows } = await admin.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
};

const measure = async (
  api: BenchApi,
  temporary: string,
  { cells, files, seed }: Options,
): Promise<Outcome> => {
  const random = seededRandom(seed);
  const found = { cells: 0, live: 0, files: 0, errors5xx: 0, hung: 0 };
  let user: ApiUser = await api.addUser();
  let sentFiles = 0;
  const send = async (name: string, bytes: Buffer) => {
    if (sentFiles % FILES_EACH === 0) {
      user = await api.addUser();
    }
    sentFiles += 1;
    const sent = await sendFile(api, user, name, bytes);
    found.errors5xx += sent.status >= 500 ? 1 : 0;
    found.hung += sent.ms > HUNG_MS ? 1 : 0;
    return sent;
  };
  const download = async (path: string): Promise<Buffer> => {
    const response = await fetch(api.origin + path, { headers: user.headers });
    found.errors5xx += response.status >= 500 ? 1 : 0;
    return Buffer.from(await response.arrayBuffer());
  };

  const before = await databaseBytes(api);
  while (found.cells < cells) {
    const { body, status } = await send('drawn.xlsx', drawnWorkbook(random, ROWS, COLUMNS));
    if (body.uploadId === undefined) {
      throw new Error(`a drawn workbook was refused: ${status} ${body.code ?? ''}`);
    }
    found.cells += ROWS * COLUMNS;
    const csv = liveInCsv(await download(`/api/export/${body.uploadId}`));
    const xlsx = liveInXlsx(await download(`/api/export-excel/${body.uploadId}`));
    csv.slice(0, 3).forEach((text) => console.log(`live in CSV: ${JSON.stringify(text)}`));
    xlsx.slice(0, 3).forEach((text) => console.log(`live in XLSX: ${JSON.stringify(text)}`));
    found.live += csv.length + xlsx.length;
  }
  while (found.files < files) {
    const drawn = random() < 0.5 ? drawnWorkbook(random, 20, 8) : drawnCsv(random);
    const name = pick(random, ['a.xlsx', 'a.csv', 'a.xls', 'a.txt', '=1+1.csv', 'a\u202Exlsx.csv']);
    await send(name ?? 'a.csv', damaged(random, drawn));
    found.files += 1;
  }
  // Rows by the thousand from a small file: what is counted has to be what the disk loses.
  for (const rows of [2_000, 5_000]) {
    await send('wide.xlsx', drawnWorkbook(random, rows, 30));
  }
  const { rows: counted } = await api.admin.query<{ bytes: string }>(
    'select sum(stored_bytes + file_size) as bytes from batches',
  );
  const growth = (await databaseBytes(api)) - before;
  const diskBytesPerCounted = growth / Number(counted[0]?.bytes);
  const left = readdirSync(temporary).filter((name) => UPLOADED.test(name));
  left.forEach((name) => console.log(`left: ${name}`));
  const figures = {
    ...found,
    leftFiles: left.length,
    diskBytesPerCounted: Number(diskBytesPerCounted.toFixed(2)),
    seed,
  };
  return {
    figures,
    goals: [
      goal(found.live === 0, 'live'),
      goal(found.errors5xx === 0, 'errors5xx'),
      goal(found.hung === 0, 'hung'),
      goal(left.length === 0, 'leftFiles'),
      goal(
        diskBytesPerCounted >= DISK_GOAL[0] && diskBytesPerCounted <= DISK_GOAL[1],
        'diskBytesPerCounted',
      ),
    ],
  };
};

/** Drawn cells and files over the real endpoint, and what comes out again. */
export const hostileLists = experiment({ cells: 20_000, files: 500, seed: 1 }, async (options) => {
  // The api's alone: what is left in it was left by the api.
  const temporary = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    return await withApi((api) => measure(api, temporary, options), { TMPDIR: temporary });
  } finally {
    rmSync(temporary, { recursive: true });
  }
});
