import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { Database } from '../../db/database.ts';
import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { LEASE_LOST, type LaneLease } from './lease/lane-lease.record.ts';
import { LANE_STEPS, availableSteps } from './testing/lane-steps.ts';

const SOURCES = resolve(import.meta.dirname, '..');
const page = await readFile(join(import.meta.dirname, 'lane-states.md'), 'utf8');

/** The cells of the table under a heading, without its header rows. */
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
const MOVES = tableUnder('Moves').map(([who = '', step, from = '', to = '', writes]) => ({
  who,
  verb: codeIn(step)[0] ?? '',
  from,
  to,
  writes: codeIn(writes),
}));
const COLUMNS = tableUnder('Columns').map(([column, , writers = '']) => ({
  column: codeIn(column)[0] ?? '',
  writers: writers === '' ? [] : writers.split(', '),
}));

const db = testDatabase();
const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));

/** The columns that put a lane into a state. */
const MAKE: Readonly<Record<string, string>> = {
  free: "held_until = 'epoch'",
  held: "held_until = clock_timestamp() + interval '50 s'",
  quiet: "slots = 2, slots_ended = 2, next_at = 'epoch'",
  'in flight': 'slots = 2, slots_ended = 1',
  active: "rests_until = 'epoch'",
  'cooling down': "rests_until = 'infinity', rests_for = 'marketplace-unreachable'",
  waiting: "visitor_until = clock_timestamp() + interval '50 s'",
};

/** Values that no verb writes: whatever it does write shows. */
const MARKED = `holder = 'before', at_batch = gen_random_uuid(), at_row = 9, outages = 3,
  woken_at = '2000-01-01', visitor_until = '2000-01-01'`;

async function laneIn(state: string): Promise<LaneLease> {
  const userId = await harness.user();
  await harness.started(userId, [part(1, 'STATE1001')]);
  const laneId = await db.database.asUser(userId, ({ lanes }) => lanes.ensure());
  const hold = await harness.acquire(laneId);
  await db.query(`update lanes set ${MARKED} where id = $1`, [laneId]);
  await db.query(`update lanes set ${MAKE[state] ?? MAKE['free']} where id = $1`, [laneId]);
  return hold;
}

async function rowOf({ laneId }: LaneLease): Promise<Readonly<Record<string, unknown>>> {
  const [lane] = await db.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(lanes) as row from lanes where id = $1',
    [laneId],
  );
  return lane?.row ?? {};
}

const isIn = async (state: string, { laneId }: LaneLease): Promise<boolean> => {
  const [row] = await db.query<{ is: boolean }>(
    `select ${CONDITIONS.get(state)} as is from lanes where id = $1`,
    [laneId],
  );
  return row?.is ?? false;
};

const act = (verb: string, database: Database, lane: LaneLease) => {
  const step = LANE_STEPS[verb];
  if (step === undefined) {
    throw new Error(`unknown step ${verb}`);
  }
  return step(database, lane);
};

test('the page lists exactly the steps the database offers', async () => {
  const offered = await availableSteps(db.database, await laneIn('held'));
  expect(MOVES.map(({ verb }) => verb).toSorted()).toEqual(offered.toSorted());
});

test('the page lists every column, and who writes it', async () => {
  const columns = await db.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'lanes'",
  );
  expect(COLUMNS.map(({ column }) => column).toSorted()).toEqual(
    columns.map(({ column_name }) => column_name).toSorted(),
  );
  const actors = [...new Set(MOVES.map(({ who }) => who))];
  for (const { column, writers } of COLUMNS) {
    const really = actors.filter((who) =>
      MOVES.some((move) => move.who === who && move.writes.includes(column)),
    );
    expect({ column, writers }).toEqual({ column, writers: really });
  }
});

test('only repositories in this folder write lanes', async () => {
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
  const written = MOVES.filter(({ verb }) => verb !== 'asUser lanes.ensure');
  test.each(written)('$verb writes these columns and no other', async ({ verb, from, writes }) => {
    const lane = await laneIn(from);
    const before = await rowOf(lane);
    await act(verb, db.database, lane);
    const after = await rowOf(lane);
    const changed = Object.keys(after).filter((column) => after[column] !== before[column]);
    // What every transaction of a holder writes has a line of its own.
    const own = verb.startsWith('asHolder ')
      ? changed.filter((column) => column !== 'held_until')
      : changed;
    expect(own.toSorted()).toEqual(writes.toSorted());
  });

  const moving = MOVES.filter(({ from }) => from !== '');
  test.each(moving)('$verb moves a lane from $from to $to', async ({ verb, from, to }) => {
    const lane = await laneIn(from);
    expect(await isIn(from, lane)).toBe(true);
    await act(verb, db.database, lane);
    expect(await isIn(to, lane)).toBe(true);
  });

  const fenced = MOVES.filter(({ who, verb }) => who === 'holder' && verb !== 'acquireLane');
  test.each(fenced)('$verb changes nothing with an older fence', async ({ verb, from }) => {
    const lane = await laneIn(from);
    const before = await rowOf(lane);
    const outcome = await act(verb, db.database, { ...lane, fence: lane.fence - 1 });
    expect(await rowOf(lane)).toEqual(before);
    // Who gives a lane back need not know that it was lost.
    expect(outcome ?? LEASE_LOST).toMatchObject(LEASE_LOST);
  });
});
