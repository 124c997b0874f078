import { Counter, Gauge, type Registry } from '@prometheus-io/client';

export type BatchCount = {
  readonly status: string;
  /** Why they are paused; empty for all others. */
  readonly reason: string;
  readonly batches: number;
};
export type CooldownCount = { readonly reason: string; readonly lanes: number };
export type QueueCount = {
  readonly queue: string;
  readonly state: string;
  readonly entries: number;
};

export type QuotaShare = { readonly api: string; readonly share: number };

export type BackupState = {
  /** Null: there has never been one. */
  readonly lastBackupAt: Date | null;
  /** Up to when everything that happened is outside the server, too. */
  readonly archivedAt: Date;
};

/** Read on each scrape. A source that fails omits its metrics. */
export type WorkGaugeSources = {
  readonly lanesHeld: () => number;
  readonly batches: () => Promise<readonly BatchCount[]>;
  readonly lanesCoolingDown: () => Promise<readonly CooldownCount[]>;
  readonly queues: () => Promise<readonly QueueCount[]>;
  readonly backups: () => Promise<BackupState>;
  /** Of 1, the share of the day's calls that is left, where least is. */
  readonly quotas: () => Promise<readonly QuotaShare[]>;
};

export type WorkMetrics = {
  /** Since when a lane with work has not been seen running; null when there is none. */
  readonly waitingSince: (since: Date | null) => void;
  readonly jobEnded: (name: string, outcome: 'done' | 'failed') => void;
};

/** After this another worker may have looked. */
const FORGET_MS = 15_000;

async function fill<Row>(
  gauge: { reset(): void },
  read: () => Promise<readonly Row[]>,
  set: (row: Row) => void,
): Promise<void> {
  gauge.reset();
  const rows = await read().catch(() => []);
  for (const row of rows) {
    set(row);
  }
}

/** What a worker does, and the work of all of them. */
export function workMetrics(
  registry: Registry,
  sources: WorkGaugeSources,
  now: () => Date = () => new Date(),
): WorkMetrics {
  const registers = [registry];
  const seconds = (at: Date): number => at.getTime() / 1_000;
  registry.registerMetric(
    new Gauge({
      name: 'partsight_lanes_held',
      help: 'Lanes that this process holds.',
      registers: [],
      collect() {
        this.set(sources.lanesHeld());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'partsight_lanes_resting',
      help: 'Lanes that make no calls for a while, by reason; the same figure from every worker.',
      labelNames: ['reason'],
      registers: [],
      collect() {
        return fill(this, sources.lanesCoolingDown, ({ reason, lanes }) =>
          this.set({ reason }, lanes),
        );
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'partsight_batches',
      help: 'Batches by state and by what they wait for; the same figure from every worker.',
      labelNames: ['status', 'reason'],
      registers: [],
      collect() {
        return fill(this, sources.batches, ({ status, reason, batches }) =>
          this.set({ status, reason }, batches),
        );
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'partsight_queue_entries',
      help: 'Entries of the queues by state; the same figure from every worker.',
      labelNames: ['queue', 'state'],
      registers: [],
      collect() {
        return fill(this, sources.queues, ({ queue, state, entries }) =>
          this.set({ queue, state }, entries),
        );
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'partsight_backup_last_success_timestamp_seconds',
      help: 'When the last backup ended, and up to when the log is archived; the same from every worker.',
      labelNames: ['of'],
      registers: [],
      collect() {
        const read = async () => {
          const { lastBackupAt, archivedAt } = await sources.backups();
          return [
            { of: 'backup', at: lastBackupAt === null ? 0 : seconds(lastBackupAt) },
            { of: 'archive', at: seconds(archivedAt) },
          ];
        };
        return fill(this, read, ({ of, at }) => this.set({ of }, at));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'partsight_marketplace_quota_share_left',
      help: 'Of 1, what is left of the day’s calls by our own count; the same figure from every worker.',
      labelNames: ['api'],
      registers: [],
      collect() {
        return fill(this, sources.quotas, ({ api, share }) => this.set({ api }, share));
      },
    }),
  );
  let waiting: { readonly since: Date; readonly readAt: Date } | null = null;
  registry.registerMetric(
    new Gauge({
      name: 'partsight_oldest_waiting_lane_seconds',
      help: 'How long the lane has been waiting to run that waits longest; from the worker that looked last.',
      registers: [],
      collect() {
        const isCurrent =
          waiting !== null && now().getTime() - waiting.readAt.getTime() < FORGET_MS;
        this.set(
          waiting === null || !isCurrent ? 0 : Math.max(0, seconds(now()) - seconds(waiting.since)),
        );
      },
    }),
  );
  const jobs = new Counter({
    name: 'partsight_jobs_total',
    help: 'Jobs besides lanes, by what came of them.',
    // Prometheus itself uses `job` for a kind of process.
    labelNames: ['name', 'outcome'],
    registers,
  });
  const jobDoneAt = new Gauge({
    name: 'partsight_job_last_success_timestamp_seconds',
    help: 'When this process last finished a job of this name.',
    labelNames: ['name'],
    registers,
  });
  return {
    waitingSince(since) {
      waiting = since && { since, readAt: now() };
    },
    jobEnded(name, outcome) {
      jobs.inc({ name, outcome });
      if (outcome === 'done') {
        jobDoneAt.set({ name }, seconds(now()));
      }
    },
  };
}
