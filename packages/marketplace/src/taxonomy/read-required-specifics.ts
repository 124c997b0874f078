import { z } from 'zod';

import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Outcome } from '../outcome.ts';

const specifics = z.object({
  aspects: z.array(
    z.object({
      localizedAspectName: z.string(),
      aspectConstraint: z.object({ aspectRequired: z.boolean().nullish() }).nullish(),
    }),
  ),
});

/** No such category in this tree, or no leaf. */
const NO_SUCH_LEAF = new Set([62_004, 62_005, 62_008, 62_009]);
const MAX_BYTES = 8 * 1024 * 1024;

/** Names of the item specifics that a leaf category requires; nothing found: it requires none. */
export async function readRequiredSpecifics(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly treeId: string;
    readonly categoryId: string;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<{ readonly required: readonly string[] }>> {
  const tree = encodeURIComponent(query.treeId);
  const reply = await fetchJson(http, {
    path: `/commerce/taxonomy/v1/category_tree/${tree}/get_item_aspects_for_category`,
    params: { category_id: query.categoryId },
    schema: specifics,
    absentErrors: NO_SUCH_LEAF,
    maxBytes: MAX_BYTES,
    token: query.token,
    signal: query.signal,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const required = reply.answer.body.aspects.flatMap(
    ({ localizedAspectName: name, aspectConstraint }) =>
      aspectConstraint?.aspectRequired === true ? [name] : [],
  );
  return { kind: 'found', answer: { required } };
}
