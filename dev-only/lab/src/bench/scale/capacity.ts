import { MEASURED } from './measured.ts';
import { GRANTED_A_DAY, PRICES, SELLERS } from './sellers.ts';

const MONTH_S = 30 * 86_400;
const TB = 1e12;
const GB = 1e9;

/** Requests a second of an open page, and further ones for a running list. */
const DONE_PER_SECOND = 1 + 1 / 3 + 1 / 3;
const ROWS_PER_SECOND = 1 / 2;

/** The highest planned load of a process or machine. */
const BUSY = 0.6;

export type Capacity = {
  readonly sellers: number;
  readonly pages: number;
  readonly pollCores: number;
  readonly apiProcesses: number;
  readonly partsPerSecond: number;
  readonly busyLanes: number;
  readonly workCores: number;
  readonly workerProcesses: number;
  readonly partsTbAYear: number;
  readonly lookupsTb: number;
  readonly walGbADay: number;
  readonly connections: number;
  readonly callsADay: number;
  /** Applications with the default grant that these calls need. */
  readonly grants: number;
  /** Dollars a month for cores and for the disks at the end of a year, without backups. */
  readonly dollarsAMonth: number;
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
  return {
    sellers,
    pages,
    pollCores: pollMs / 1_000,
    apiProcesses,
    partsPerSecond,
    busyLanes,
    workCores: workMs / 1_000,
    workerProcesses,
    partsTbAYear,
    lookupsTb,
    walGbADay: ((partsPerMonth / 30) * MEASURED.walBytes) / GB,
    connections: (apiProcesses + workerProcesses) * pool,
    callsADay: partsPerMonth / 30,
    grants: Math.ceil(partsPerMonth / 30 / GRANTED_A_DAY),
    dollarsAMonth: cores * PRICES.core + (partsTbAYear + lookupsTb) * PRICES.terabyte,
  };
}
