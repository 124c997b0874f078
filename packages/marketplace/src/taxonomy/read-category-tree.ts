import { z } from 'zod';

import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { malformed, type Outcome } from '../outcome.ts';

/** Car parts have a separate tree. */
export const MOTORS_TREE_ID = '100';

export type Category = { readonly id: string; readonly name: string };

export type CategoryTree = {
  readonly version: string;
  readonly categories: readonly Category[];
};

const node = z.object({
  category: z.object({ categoryId: z.string(), categoryName: z.string() }),
  childCategoryTreeNodes: z.array(z.unknown()).nullish(),
});

const tree = z.object({
  categoryTreeId: z.string(),
  categoryTreeVersion: z.string(),
  rootCategoryNode: z.unknown(),
});

const NO_SUCH_TREE = new Set([62_004]);
/** A full tree has tens of thousands of nodes. */
const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * Walks the nodes without recursion, so that no depth exhausts the stack; null at an invalid node.
 */
function flatten(root: unknown): Category[] | null {
  const categories: Category[] = [];
  const waiting = [root];
  while (waiting.length > 0) {
    const parsed = node.safeParse(waiting.pop());
    if (!parsed.success) {
      return null;
    }
    const { category, childCategoryTreeNodes } = parsed.data;
    categories.push({ id: category.categoryId, name: category.categoryName });
    for (const child of (childCategoryTreeNodes ?? []).toReversed()) {
      waiting.push(child);
    }
  }
  return categories;
}

export async function readCategoryTree(
  http: MarketplaceHttp,
  query: { readonly token: string; readonly treeId: string; readonly signal: AbortSignal },
): Promise<Outcome<CategoryTree>> {
  const reply = await fetchJson(http, {
    path: `/commerce/taxonomy/v1/category_tree/${encodeURIComponent(query.treeId)}`,
    schema: tree,
    absentErrors: NO_SUCH_TREE,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    token: query.token,
    signal: query.signal,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const { categoryTreeVersion: version, rootCategoryNode } = reply.answer.body;
  const categories = flatten(rootCategoryNode);
  return categories === null
    ? malformed('the tree holds something that is no category')
    : { kind: 'found', answer: { version, categories } };
}
