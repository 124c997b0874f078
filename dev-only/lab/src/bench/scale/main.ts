/**
 * npm run docs:scale: computes what a number of sellers needs, simulates a month of them, and writes both
 * into docs/scale.md. With --measured it first runs real lanes and compares the simulation with them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';

import { measurePacing } from '../engine/pacing.ts';
import { appraisalSavings, type AppraisalSavings } from './appraisals.ts';
import { capacityFor } from './capacity.ts';
import { MEASURED } from './measured.ts';
import { SELLERS } from './sellers.ts';
import { simulateLists, simulateMonth, type Month } from './simulate.ts';

const PAGE = join(CHECKOUT, 'docs/scale.md');
const SIZES = [1_000, 10_000, 100_000, 400_000];
/** The quota matters long before the machines do. */
const APPRAISAL_SIZES = [10, 100, 1_000, 10_000, 100_000];
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

const months = SIZES.map((sellers) => ({ sellers, roomy: month(sellers, 64) }));
const capacities = months.map(({ sellers, roomy }) => {
  const mean = roomy.parts / sellers / SELLERS.listsAMonth;
  const peak = roomy.mostPerSecond / (roomy.parts / (30 * 86_400));
  return capacityFor(sellers, mean, peak, POOL);
});

const needs = table(
  ['sellers', ...capacities.map(({ sellers }) => shown(sellers))],
  (
    [
      ['open pages at the busiest moment', ({ pages }) => shown(pages, 0)],
      ['cores for polling, api and PostgreSQL', ({ pollCores }) => shown(pollCores)],
      ['api processes', ({ apiProcesses }) => shown(apiProcesses)],
      ['parts a second at the busiest moment', ({ partsPerSecond }) => shown(partsPerSecond, 0)],
      ['lanes at work then', ({ busyLanes }) => shown(busyLanes, 0)],
      ['cores for lanes, all servers', ({ workCores }) => shown(workCores)],
      ['worker processes', ({ workerProcesses }) => shown(workerProcesses)],
      ['parts kept, TB more each year', ({ partsTbAYear }) => shown(partsTbAYear, 2)],
      ['answers kept for ninety days, TB', ({ lookupsTb }) => shown(lookupsTb, 2)],
      ['log of the database, GB a day', ({ walGbADay }) => shown(walGbADay)],
      ['connections with the usual pool', ({ connections }) => shown(connections)],
      ['calls to the marketplace a day', ({ callsADay }) => shown(callsADay, 0)],
      ['applications with the usual grant', ({ grants }) => shown(grants)],
      ['dollars a month', ({ dollarsAMonth }) => shown(dollarsAMonth, 0)],
    ] as const satisfies readonly (readonly [
      string,
      (one: (typeof capacities)[number]) => string,
    ])[]
  ).map(([name, of]) => [name, ...capacities.map(of)]),
);

const steps = SIZES.filter((sellers) => sellers >= 100_000).flatMap((sellers) =>
  [1, 2, 4].map((processes) => {
    const { slower, hours, mostLanes, fairness } = month(sellers, processes);
    return [
      shown(sellers),
      String(processes),
      shown(mostLanes, 0),
      shown(hours.p50),
      shown(hours.p99),
      shown(slower.p50, 2),
      shown(slower.p99, 2),
      shown(fairness, 2),
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
    'times as long as alone, middle',
    '99 of 100',
    'fairness',
  ],
  steps,
);

const savings = APPRAISAL_SIZES.map((sellers) => appraisalSavings(sellers, SEED));
const appraised = table(
  ['sellers', ...savings.map(({ sellers }) => shown(sellers))],
  (
    [
      ['calls a day, lists to their end', ({ callsADay }) => shown(callsADay, 0)],
      ['calls a day, stopped after an appraisal', (one) => shown(one.appraisedCallsADay, 0)],
      ['calls saved, percent', ({ savedShare }) => shown(100 * savedShare, 0)],
      ['applications, lists to their end', ({ applications }) => shown(applications)],
      ['applications, appraisals', (one) => shown(one.applicationsForAppraisals)],
      ['lists a day of one application, to their end', ({ listsADay }) => shown(listsADay)],
      ['lists a day of one application, appraisals', ({ appraisedADay }) => shown(appraisedADay)],
      ['minutes to the first bid', ({ minutesToBid }) => shown(minutesToBid)],
      ['hours to the end, middle list', ({ hoursToEnd }) => shown(hoursToEnd.p50)],
      ['hours to the end, 99 of 100', ({ hoursToEnd }) => shown(hoursToEnd.p99)],
    ] as const satisfies readonly (readonly [string, (one: AppraisalSavings) => string])[]
  ).map(([name, of]) => [name, ...savings.map(of)]),
);

const page = await readFile(PAGE, 'utf8');
const put = (text: string, name: string, content: string): string =>
  text.replace(
    new RegExp(`<!-- ${name}:begin -->[\\s\\S]*<!-- ${name}:end -->`),
    () => `<!-- ${name}:begin -->\n\n${content}\n\n<!-- ${name}:end -->`,
  );
await writeFile(
  PAGE,
  put(put(put(page, 'needs', needs), 'simulated', simulated), 'appraised', appraised),
);
console.log(needs);
console.log(simulated);
console.log(appraised);
