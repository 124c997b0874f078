import { Gauge, type Registry } from 'prom-client';

/** What a pool reports. */
type PoolCounts = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

type Kind = 'pool' | 'ordering';

/** The purpose of each kind of connection, as a label. */
const PURPOSES: Readonly<Record<Kind, string>> = {
  pool: '',
  ordering: ' for lists that are put in order or searched',
};

/** Connections to PostgreSQL, and how many callers wait for one. */
export function registerPoolMetrics(
  registry: Registry,
  kind: Kind,
  size: number,
  pool: PoolCounts,
): void {
  const purpose = PURPOSES[kind];
  registry.registerMetric(
    new Gauge({
      name: `partsight_${kind}_connections`,
      help: `Connections of this process to PostgreSQL${purpose}, in use and idle.`,
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: `partsight_${kind}_waiting`,
      help: `Requests of this process that wait for a connection to PostgreSQL${purpose}.`,
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
  new Gauge({
    name: `partsight_${kind}_size`,
    help: `Connections to PostgreSQL${purpose} that this process may open.`,
    registers: [registry],
  }).set(size);
}
