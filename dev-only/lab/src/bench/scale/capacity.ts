import { MEASURED } from './measured.ts';
import { PRICES, SELLERS } from './sellers.ts';

const MONTH_S = 30 * 86_400;
const TB = 1e12;
const GB = 1e9;

/** Requests a second of an open page, and further ones for a running list. */
const DONE_PER_SECOND = 1 + 1 / 3 + 1 / 3;
const ROWS_PER_SECOND = 1 / 2;

/** The highest planned load of a process or machine. */
const BUSY = 0.6;

/** What pgBackRest leaves of a database. */
const COMPRESSED = 0.35;

export type Capacity = {
  readonly sellers: number;
  readonly pages: number;
  readonly apiProcesses: number;
  readonly partsPerSecond: number;
  readonly workerProcesses: number;
  readonly partsTbAYear: number;
  readonly lookupsTb: number;
  readonly walGbADay: number;
  readonly connections: number;
  readonly callsADay: number;
  /** Dollars a month for cores and for the disks at the end of a year. */
  readonly machineDollars: number;
  /** A second PostgreSQL with the same disks. */
  readonly standbyDollars: number;
  /** Two full copies and the log of four weeks, compressed, in another place. */
  readonly backupDollars: number;
  /** A core and a tenth of a terabyte for metrics, traces and logs, and more of it with more requests. */
  readonly monitoringDollars: number;
};

/** What a number of sellers needs in the busiest hour, from measured costs. */
export function capacityFor(
  sellers: number,
  meanParts: number,
  peak: number,
  pool: number,
): Capacity {
  const pages = sellers * SELLERS.watching;
  const pollMs =
    pages * (DONE_PER_SECOND * MEASURED.confirmedMs) +
    pages * SELLERS.watchingAtWork * (ROWS_PER_SECOND * MEASURED.rowsMs);
  const partsPerMonth = sellers * SELLERS.listsAMonth * meanParts;
  const partsPerSecond = (partsPerMonth / MONTH_S) * peak;
  const apiProcesses = Math.max(2, Math.ceil((pollMs * MEASURED.apiShare) / 1_000 / BUSY));
  const workMs = partsPerSecond * MEASURED.partMs;
  const busyLanes = partsPerSecond * SELLERS.spacing;
  const workerProcesses = Math.max(
    2,
    Math.ceil((workMs * MEASURED.workerShare) / 1_000 / BUSY),
    Math.ceil(busyLanes / 2_000),
  );
  const partsTbAYear = (partsPerMonth * 12 * MEASURED.partBytes) / TB;
  const lookupsTb = (partsPerMonth * 3 * MEASURED.lookupBytes) / TB;
  const cores = Math.max(2, (pollMs + workMs) / 1_000 / BUSY);
  const disks = partsTbAYear + lookupsTb;
  const walGbADay = ((partsPerMonth / 30) * MEASURED.walBytes) / GB;
  const backupTb = (2 * disks + (28 * walGbADay * GB) / TB) * COMPRESSED;
  return {
    sellers,
    pages,
    apiProcesses,
    partsPerSecond,
    workerProcesses,
    partsTbAYear,
    lookupsTb,
    walGbADay,
    connections: (apiProcesses + workerProcesses) * pool,
    callsADay: partsPerMonth / 30,
    machineDollars: cores * PRICES.core + disks * PRICES.terabyte,
    standbyDollars: (cores / 2) * PRICES.core + disks * PRICES.terabyte,
    backupDollars: backupTb * PRICES.backupTerabyte,
    monitoringDollars: (1 + cores / 20) * (PRICES.core + 0.1 * PRICES.terabyte),
  };
}
