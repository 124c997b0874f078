import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment, type Outcome } from '@partsight/stack/experiment';

import { goal } from '../report.ts';
import { measurePacing } from './engine/pacing.ts';
import { needsOf } from './scale/capacity.ts';
import { MEASURED } from './scale/measured.ts';
import { sellersPerApplication, simulateQuota } from './scale/quota.ts';
import { simulateLists, simulateMonth, type Month } from './scale/simulate.ts';
import { shown, table } from './scale/tables.ts';

const PAGE = join(CHECKOUT, 'docs/scale.md');
const SIZES = [10, 1_000, 100_000];
/** Sellers of one application; alone with an own keyset. */
const SHARERS = [1, 10, 30, 100, 300];
const SIMULATED = [100_000, 400_000];
const SEED = 20_261_116;
const LANES_EACH = 2_000;
/** More than are needed, to see the busiest moment. */
const ROOMY_PROCESSES = 64;
const MEASURED_RUN = { lanes: 100, partsEach: 15, spacingMs: 2_000 };
/** How far the model may be from the measurement. */
const TOLERANCE = 0.1;

const partsPerSecondEach = 1_000 / (MEASURED.partMs * MEASURED.workerShare);
const month = (sellers: number, processes: number): Month =>
  simulateMonth({
    sellers,
    seed: SEED,
    partsPerSecond: partsPerSecondEach * processes,
    lanes: LANES_EACH * processes,
  });

/** Runs real lanes, and tells how far the simulation of them is away. */
async function measureDifference() {
  const pacing = await measurePacing(MEASURED_RUN);
  const lists = Array.from({ length: MEASURED_RUN.lanes }, (_, seller) => ({
    at: 0,
    seller,
    parts: MEASURED_RUN.partsEach,
  }));
  const modelled = simulateLists(lists, { partsPerSecond: partsPerSecondEach, lanes: LANES_EACH });
  const measuredTimesIdeal = 1 + pacing.overIdealPercent / 100;
  const modelledTimesIdeal = modelled.slower.p50;
  const difference = Math.abs(measuredTimesIdeal - modelledTimesIdeal);
  return { measuredTimesIdeal, modelledTimesIdeal, difference };
}

type Applications = { readonly toTheEnd: number; readonly appraised: number };

const needsTable = (perApplication: Applications): string => {
  const needs = SIZES.map((sellers) =>
    needsOf(sellers, month(sellers, ROOMY_PROCESSES), perApplication),
  );
  const names = Object.keys(needs[0] ?? {}) as (keyof (typeof needs)[number])[];
  return table([
    ['sellers', ...SIZES.map((sellers) => shown(sellers))],
    ...names.map((name) => [name, ...needs.map((one) => one[name])]),
  ]);
};

const simulatedTable = (): string =>
  table([
    [
      'sellers',
      'worker processes',
      'most lanes at once',
      'hours, middle list',
      'hours, 99 of 100',
      'times as long as alone',
    ],
    ...SIMULATED.flatMap((sellers) =>
      [1, 2].map((processes) => {
        const { slower, hours, mostLanes } = month(sellers, processes);
        const size = [shown(sellers), String(processes), shown(mostLanes, 0)];
        return [...size, shown(hours.p50), shown(hours.p99), shown(slower.p99, 2)];
      }),
    ),
  ]);

const sharedTable = (): string =>
  table([
    ['sellers of one application', ...SHARERS.map(String)],
    ...[false, true].flatMap((isAppraised) => {
      const mode = isAppraised ? 'appraised' : 'to the end';
      const quotas = SHARERS.map((sellers) => simulateQuota(sellers, { isAppraised, seed: SEED }));
      return [
        [
          `${mode}: percent with a bid within the hour`,
          ...quotas.map(({ bidWithinHour }) => shown(100 * bidWithinHour, 0)),
        ],
        [
          `${mode}: hours to a bid, 9 of 10`,
          ...quotas.map(({ hoursToBid }) => shown(hoursToBid.p90)),
        ],
        [
          `${mode}: days to finish, middle list`,
          ...quotas.map(({ daysToEnd }) => shown(daysToEnd.p50)),
        ],
        [
          `${mode}: days to finish, 9 of 10`,
          ...quotas.map(({ daysToEnd }) => shown(daysToEnd.p90)),
        ],
      ];
    }),
  ]);

async function writePage(tables: Readonly<Record<string, string>>): Promise<void> {
  let page = await readFile(PAGE, 'utf8');
  for (const [name, content] of Object.entries(tables)) {
    console.log(content);
    page = page.replace(
      new RegExp(`<!-- ${name}:begin -->[\\s\\S]*<!-- ${name}:end -->`),
      () => `<!-- ${name}:begin -->\n\n${content}\n\n<!-- ${name}:end -->`,
    );
  }
  await writeFile(PAGE, page);
}

/**
 * Computes what a number of sellers needs, simulates a month of them, and writes both into docs/scale.md. With
 * `measured` it first runs real lanes and compares the simulation with them.
 */
export const scale = experiment({ measured: false }, async ({ measured }): Promise<Outcome> => {
  const comparison = measured ? await measureDifference() : { difference: 0 };
  const perApplication = {
    toTheEnd: sellersPerApplication(false, SEED),
    appraised: sellersPerApplication(true, SEED),
  };
  await writePage({
    needs: needsTable(perApplication),
    simulated: simulatedTable(),
    shared: sharedTable(),
  });
  return {
    figures: { sellersPerApplication: perApplication, ...(measured && comparison) },
    goals: [goal(comparison.difference <= TOLERANCE, 'the model is far from the measurement')],
  };
});
