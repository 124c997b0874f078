import { Counter, type Registry } from 'prom-client';

/** Counts the statements that keep the versions in memory current. */
export function pollMetrics(registry: Registry): {
  readonly countRefreshes: (statements: number) => void;
} {
  const refreshes = new Counter({
    name: 'partsight_poll_refreshes_total',
    help: 'Statements that asked again for all versions that open pages watch.',
    registers: [registry],
  });
  return { countRefreshes: (statements) => refreshes.inc(statements) };
}
