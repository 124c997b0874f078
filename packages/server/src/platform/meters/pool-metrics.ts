import { Gauge, type Registry } from '@prometheus-io/client';

/** What a pool reports. */
type PoolCounts = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

type MeteredConnections = {
  readonly pool: PoolCounts;
  readonly gate: { waitingCount(): number };
};

/** Connections to PostgreSQL, and how many callers wait for one. */
export function registerPoolMetrics(
  registry: Registry,
  size: number,
  { pool, gate }: MeteredConnections,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'partsight_pool_connections',
      help: 'Connections of this process to PostgreSQL, in use and idle.',
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
      name: 'partsight_pool_waiting',
      help: 'Requests of this process that wait for a connection to PostgreSQL.',
      registers: [],
      collect() {
        this.set(pool.waitingCount + gate.waitingCount());
      },
    }),
  );
  new Gauge({
    name: 'partsight_pool_size',
    help: 'Connections to PostgreSQL that this process may open.',
    registers: [registry],
  }).set(size);
}
