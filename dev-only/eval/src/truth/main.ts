/**
 * npm run eval:truth: lists of the harsh world through the whole product, and what it says of each
 * number beside what is true. The last line is JSON; the exit code says whether every goal was reached.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { addPeople } from '@partsight/chaos/people';

import { missedGoals } from './goals.ts';
import { judge } from './judge.ts';
import { openProduct, type Product } from './open-product.ts';
import type { Case } from './product-answer.ts';
import { runList } from './run-list.ts';
import { signIn } from './visitor.ts';
import { worldControl } from './world-control.ts';
import { worstCases } from './worst-cases.ts';
import { wrongRows } from './wrong-rows.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    /** Over all seeds. */
    numbers: { type: 'string', default: '2100' },
    /** Lists at once, each in a lane of its own. */
    people: { type: 'string', default: '6' },
    /** Numbers that are also asked for one by one, over all seeds. */
    singles: { type: 'string', default: '150' },
    show: { type: 'boolean', default: false },
    /** Whose titles: those that rules may be written against (open), those held back, or both. */
    grammar: { type: 'string', default: 'both' },
    /** A file for every row that was taken for what it is not, by class. */
    cases: { type: 'string' },
  },
});
const seeds = values.seeds.split(',').map(Number);
const people = Number(values.people);
const linesEach = Math.ceil(Number(values.numbers) / seeds.length / people);
const singlesEach = Math.ceil(Number(values.singles) / seeds.length / people);
const WORST = 10;

async function runSeed(product: Product, seed: number): Promise<Case[]> {
  const world = worldControl(product.arena.marketplace.origin);
  await world.open(seed, values.grammar);
  const lines = await world.numbers(linesEach * people);
  const visitors = await signIn(product, await addPeople(product.arena, people, `seed-${seed}-`));
  const lists = await Promise.all(
    visitors.map((visitor, index) =>
      runList(visitor, world, {
        seed,
        lines: lines.slice(index * linesEach, (index + 1) * linesEach),
        singles: singlesEach,
      }),
    ),
  );
  return lists.flat();
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(6)} %`;

const product = await openProduct();
try {
  const cases: Case[] = [];
  for (const seed of seeds) {
    const startedAt = performance.now();
    cases.push(...(await runSeed(product, seed)));
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`seed ${seed}: ${cases.length} numbers so far, ${seconds} s`);
  }
  const { figures, roles } = judge(cases);
  for (const { role, rows, score } of roles) {
    console.log(`${role.padEnd(22)} ${percent(score)} of ${rows}`);
  }
  if (values.cases !== undefined) {
    writeFileSync(values.cases, wrongRows(cases).join('\n'));
  }
  if (values.show) {
    console.log(worstCases(cases, WORST).join('\n'));
  }
  const missed = missedGoals(figures);
  for (const words of missed) {
    console.error(words);
  }
  console.log(JSON.stringify(figures));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}
