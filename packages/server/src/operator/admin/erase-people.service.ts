import { personErasureService } from '../../accounts/erasure/erase-person.service.ts';
import { sellerErasureService } from '../../accounts/erasure/erase-seller.service.ts';
import { keyedHash } from '../../accounts/erasure/keyed-hash.ts';
import { parseLedgerLines, toLedgerLine } from '../../accounts/erasure/ledger-lines.ts';
import { reapplyErasures } from '../../accounts/erasure/reapply-erasures.service.ts';
import { removeFromQueues } from '../../accounts/erasure/remove-from-queues.ts';
import { listErasures, peopleWithAddress } from '../../accounts/people.service.ts';
import type { AdminDatabase } from '../../admin-database.ts';
import { jobQueue } from '../../engine/jobs/job-queue.ts';
import { laneQueue } from '../../engine/lanes/lane-queue.ts';
import { allowListRepo } from './allow-list.repo.ts';

type Deps = {
  readonly database: AdminDatabase;
  readonly key: Buffer;
  readonly redisUrl: string;
  /** Called when Redis entries could not be removed. */
  readonly onError: (error: unknown) => void;
};

async function withErasure<T>(
  { database, key, redisUrl, onError }: Deps,
  work: (tools: Parameters<typeof reapplyErasures>[0]) => Promise<T>,
): Promise<T> {
  const jobs = jobQueue(redisUrl, () => undefined);
  const lanes = laneQueue(redisUrl, () => undefined);
  const hash = keyedHash(key);
  try {
    const forget = removeFromQueues({ jobs, lanes, onError });
    const now = () => new Date();
    const erasure = personErasureService({ database, hash, forget, startJob: jobs.start, now });
    const sellers = sellerErasureService({ database, hash, now });
    return await work({ database, hash, erasure, sellers });
  } finally {
    await Promise.all([jobs.close(), lanes.close()]);
  }
}

export type EraseByAddressResult = {
  readonly people: readonly string[];
  readonly wasListed: boolean;
};

/**
 * Erases every user who signs in with this address, and removes the address from the allow-list.
 */
export const eraseByAddress = (deps: Deps, address: string): Promise<EraseByAddressResult> =>
  withErasure(deps, async ({ database, erasure }) => {
    const value = address.toLowerCase();
    const wasListed = await deps.database.asAdmin((tx) =>
      allowListRepo(tx).remove({ kind: 'address', value }),
    );
    const ids = await database.asSweeper((tx) => peopleWithAddress(tx, value));
    for (const id of ids) {
      await erasure.eraseNow(id, 'operator');
    }
    return { people: ids, wasListed };
  });

/** `kept`: the text of a ledger stored apart from the backups. */
export const applyLedger = (deps: Deps, ledgerText: string) =>
  withErasure(deps, (tools) => reapplyErasures(tools, parseLedgerLines(ledgerText)));

export const readLedger = async (database: AdminDatabase): Promise<string[]> =>
  (await database.asSweeper((tx) => listErasures(tx))).map(toLedgerLine);
