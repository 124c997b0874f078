import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { databaseOver, type Database } from '../database.ts';
import { openConnections } from '../db/connections.ts';
import { found, laneBench, part } from '../testing/lane-bench.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { Hold } from './hold/hold.record.ts';
import { LANE_ACTS, offeredActs } from './testing/lane-acts.ts';
import { hearStatements, lanesColumnsSetBy, type Sent } from './testing/sent-statements.ts';

const SOURCES = resolve(import.meta.dirname, '..');
const page = await readFile(join(import.meta.dirname, 'lane-states.md'), 'utf8');

/** The cells of the table below a heading, without its first two lines. */
function tableUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const codeIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const CONDITIONS = new Map(
  tableUnder('States').map(([, state = '', condition]) => [state, codeIn(condition)[0] ?? '']),
);
const MOVES = tableUnder('Moves').map(([who = '', does, from = '', to = '', writes]) => ({
  who,
  verb: codeIn(does)[0] ?? '',
  from,
  to,
  writes: codeIn(writes),
}));
const COLUMNS = tableUnder('Columns').map(([column, , writers = '']) => ({
  column: codeIn(column)[0] ?? '',
  writers: writers === '' ? [] : writers.split(', '),
}));

const db = testDatabase();
const bench = laneBench(db, ({ keywords }) => found(keywords, 1));

/** What has to be in a lane's row for it to be in a state. */
const MAKE: Readonly<Record<string, string>> = {
  free: "held_until = 'epoch'",
  held: "held_until = clock_timestamp() + interval '1 hour'",
  quiet: "slots = 2, slots_ended = 2, next_at = 'epoch'",
  'under way': 'slots = 2, slots_ended = 1',
  awake: "rests_until = 'epoch'",
  resting: "rests_until = 'infinity', rests_for = 'marketplace-unreachable'",
  expected: "visitor_until = clock_timestamp() + interval '1 hour'",
};

async function laneIn(state: string): Promise<Hold> {
  const userId = await bench.user();
  await bench.started(userId, [part(1, 'STATE1001')]);
  const laneId = await db.database.asUser(userId, ({ lanes }) => lanes.ensure());
  const hold = await bench.take(laneId);
  await db.query(`update lanes set ${MAKE[state] ?? 'id = id'} where id = $1`, [laneId]);
  return hold;
}

const isIn = async (state: string, { laneId }: Hold): Promise<boolean> => {
  const [row] = await db.query<{ is: boolean }>(
    `select ${CONDITIONS.get(state)} as is from lanes where id = $1`,
    [laneId],
  );
  return row?.is ?? false;
};

/** Over connections that have prepared nothing yet. */
async function onFreshConnections<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const connections = openConnections({
    url: db.appUrl,
    poolSize: 1,
    onIdleError: () => undefined,
  });
  try {
    return await work(databaseOver(connections));
  } finally {
    await connections.close();
  }
}

const act = (verb: string, database: Database, lane: Hold) => {
  const does = LANE_ACTS[verb];
  if (does === undefined) {
    throw new Error(`nobody knows how to ${verb}`);
  }
  return does(database, lane);
};

test('the page tells of every verb that the database has for lanes, and of no other', async () => {
  const offered = await offeredActs(db.database, await laneIn('held'));
  expect(MOVES.map(({ verb }) => verb).toSorted()).toEqual(offered.toSorted());
});

test('the page tells of every column that the database has, and who writes it', async () => {
  const columns = await db.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'lanes'",
  );
  expect(COLUMNS.map(({ column }) => column).toSorted()).toEqual(
    columns.map(({ column_name }) => column_name).toSorted(),
  );
  const people = [...new Set(MOVES.map(({ who }) => who))];
  for (const { column, writers } of COLUMNS) {
    const really = people.filter((who) =>
      MOVES.some((move) => move.who === who && move.writes.includes(column)),
    );
    expect({ column, writers }).toEqual({ column, writers: really });
  }
});

test('lanes are written in the repositories of this folder and nowhere else', async () => {
  const writing =
    /\b(update|insert into|delete from)\s+lanes\b|(updateTable|insertInto|deleteFrom)\('lanes'\)/;
  const writers: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: SOURCES })) {
    const isCode = !/\.test\.ts$|(^|\/)testing\//.test(path);
    if (isCode && writing.test(await readFile(join(SOURCES, path), 'utf8'))) {
      writers.push(path);
    }
  }
  expect(writers.filter((path) => !/^lanes\/(.+\/)?[a-z-]+\.repo\.ts$/.test(path))).toEqual([]);
});

describe('as the page says,', () => {
  test.each(MOVES)('$verb writes these columns and no other', async ({ verb, from, writes }) => {
    const lane = verb === 'asUser lanes.ensure' ? await withoutLane() : await laneIn(from);
    const sent = await onFreshConnections((database) =>
      hearStatements(() => act(verb, database, lane)),
    );
    // What opens the transaction of every holder has a line of its own.
    const own = verb.startsWith('asHolder ')
      ? sent.filter((statement) => !isLock(statement))
      : sent;
    expect(new Set(own.flatMap(lanesColumnsSetBy))).toEqual(new Set(writes));
  });

  const moving = MOVES.filter(({ from }) => from !== '');
  test.each(moving)('$verb brings a lane from $from to $to', async ({ verb, from, to }) => {
    const lane = await laneIn(from);
    expect(await isIn(from, lane)).toBe(true);
    await act(verb, db.database, lane);
    expect(await isIn(to, lane)).toBe(true);
  });

  const fenced = MOVES.filter(({ who, verb }) => who === 'holder' && verb !== 'takeLane');
  test.each(fenced)('$verb asks for the fence first', async ({ verb, from, to }) => {
    const lane = await laneIn(from);
    const stale = { ...lane, fence: lane.fence - 1 };
    const sent = await onFreshConnections((database) =>
      hearStatements(() => act(verb, database, stale)),
    );
    const first = sent.find(({ text }) => /\blanes\b/.test(text));
    expect(first?.text).toMatch(FENCE);
    expect(from === '' || (await isIn(from, lane))).toBe(true);

    // What the chaos run does to find out whether it would notice: with the question answered, it acts.
    let outcome: unknown;
    await onFreshConnections((database) =>
      hearStatements(
        async () => {
          outcome = await act(verb, database, stale);
        },
        ({ name, text }) =>
          name.startsWith('lane-')
            ? text.replaceAll(EVERY_FENCE, '($1::bigint is not null)')
            : text,
      ),
    );
    expect(outcome).not.toMatchObject({ kind: 'lost' });
    expect(to === '' || (await isIn(to, lane))).toBe(true);
  });
});

const FENCE = /\bfence = (\$\d+)/;
const EVERY_FENCE = new RegExp(FENCE, 'g');
const isLock = ({ name }: Sent): boolean => name === 'lane-lock-by-fence';

/** Somebody who has never called. */
async function withoutLane(): Promise<Hold> {
  return { laneId: '', userId: await db.newUser(), fence: 0 };
}
