/**
 * npm run eval:truth: runs lists of the harsh world through the whole product and compares its results
 * with the truth. The last line is JSON; the exit code says whether every goal was met.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { addPeople, signIn } from '@partsight/stack/people';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';

import { apiClient } from './api-client.ts';
import { missedGoals } from './goals.ts';
import { scoreCells } from './judge-cells.ts';
import { judge } from './judge.ts';
import type { Case } from './product-result.ts';
import { runList } from './run-list.ts';
import { worldControl } from './world-control.ts';
import { worstCases, wrongRows } from './worst-cases.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    /** Total of all seeds. */
    numbers: { type: 'string', default: '2100' },
    /** Lists that run at the same time, each in its own lane. */
    people: { type: 'string', default: '6' },
    /** Numbers that are also looked up one by one, total of all seeds. */
    singles: { type: 'string', default: '150' },
    show: { type: 'boolean', default: false },
    /** Which titles: those that rules may be written against (open), the held-out ones, or both. */
    grammar: { type: 'string', default: 'both' },
    /** A file for every wrong row, by role. */
    cases: { type: 'string' },
  },
});
const seeds = values.seeds.split(',').map(Number);
const people = Number(values.people);
const rowsEach = Math.ceil(Number(values.numbers) / seeds.length / people);
const singlesEach = Math.ceil(Number(values.singles) / seeds.length / people);
const WORST = 10;

async function runSeed(cluster: Cluster, seed: number): Promise<Case[]> {
  const world = worldControl(cluster.marketplace);
  await world.open(seed, values.grammar);
  const users = await addPeople(cluster, people, `seed-${seed}-`);
  const cookies = await signIn(
    cluster.admin,
    users.map(({ userId }) => userId),
  );
  const lists = await Promise.all(
    cookies.map(async (cookie, index) =>
      runList(apiClient(cluster.origin, cookie), world, {
        seed,
        rows: await world.list(rowsEach, index + 1),
        singles: singlesEach,
      }),
    ),
  );
  return lists.flat();
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(6)} %`;

await withCluster({ settings: { LANE_SPACING_MS: '0' } }, async (cluster) => {
  await Promise.all([cluster.startApi(), cluster.startWorker()]);
  const cases: Case[] = [];
  for (const seed of seeds) {
    const startedAt = performance.now();
    cases.push(...(await runSeed(cluster, seed)));
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`seed ${seed}: ${cases.length} numbers so far, ${seconds} s`);
  }
  const { figures, roles } = judge(cases);
  for (const { role, rows, score } of roles) {
    console.log(`${role.padEnd(22)} ${percent(score)} of ${rows}`);
  }
  for (const { kind, cells, right } of scoreCells(cases)) {
    console.log(`cell ${kind.padEnd(17)} ${percent(right / cells)} of ${cells}`);
  }
  if (values.cases !== undefined) {
    writeFileSync(values.cases, wrongRows(cases).join('\n'));
  }
  if (values.show) {
    console.log(worstCases(cases, WORST).join('\n'));
  }
  const missed = missedGoals(figures);
  missed.forEach((goal) => console.error(goal));
  console.log(JSON.stringify(figures));
  process.exitCode = missed.length === 0 ? 0 : 1;
});
