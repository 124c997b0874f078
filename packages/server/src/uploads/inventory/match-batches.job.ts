import { cellKeys } from '@partsight/domain/columns/duplicate';

import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import { sleep } from '../../platform/sleep.ts';
import { matchingRepo } from './matching.repo.ts';

/** Parts per transaction: a few milliseconds during which the batch cannot settle a part. */
const PAGE_PARTS = 2_000;

type MatchPageResult =
  /** The inventory was replaced meanwhile; matching restarts with the new one. */
  'replaced' | 'done' | 'more';

/**
 * Updates the duplicates of a user's batches from the inventory, page by page. A batch stores how
 * far it has been matched with which inventory, so that the next process continues with the next
 * page; concurrent processes take turns.
 */
export const matchBatches =
  ({ database }: { readonly database: Database }): JobHandler<'match-inventory'> =>
  async ({ userId }, { drainSignal }) => {
    for (;;) {
      const next = await database.asUser(userId, (tx) => matchingRepo(tx).nextToMatch());
      if (next === null) {
        await database.asUser(userId, (tx) => matchingRepo(tx).setAllMatched());
        return 'done';
      }
      for (let page: MatchPageResult = 'more'; page === 'more';) {
        if (drainSignal.aborted) {
          return 'interrupted';
        }
        const startedAt = performance.now();
        page = await database.asUser(userId, (tx) => matchPage(tx, next));
        // Pause for as long as it worked: a process has few connections, and lanes need them too.
        await sleep(performance.now() - startedAt, drainSignal);
      }
    }
  };

async function matchPage(
  tx: UserTx,
  { batchId, fileId }: { readonly batchId: string; readonly fileId: string },
): Promise<MatchPageResult> {
  const matching = matchingRepo(tx);
  if (!(await matching.lockInventory(fileId))) {
    return 'replaced';
  }
  const after = await matching.matchedUpTo(batchId, fileId);
  if (after === null) {
    return 'done';
  }
  const parts = await matching.partsToMatch(batchId, after, PAGE_PARTS);
  const keys = parts.map(cellKeys);
  const items = await matching.findTitles([...new Set(keys.flat())]);
  const matches = parts.flatMap(({ rowNo, duplicateTitle }, index) => {
    const found = (keys[index] ?? []).flatMap((key) => items.get(key) ?? []);
    const first = found.toSorted((one, other) => one.rowNo - other.rowNo)[0];
    const title = first?.title ?? null;
    return title === duplicateTitle ? [] : [{ rowNo, title, before: duplicateTitle }];
  });
  if (matches.length > 0) {
    const added = matches.reduce(
      (sum, { title, before }) => sum + Number(title !== null) - Number(before !== null),
      0,
    );
    await matching.mark(batchId, matches, added);
  }
  const last = parts.at(-1);
  if (last !== undefined && parts.length === PAGE_PARTS) {
    await matching.setMatchedUpTo(batchId, fileId, last.rowNo);
    return 'more';
  }
  await matching.setMatched(batchId, fileId);
  return 'done';
}
