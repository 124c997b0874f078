import { partNumberKeys } from '@partsight/domain/inventory/duplicate';

import type { Database, UserRepos } from '../database.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { sleep } from '../platform/sleep.ts';

/** Parts in one transaction: a few milliseconds during which the batch cannot settle a part. */
const PAGE_PARTS = 2_000;

type Page =
  /** Another inventory has come meanwhile; everything begins anew with that one. */
  'replaced' | 'done' | 'more';

/**
 * Brings the duplicates of a user's batches up to date with the inventory, page by page. A batch knows
 * how far it has been matched with which inventory, so that the next process goes on with the next
 * page; two at the same time take turns.
 */
export const matchBatches =
  ({ database }: { readonly database: Database }): JobHandler<'match-inventory'> =>
  async ({ userId }, { soon }) => {
    for (;;) {
      const next = await database.asUser(userId, ({ matching }) => matching.nextToMatch());
      if (next === null) {
        await database.asUser(userId, ({ matching }) => matching.setAllMatched());
        return 'done';
      }
      for (let page: Page = 'more'; page === 'more';) {
        if (soon.aborted) {
          return 'interrupted';
        }
        const startedAt = performance.now();
        page = await database.asUser(userId, (repos) => matchPage(repos, next));
        // As long again for everybody else: a process has few connections, and lanes need them, too.
        await sleep(performance.now() - startedAt, soon);
      }
    }
  };

async function matchPage(
  { matching }: Pick<UserRepos, 'matching'>,
  { batchId, fileId }: { readonly batchId: string; readonly fileId: string },
): Promise<Page> {
  if (!(await matching.keepInventory(fileId))) {
    return 'replaced';
  }
  const after = await matching.matchedUpTo(batchId, fileId);
  if (after === null) {
    return 'done';
  }
  const parts = await matching.partsToMatch(batchId, after, PAGE_PARTS);
  const keys = parts.map(({ partNumber }) => partNumberKeys(partNumber));
  const items = await matching.titlesOf([...new Set(keys.flat())]);
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
