import type { Database } from '../db/database.ts';
import type { Maintenance } from './maintenance.record.ts';
import { maintenanceRepo } from './maintenance.repo.ts';

/** The longest time until every process notices. */
const REFRESH_EVERY_MS = 1_000;

export type MaintenanceMonitor = {
  /** The last known state; it stays the same while PostgreSQL is down. */
  readonly current: () => Maintenance | null;
  readonly refresh: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
};

type Deps = {
  readonly database: Pick<Database, 'asShared'>;
  readonly onError: (error: unknown) => void;
};

/** Whether maintenance mode is on, without a query per request. */
export function createMaintenanceMonitor({ database, onError }: Deps): MaintenanceMonitor {
  let current: Maintenance | null = null;
  let timer: NodeJS.Timeout | undefined;
  const refresh = async (): Promise<void> => {
    try {
      current = await database.asShared((tx) => maintenanceRepo(tx).find());
    } catch (error) {
      onError(error);
    }
  };
  const poll = (): void => {
    timer = setTimeout(() => void refresh().then(() => timer?.refresh()), REFRESH_EVERY_MS);
    timer.unref();
  };
  return {
    current: () => current,
    refresh,
    start: poll,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
