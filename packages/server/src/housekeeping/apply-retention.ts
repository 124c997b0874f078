import { RETENTION } from '@partsight/domain/retention/retention';

import type { Database } from '../database.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { removeAll } from '../jobs/remove-all.ts';
import type { PersonErasure } from '../people/erase-person.ts';
import type { Logger } from '../platform/logger.ts';
import { noteSecurity } from '../platform/security-log.ts';

type Deps = {
  readonly database: Database;
  readonly erasure: Pick<PersonErasure, 'begin'>;
  readonly evidenceDays: number;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** Removes what has been kept long enough, and what those leave behind who may no longer sign in. */
export const applyRetention = ({
  database,
  erasure,
  evidenceDays,
  now,
  logger,
}: Deps): JobHandler<'retention'> => {
  const { file, unlistedPerson, ledger } = RETENTION;
  return (_payload, { soon }) => {
    const failed = new Set<string>();
    return removeAll(soon, [
      () => database.asSweeper(({ housekeeping }) => housekeeping.oldLookups(evidenceDays)),
      () => eraseCleared({ database, logger }, failed),
      () => dropFiles(database, file.forMs),
      () => welcomeBack(database),
      () => destroyUnlistedKeys({ database, logger }, now()),
      () => eraseUnlisted({ database, erasure, logger }, unlistedPerson.forMs),
      () => database.asSweeper((repos) => repos.ledger.removeOld(ledger.forMs)),
    ]);
  };
};

/** A page of somebody's; who cannot be served this time keeps nobody behind them waiting. */
async function eraseCleared(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  failed: Set<string>,
): Promise<number> {
  const userId = await database.asSweeper(({ housekeeping }) =>
    housekeeping.userWithClearedBatches([...failed]),
  );
  if (userId === null) {
    return 0;
  }
  try {
    return await database.asUser(userId, ({ batches }) => batches.eraseCleared());
  } catch (error) {
    failed.add(userId);
    logger.error({ err: error, userId }, 'cleared batches could not be erased');
    return failed.size;
  }
}

async function dropFiles(database: Database, keptForMs: number): Promise<number> {
  const userId = await database.asSweeper(({ housekeeping }) =>
    housekeeping.userWithOldFiles(keptForMs),
  );
  return userId === null
    ? 0
    : database.asUser(userId, ({ uploads }) => uploads.dropOldFiles(keptForMs));
}

async function welcomeBack(database: Database): Promise<number> {
  const userIds = await database.asSweeper(({ people }) => people.listedAgain());
  for (const userId of userIds) {
    await database.asUser(userId, ({ person }) => person.noteUnlisted(null));
  }
  return userIds.length;
}

/** Nobody asked for it: the allow-list did. */
const BY_ITSELF = { who: 'product', from: null, outcome: 'done', reason: 'not-listed' } as const;

async function destroyUnlistedKeys(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  now: Date,
): Promise<number> {
  const userIds = await database.asSweeper(({ people }) => people.newlyUnlisted());
  for (const userId of userIds) {
    await database.asUser(userId, async ({ person }) => {
      await person.noteUnlisted(now);
      await person.destroyKeys();
    });
    noteSecurity(logger, { ...BY_ITSELF, what: 'token-change', whom: userId });
  }
  return userIds.length;
}

async function eraseUnlisted(
  { database, erasure, logger }: Pick<Deps, 'database' | 'erasure' | 'logger'>,
  keptForMs: number,
): Promise<number> {
  const userIds = await database.asSweeper(({ people }) => people.longUnlisted(keptForMs));
  for (const userId of userIds) {
    await erasure.begin(userId, 'not-listed');
    noteSecurity(logger, { ...BY_ITSELF, what: 'erasure', whom: userId });
  }
  return userIds.length;
}
