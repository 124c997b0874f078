import type { AdminDatabase } from '../admin-database.ts';
import { jobQueue } from '../jobs/job-queue.ts';
import { laneQueue } from '../lanes/run/lane-queue.ts';
import { eraseAgain } from '../people/erase-again.ts';
import { erasePerson } from '../people/erase-person.ts';
import { eraseSeller } from '../people/erase-seller.ts';
import { forgetInQueues } from '../people/forget-in-queues.ts';
import { keyedHash } from '../people/keyed-hash.ts';
import { readLines, toLine } from '../people/ledger-lines.ts';

type Deps = {
  readonly database: AdminDatabase;
  readonly key: Buffer;
  readonly redisUrl: string;
  /** What could not be taken out of Redis. */
  readonly onError: (error: unknown) => void;
};

async function withErasure<T>(
  { database, key, redisUrl, onError }: Deps,
  work: (tools: Parameters<typeof eraseAgain>[0]) => Promise<T>,
): Promise<T> {
  const jobs = jobQueue(redisUrl, () => undefined);
  const lanes = laneQueue(redisUrl, () => undefined);
  const hash = keyedHash(key);
  try {
    const forget = forgetInQueues({ jobs, lanes, onError });
    const now = () => new Date();
    const erasure = erasePerson({ database, hash, forget, startJob: jobs.start, now });
    const sellers = eraseSeller({ database, hash, now });
    return await work({ database, hash, erasure, sellers });
  } finally {
    await Promise.all([jobs.close(), lanes.close()]);
  }
}

export type ErasedByAddress = { readonly people: readonly string[]; readonly wasListed: boolean };

/** Everybody who signs in with this address, and the address itself where the allow-list holds it. */
export const eraseByAddress = (deps: Deps, address: string): Promise<ErasedByAddress> =>
  withErasure(deps, async ({ database, erasure }) => {
    const value = address.toLowerCase();
    const wasListed = await deps.database.asAdmin(({ allowList }) =>
      allowList.remove({ kind: 'address', value }),
    );
    const ids = await database.asSweeper(({ people }) => people.withAddress(value));
    for (const id of ids) {
      await erasure.whole(id, 'operator');
    }
    return { people: ids, wasListed };
  });

/** `kept`: the text of a ledger that was kept apart from the backups. */
export const applyLedger = (deps: Deps, kept: string) =>
  withErasure(deps, (tools) => eraseAgain(tools, readLines(kept)));

export const readLedger = async (database: AdminDatabase): Promise<string[]> =>
  (await database.asSweeper(({ ledger }) => ledger.all())).map(toLine);
