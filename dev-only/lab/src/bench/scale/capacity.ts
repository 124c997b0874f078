import { MEASURED } from './measured.ts';
import { PRICES, SELLERS } from './sellers.ts';
import type { Month } from './simulate.ts';
import { shown } from './tables.ts';

const TB = 1e12;
const GB = 1e9;

/** Requests a second of an open page, and further ones for a running list. */
const DONE_PER_SECOND = 1 + 1 / 3 + 1 / 3;
const ROWS_PER_SECOND = 1 / 2;

/** The highest planned load of a process or machine. */
const BUSY = 0.6;

/** What pgBackRest leaves of a database. */
const COMPRESSED = 0.35;

/** Connections of a process, with those reserved for long queries. */
const POOL = 9;

/** What a number of sellers needs in the busiest hour, from measured costs; with how it is shown. */
export function needsOf(
  sellers: number,
  { parts: partsPerMonth, mostPerSecond: partsPerSecond }: Month,
  perApplication: { readonly toTheEnd: number; readonly appraised: number },
) {
  const pages = sellers * SELLERS.watching;
  const pollMs =
    pages * (DONE_PER_SECOND * MEASURED.confirmedMs) +
    pages * SELLERS.watchingAtWork * (ROWS_PER_SECOND * MEASURED.rowsMs);
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
  /** At the end of a year. */
  const disks = partsTbAYear + lookupsTb;
  const walGbADay = ((partsPerMonth / 30) * MEASURED.walBytes) / GB;
  /** Two full copies and the log of four weeks, compressed. */
  const backupTb = (2 * disks + (28 * walGbADay * GB) / TB) * COMPRESSED;
  /** A core and a tenth of a terabyte for metrics, traces and logs, and more of it with more requests. */
  const monitoringDollars = (1 + cores / 20) * (PRICES.core + 0.1 * PRICES.terabyte);
  const diskDollars = disks * PRICES.terabyte;
  return {
    'open pages at the busiest moment': shown(pages, 0),
    'api processes': shown(apiProcesses),
    'parts a second at the busiest moment': shown(partsPerSecond, 0),
    'worker processes': shown(workerProcesses),
    'parts kept, TB more each year': shown(partsTbAYear, 2),
    'answers kept for ninety days, TB': shown(lookupsTb, 2),
    'log of the database, GB a day': shown(walGbADay),
    'connections with the usual pool': shown((apiProcesses + workerProcesses) * POOL),
    'calls to the marketplace a day': shown(partsPerMonth / 30, 0),
    'applications, lists to their end': shown(Math.ceil(sellers / perApplication.toTheEnd)),
    'applications, appraisals': shown(Math.ceil(sellers / perApplication.appraised)),
    'dollars a month: machines and disks': shown(cores * PRICES.core + diskDollars, 0),
    // A second PostgreSQL with the same disks.
    standby: shown((cores / 2) * PRICES.core + diskDollars, 0),
    'backups elsewhere': shown(backupTb * PRICES.backupTerabyte, 0),
    'logs and monitoring': shown(monitoringDollars, 0),
  };
}
