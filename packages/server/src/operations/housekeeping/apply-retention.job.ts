import { RETENTION } from '@partsight/domain/operations/retention';

import { endUnlistedCredentials } from '../../accounts/end-unlisted.ts';
import type { PersonErasure } from '../../accounts/erasure/erase-person.service.ts';
import {
  markListed,
  peopleListedAgain,
  peopleLongUnlisted,
  removeOldErasures,
} from '../../accounts/people.service.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import type { Database } from '../../db/database.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import { removeInPages } from '../../engine/jobs/remove-in-pages.ts';
import type { Logger } from '../../platform/logger.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { dropOldFiles } from '../../uploads/old-files.service.ts';
import { housekeepingRepo } from './housekeeping.repo.ts';

type Deps = {
  readonly database: Database;
  readonly erasure: Pick<PersonErasure, 'begin'>;
  readonly evidenceDays: number;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** Removes expired data, and the data of people who may no longer sign in. */
export const applyRetention = ({
  database,
  erasure,
  evidenceDays,
  now,
  logger,
}: Deps): JobHandler<'retention'> => {
  const { file, unlistedPerson, ledger } = RETENTION;
  return (_payload, { drainSignal }) => {
    const failed = new Set<string>();
    return removeInPages(drainSignal, [
      () => database.asSweeper((tx) => housekeepingRepo(tx).removeOldLookups(evidenceDays)),
      () => database.asSweeper((tx) => housekeepingRepo(tx).removeOldCompetitorCounts()),
      () => eraseCleared({ database, logger }, failed),
      () => dropFiles(database, file.forMs),
      () => clearRelisted(database),
      () => endUnlisted({ database, logger }, now()),
      () => eraseUnlisted({ database, erasure, logger }, unlistedPerson.forMs),
      () => database.asSweeper((tx) => removeOldErasures(tx, ledger.forMs)),
    ]);
  };
};

/** Erases one page per user; a failure for one does not block the others. */
async function eraseCleared(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  failed: Set<string>,
): Promise<number> {
  const userId = await database.asSweeper((tx) =>
    housekeepingRepo(tx).userWithClearedBatches([...failed]),
  );
  if (userId === null) {
    return 0;
  }
  try {
    return await database.asUser(userId, (tx) => batchesRepo(tx).eraseCleared());
  } catch (error) {
    failed.add(userId);
    logger.error({ err: error, userId }, 'cleared batches could not be erased');
    return failed.size;
  }
}

async function dropFiles(database: Database, keptForMs: number): Promise<number> {
  const userId = await database.asSweeper((tx) => housekeepingRepo(tx).userWithOldFiles(keptForMs));
  return userId === null ? 0 : database.asUser(userId, (tx) => dropOldFiles(tx, keptForMs));
}

async function clearRelisted(database: Database): Promise<number> {
  const userIds = await database.asSweeper((tx) => peopleListedAgain(tx));
  for (const userId of userIds) {
    await database.asUser(userId, (tx) => markListed(tx));
  }
  return userIds.length;
}

/** Triggered by the allow-list, not by a person. */
const AUTOMATIC_EVENT = {
  who: 'product',
  from: null,
  outcome: 'done',
  reason: 'not-listed',
} as const;

async function endUnlisted(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  now: Date,
): Promise<number> {
  const userIds = await endUnlistedCredentials(database, now);
  for (const userId of userIds) {
    logSecurityEvent(logger, { ...AUTOMATIC_EVENT, what: 'token-change', whom: userId });
  }
  return userIds.length;
}

async function eraseUnlisted(
  { database, erasure, logger }: Pick<Deps, 'database' | 'erasure' | 'logger'>,
  keptForMs: number,
): Promise<number> {
  const userIds = await database.asSweeper((tx) => peopleLongUnlisted(tx, keptForMs));
  for (const userId of userIds) {
    await erasure.begin(userId, 'not-listed');
    logSecurityEvent(logger, { ...AUTOMATIC_EVENT, what: 'erasure', whom: userId });
  }
  return userIds.length;
}
