/**
 * Costs as measured by the benches on a machine with two cores. After a new measurement, update them and
 * run `npm run docs:scale`.
 */
export const MEASURED = {
  /** bench:watch: CPU time of api and PostgreSQL for an unchanged response and for a hundred rows. */
  confirmedMs: 0.13,
  rowsMs: 4.8,
  /** bench:watch: the share of it in the main thread of the api. */
  apiShare: 0.6,
  /** bench:engine: CPU time of worker, PostgreSQL and Redis for one part. */
  partMs: 4.7,
  /** The share of it in the main thread of the worker. */
  workerShare: 0.5,
  /** bench:aging: WAL bytes for one part. */
  walBytes: 4_300,
  /** Disk space of a settled part and of a lookup with ten listings, with indexes. */
  partBytes: 569,
  lookupBytes: 1_600,
} as const;
