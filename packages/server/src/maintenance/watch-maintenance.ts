import type { Database } from '../database.ts';
import type { Maintenance } from './maintenance.record.ts';

/** How long it takes at most until every process has heard of it. */
const LOOK_EVERY_MS = 1_000;

export type MaintenanceWatch = {
  /** As it was seen last; without PostgreSQL it stays as it was. */
  readonly current: () => Maintenance | null;
  readonly look: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
};

type Deps = {
  readonly database: Pick<Database, 'forAll'>;
  readonly onError: (error: unknown) => void;
};

/** Whether people are kept out, without asking for each of them. */
export function watchMaintenance({ database, onError }: Deps): MaintenanceWatch {
  let current: Maintenance | null = null;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      current = await database.forAll(({ maintenance }) => maintenance.find());
    } catch (error) {
      onError(error);
    }
  };
  const lookAgain = (): void => {
    timer = setTimeout(() => void look().then(() => timer?.refresh()), LOOK_EVERY_MS);
    timer.unref();
  };
  return {
    current: () => current,
    look,
    start: lookAgain,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
