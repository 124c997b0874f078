import type { Database } from '../db/database.ts';
import type { Build } from '../platform/build.ts';
import { PROCESS_NAME } from '../platform/process-name.ts';
import { processesRepo } from './processes.repo.ts';

type Deps = {
  readonly database: Pick<Database, 'asShared'>;
  readonly build: Build;
  readonly keyIds: readonly string[];
  readonly onError: (error: unknown) => void;
};

const ANNOUNCE_EVERY_MS = 20_000;

/** Tells operators that this process runs, and with which keys. */
export function announceProcess(kind: string, { database, build, keyIds, onError }: Deps) {
  const announce = (): Promise<void> =>
    database
      .asShared((tx) => processesRepo(tx).announce({ name: PROCESS_NAME, kind, ...build, keyIds }))
      .catch(onError);
  let announcing = announce();
  const timer = setInterval(() => {
    announcing = announcing.then(announce);
  }, ANNOUNCE_EVERY_MS);
  timer.unref();
  return {
    async end(): Promise<void> {
      clearInterval(timer);
      await announcing;
      await database.asShared((tx) => processesRepo(tx).remove(PROCESS_NAME)).catch(onError);
    },
  };
}
