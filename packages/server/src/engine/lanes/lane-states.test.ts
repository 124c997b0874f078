import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { LANE_LOST, type LaneFence } from './lane.record.ts';
import { userLaneRepo } from './lanes.repo.ts';
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

const MOVES = tableUnder('Moves').map(([who = '', step, writes]) => ({
  who,
  verb: codeIn(step)[0] ?? '',
  writes: codeIn(writes),
}));
const COLUMNS = tableUnder('Columns').map(([column, , writers = '']) => ({
  column: codeIn(column)[0] ?? '',
  writers: writers === '' ? [] : writers.split(', '),
}));

const db = testDatabase();
const EVERYTHING = { ...db.database, ...db.lanes };
const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));

/** Values that no step writes: whatever it does write shows. A call is in progress. */
const MARKED = `holder = 'before', at_batch = gen_random_uuid(), at_row = 9, at_risk = true,
  outages = 3, slots = 2, slots_ended = 1, seen_at = '2000-01-01', visitor_until = '2000-01-01'`;
const QUIET = "slots_ended = 2, at_risk = false, next_at = 'epoch'";
const RESTING = "rests_until = 'infinity', rests_for = 'marketplace-unreachable'";

async function laneFor(verb: string): Promise<LaneFence> {
  const userId = await harness.user();
  await harness.started(userId, [part(1, 'STATE1001')]);
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  const run = await harness.acquire(laneId);
  await db.query(`update lanes set ${MARKED} where id = $1`, [laneId]);
  if (verb.endsWith('reserve')) {
    await db.query(`update lanes set ${QUIET} where id = $1`, [laneId]);
  }
  if (/endCooldown|endOutage|wakeByOperator/.test(verb)) {
    await db.query(`update lanes set ${RESTING} where id = $1`, [laneId]);
  }
  return run;
}

async function rowOf({ laneId }: LaneFence): Promise<Readonly<Record<string, unknown>>> {
  const [lane] = await db.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(lanes) as row from lanes where id = $1',
    [laneId],
  );
  return lane?.row ?? {};
}

const act = (verb: string, database: typeof EVERYTHING, run: LaneFence) => {
  const step = LANE_STEPS[verb];
  if (step === undefined) {
    throw new Error(`unknown step ${verb}`);
  }
  return step(database, run);
};

test('the page lists exactly the steps the database offers', async () => {
  const offered = await availableSteps(EVERYTHING, await laneFor(''));
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
  expect(writers.filter((path) => !/^lanes\/(.+\/)?[a-z-]+\.(repo|sql)\.ts$/.test(path))).toEqual(
    [],
  );
});

describe('as the page says,', () => {
  const written = MOVES.filter(({ verb }) => verb !== 'asUser lanes.ensure');
  test.each(written)('$verb writes these columns and no other', async ({ verb, writes }) => {
    const run = await laneFor(verb);
    const before = await rowOf(run);
    await act(verb, EVERYTHING, run);
    const after = await rowOf(run);
    const changed = Object.keys(after).filter((column) => after[column] !== before[column]);
    expect(changed.toSorted()).toEqual(writes.toSorted());
  });

  const fenced = MOVES.filter(
    ({ who, verb, writes }) => who === 'run' && writes.length > 0 && verb !== 'openLane',
  );
  test.each(fenced)('$verb changes nothing with an older fence', async ({ verb }) => {
    const run = await laneFor(verb);
    const before = await rowOf(run);
    const outcome = await act(verb, EVERYTHING, { ...run, fence: run.fence - 1 });
    expect(await rowOf(run)).toEqual(before);
    // Who gives a lane back need not know that it was lost.
    expect(outcome ?? LANE_LOST).toMatchObject(LANE_LOST);
  });
});
