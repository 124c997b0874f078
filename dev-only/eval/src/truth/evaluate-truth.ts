import { writeFileSync } from 'node:fs';

import { experiment } from '@partsight/stack/experiment';
import { addPeople } from '@partsight/stack/people';
import type { Cluster } from '@partsight/stack/start-cluster';

import { clientsOf, withProduct } from '../product/with-product.ts';
import { compareList } from './compare-list.ts';
import { scoreCells } from './judge-cells.ts';
import { judge } from './judge.ts';
import type { Case } from './product-result.ts';
import { truthGoals } from './truth-goals.ts';
import { worldControl } from './world-control.ts';
import { unknownZeros, worstCases, wrongRows } from './worst-cases.ts';

const OPTIONS = {
  seeds: [1, 2, 3],
  /** Total of all seeds. */
  numbers: 2_100,
  /** Lists that run at the same time, each in its own lane. */
  people: 6,
  /** Numbers that are also looked up one by one, total of all seeds. */
  singles: 150,
  show: false,
  /** Which titles: those that rules may be written against (open), the held-out ones, or both. */
  grammar: 'both',
  /** A file for every wrong row, by role. */
  cases: null,
};
const WORST = 10;

type SeedOptions = {
  readonly seed: number;
  readonly grammar: string;
  readonly people: number;
  /** Rows of each list, and how many of them are also looked up alone. */
  readonly rows: number;
  readonly singles: number;
};

async function runSeed(
  cluster: Cluster,
  { seed, grammar, people, rows, singles }: SeedOptions,
): Promise<Case[]> {
  const world = worldControl(cluster.marketplace);
  await world.open(seed, grammar);
  const clients = await clientsOf(cluster, await addPeople(cluster, people, `seed-${seed}-`));
  const lists = await Promise.all(
    clients.map(async (client, index) =>
      compareList(client, world, { seed, rows: await world.list(rows, index + 1), singles }),
    ),
  );
  return lists.flat();
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(6)} %`;

/** Runs lists of the harsh world through the whole product and compares its results with the truth. */
export const evaluateTruth = experiment(OPTIONS, (options) =>
  withProduct({ settings: { LANE_SPACING_MS: '0' } }, async (cluster) => {
    const { seeds, people, grammar } = options;
    const ofEach = (total: number): number => Math.ceil(total / seeds.length / people);
    const cases: Case[] = [];
    for (const seed of seeds) {
      const startedAt = performance.now();
      const [rows, singles] = [ofEach(options.numbers), ofEach(options.singles)];
      cases.push(...(await runSeed(cluster, { seed, grammar, people, rows, singles })));
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
    unknownZeros(cases).forEach((line) => console.log(line));
    if (options.cases !== null) {
      writeFileSync(options.cases, wrongRows(cases).join('\n'));
    }
    if (options.show) {
      console.log(worstCases(cases, WORST).join('\n'));
    }
    return { figures, goals: truthGoals(figures) };
  }),
);
