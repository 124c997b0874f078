/**
 * What single things cost, as the benches of this folder measure them on a machine of two cores; whoever
 * measures anew writes it here and runs `npm run docs:scale`.
 */
export const MEASURED = {
  /** bench:watch: processor time of api and PostgreSQL for an unchanged answer, and for a hundred rows. */
  confirmedMs: 0.6,
  rowsMs: 5.3,
  /** bench:watch: the part of both that one thread of an api process has to do. */
  apiShare: 0.6,
  /** bench:engine: processor time of worker, PostgreSQL and Redis for one part. */
  partMs: 4.7,
  /** The part of it that one thread of a worker process has to do. */
  workerShare: 0.5,
  /** bench:aging: bytes of the database's log for one part. */
  walBytes: 5_200,
  /** What a settled part and an answer of ten listings take on the disk, with their indexes. */
  partBytes: 569,
  lookupBytes: 1_600,
} as const;
