import { partNumberKeys } from '@partsight/domain/inventory/duplicate';

import type { Database, UserRepos } from '../database.ts';

/** Parts in one transaction: a few milliseconds during which the batch cannot settle a part. */
const PAGE_PARTS = 2_000;

type Page =
  /** Another inventory has come meanwhile; everything begins anew with that one. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'done' }
  | { readonly kind: 'more'; after: number };

/**
 * Brings the duplicates of a user's batches up to date with the inventory, page by page. What is left
 * when it is interrupted is found again by the next call: a batch knows which inventory it was matched
 * with. True when nothing is left.
 */
export async function matchBatches(
  { database }: { readonly database: Database },
  userId: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const next = await database.asUser(userId, ({ inventory }) => inventory.nextToMatch());
    if (next === null) {
      return true;
    }
    let page: Page = { kind: 'more', after: 0 };
    while (page.kind === 'more') {
      if (signal.aborted) {
        return false;
      }
      const after: number = page.after;
      page = await database.asUser(userId, (repos) => matchPage(repos, next, after));
    }
  }
}

async function matchPage(
  { inventory }: Pick<UserRepos, 'inventory'>,
  { batchId, fileId }: { readonly batchId: string; readonly fileId: string },
  after: number,
): Promise<Page> {
  if (!(await inventory.hold(fileId))) {
    return { kind: 'replaced' };
  }
  const parts = await inventory.partsToMatch(batchId, after, PAGE_PARTS);
  const keys = parts.map(({ partNumber }) => partNumberKeys(partNumber));
  const items = await inventory.titlesOf([...new Set(keys.flat())]);
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
    await inventory.mark(batchId, matches, added);
  }
  const last = parts.at(-1);
  if (last !== undefined && parts.length === PAGE_PARTS) {
    return { kind: 'more', after: last.rowNo };
  }
  await inventory.setMatched(batchId, fileId);
  return { kind: 'done' };
}
