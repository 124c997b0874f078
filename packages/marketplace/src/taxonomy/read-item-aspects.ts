import { z } from 'zod';

import { ask } from '../http/ask.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Outcome } from '../outcome.ts';

/** An item specific that the listings of a leaf category may carry. */
export type Aspect = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly takesSeveral: boolean;
  readonly values: readonly string[];
};

const aspectMetadata = z.object({
  aspects: z.array(
    z.object({
      localizedAspectName: z.string(),
      aspectConstraint: z
        .object({
          aspectRequired: z.boolean().nullish(),
          itemToAspectCardinality: z.string().nullish(),
        })
        .nullish(),
      aspectValues: z.array(z.object({ localizedValue: z.string().nullish() })).nullish(),
    }),
  ),
});

/** No such tree, or the category is not in it. */
const NO_SUCH_LEAF = new Set([62_004, 62_005]);

export async function readItemAspects(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly treeId: string;
    readonly categoryId: string;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<readonly Aspect[]>> {
  const reply = await ask(http, {
    path: `/commerce/taxonomy/v1/category_tree/${encodeURIComponent(query.treeId)}/get_item_aspects_for_category`,
    params: { category_id: query.categoryId },
    schema: aspectMetadata,
    absentErrors: NO_SUCH_LEAF,
    token: query.token,
    signal: query.signal,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const answer = reply.answer.body.aspects.map(
    ({ localizedAspectName, aspectConstraint, aspectValues }) => ({
      name: localizedAspectName,
      isRequired: aspectConstraint?.aspectRequired ?? false,
      takesSeveral: aspectConstraint?.itemToAspectCardinality === 'MULTI',
      values: (aspectValues ?? []).flatMap(({ localizedValue }) => localizedValue ?? []),
    }),
  );
  return { kind: 'found', answer };
}
