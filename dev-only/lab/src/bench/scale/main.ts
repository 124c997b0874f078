/**
 * npm run docs:scale: computes what a number of sellers needs, simulates a month of them, and writes both
 * into docs/scale.md. With --measured it first runs real lanes and compares the simulation with them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';

import { measurePacing } from '../engine/pacing.ts';
import { capacityFor } from './capacity.ts';
import { MEASURED } from './measured.ts';
import { sellersPerApplication, simulateQuota, type SharedQuota } from './quota.ts';
import { SELLERS } from './sellers.ts';
import { simulateLists, simulateMonth, type Month } from './simulate.ts';

const PAGE = join(CHECKOUT, 'docs/scale.md');
const SIZES = [10, 1_000, 100_000];
/** Sellers of one application; alone with an own keyset. */
const SHARERS = [1, 10, 30, 100, 300];
const SIMULATED = [100_000, 400_000];
const SEED = 20_261_116;
/** Connections of a process, with those reserved for long queries. */
const POOL = 9;
const LANES_EACH = 2_000;
const MEASURED_RUN = { lanes: 100, partsEach: 15, spacingMs: 2_000 };
/** How far the model may be from the measurement. */
const TOLERANCE = 0.1;

const shown = (value: number, digits = 1): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const perProcess = 1_000 / (MEASURED.partMs * MEASURED.workerShare);
const month = (sellers: number, processes: number): Month =>
  simulateMonth({
    sellers,
    seed: SEED,
    partsPerSecond: perProcess * processes,
    lanes: LANES_EACH * processes,
  });

if (process.argv.includes('--measured')) {
  const pacing = await measurePacing(MEASURED_RUN);
  const lists = Array.from({ length: MEASURED_RUN.lanes }, (_, seller) => ({
    at: 0,
    seller,
    parts: MEASURED_RUN.partsEach,
  }));
  const modelled = simulateLists(lists, { partsPerSecond: perProcess, lanes: LANES_EACH });
  const over = pacing.overIdealPercent / 100;
  const difference = Math.abs(1 + over - modelled.slower.p50);
  console.log(
    JSON.stringify({
      measuredTimesIdeal: 1 + over,
      modelledTimesIdeal: modelled.slower.p50,
      difference,
    }),
  );
  process.exitCode = difference <= TOLERANCE ? 0 : 1;
}

const perApplication = {
  toTheEnd: sellersPerApplication(false, SEED),
  appraised: sellersPerApplication(true, SEED),
};

const months = SIZES.map((sellers) => ({ sellers, roomy: month(sellers, 64) }));
const capacities = months.map(({ sellers, roomy }) => {
  const mean = roomy.parts / sellers / SELLERS.listsAMonth;
  const peak = roomy.mostPerSecond / (roomy.parts / (30 * 86_400));
  return capacityFor(sellers, mean, peak, POOL);
});

const applicationsOf = ({ sellers }: { readonly sellers: number }, each: number): string =>
  shown(Math.ceil(sellers / each));

const needs = table(
  ['sellers', ...capacities.map(({ sellers }) => shown(sellers))],
  (
    [
      ['open pages at the busiest moment', ({ pages }) => shown(pages, 0)],
      ['api processes', ({ apiProcesses }) => shown(apiProcesses)],
      ['parts a second at the busiest moment', ({ partsPerSecond }) => shown(partsPerSecond, 0)],
      ['worker processes', ({ workerProcesses }) => shown(workerProcesses)],
      ['parts kept, TB more each year', ({ partsTbAYear }) => shown(partsTbAYear, 2)],
      ['answers kept for ninety days, TB', ({ lookupsTb }) => shown(lookupsTb, 2)],
      ['log of the database, GB a day', ({ walGbADay }) => shown(walGbADay)],
      ['connections with the usual pool', ({ connections }) => shown(connections)],
      ['calls to the marketplace a day', ({ callsADay }) => shown(callsADay, 0)],
      ['applications, lists to their end', (one) => applicationsOf(one, perApplication.toTheEnd)],
      ['applications, appraisals', (one) => applicationsOf(one, perApplication.appraised)],
      ['dollars a month: machines and disks', (one) => shown(one.machineDollars, 0)],
      ['standby', ({ standbyDollars }) => shown(standbyDollars, 0)],
      ['backups elsewhere', ({ backupDollars }) => shown(backupDollars, 0)],
      ['logs and monitoring', ({ monitoringDollars }) => shown(monitoringDollars, 0)],
    ] as const satisfies readonly (readonly [
      string,
      (one: (typeof capacities)[number]) => string,
    ])[]
  ).map(([name, of]) => [name, ...capacities.map(of)]),
);

const steps = SIMULATED.flatMap((sellers) =>
  [1, 2].map((processes) => {
    const { slower, hours, mostLanes } = month(sellers, processes);
    return [
      shown(sellers),
      String(processes),
      shown(mostLanes, 0),
      shown(hours.p50),
      shown(hours.p99),
      shown(slower.p99, 2),
    ];
  }),
);
const simulated = table(
  [
    'sellers',
    'worker processes',
    'most lanes at once',
    'hours, middle list',
    'hours, 99 of 100',
    'times as long as alone',
  ],
  steps,
);

const shares = (isAppraised: boolean): SharedQuota[] =>
  SHARERS.map((sellers) => simulateQuota(sellers, { isAppraised, seed: SEED }));
const modes = [
  ['to the end', shares(false)],
  ['appraised', shares(true)],
] as const;
const shared = table(
  ['sellers of one application', ...SHARERS.map(String)],
  modes.flatMap(([mode, quotas]) =>
    (
      [
        ['percent with a bid within the hour', (one) => shown(100 * one.bidWithinHour, 0)],
        ['hours to a bid, 9 of 10', ({ hoursToBid }) => shown(hoursToBid.p90)],
        ['days to finish, middle list', ({ daysToEnd }) => shown(daysToEnd.p50)],
        ['days to finish, 9 of 10', ({ daysToEnd }) => shown(daysToEnd.p90)],
      ] as const satisfies readonly (readonly [string, (one: SharedQuota) => string])[]
    ).map(([name, of]) => [`${mode}: ${name}`, ...quotas.map(of)]),
  ),
);

const page = await readFile(PAGE, 'utf8');
const put = (text: string, name: string, content: string): string =>
  text.replace(
    new RegExp(`<!-- ${name}:begin -->[\\s\\S]*<!-- ${name}:end -->`),
    () => `<!-- ${name}:begin -->\n\n${content}\n\n<!-- ${name}:end -->`,
  );
await writeFile(
  PAGE,
  put(put(put(page, 'needs', needs), 'simulated', simulated), 'shared', shared),
);
console.log(needs);
console.log(simulated);
console.log(shared);
console.log(JSON.stringify({ sellersPerApplication: perApplication }));
