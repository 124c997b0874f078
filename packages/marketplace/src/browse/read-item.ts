import { z } from 'zod';

import { amount, image } from '../amount.ts';
import { ask, type Question } from '../http/ask.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Outcome } from '../outcome.ts';

export type ItemSpecific = { readonly name: string; readonly value: string };

/** A listing with what its seller said about it, fillers such as "Does Not Apply" included. */
export type Item = {
  readonly itemId: string;
  readonly title: string;
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly epid: string | null;
  readonly specifics: readonly ItemSpecific[];
  readonly categoryId: string | null;
  /** Names from the top category to the leaf. */
  readonly categoryPath: readonly string[];
  readonly priceMinor: number | null;
  readonly currency: string | null;
  readonly conditionId: string | null;
  readonly condition: string | null;
  readonly seller: string | null;
  /** Over the whole life of the listing, in no particular period. */
  readonly lifetimeSoldQuantity: number | null;
  readonly imageUrls: readonly string[];
  readonly listingUrl: string | null;
};

const text = z.string().nullish();

const item = z
  .object({
    itemId: z.string(),
    title: text,
    brand: text,
    mpn: text,
    gtin: text,
    epid: text,
    localizedAspects: z.array(z.object({ name: text, value: text })).nullish(),
    categoryId: text,
    categoryPath: text,
    price: amount.nullish(),
    currentBidPrice: amount.nullish(),
    conditionId: text,
    condition: text,
    seller: z.object({ username: text }).nullish(),
    estimatedAvailabilities: z
      .array(z.object({ estimatedSoldQuantity: z.number().int().nullish() }))
      .nullish(),
    image: image.nullish(),
    additionalImages: z.array(image).nullish(),
    itemWebUrl: text,
  })
  .transform((row): Item => {
    const price = row.price ?? row.currentBidPrice;
    return {
      itemId: row.itemId,
      title: row.title ?? '',
      brand: row.brand ?? null,
      mpn: row.mpn ?? null,
      gtin: row.gtin ?? null,
      epid: row.epid ?? null,
      specifics: (row.localizedAspects ?? []).flatMap(({ name, value }) =>
        typeof name === 'string' && typeof value === 'string' ? { name, value } : [],
      ),
      categoryId: row.categoryId ?? null,
      categoryPath: row.categoryPath?.split('|') ?? [],
      priceMinor: price?.minor ?? null,
      currency: price?.currency ?? null,
      conditionId: row.conditionId ?? null,
      condition: row.condition ?? null,
      seller: row.seller?.username ?? null,
      lifetimeSoldQuantity: row.estimatedAvailabilities?.[0]?.estimatedSoldQuantity ?? null,
      imageUrls: [row.image, ...(row.additionalImages ?? [])].flatMap(
        (picture) => picture?.imageUrl ?? [],
      ),
      listingUrl: row.itemWebUrl ?? null,
    };
  });

/** Ended, sold and deleted listings all answer like ones that never were. */
const NO_SUCH_ITEM = new Set([11_001, 11_003]);

type ItemCall = Pick<Question<typeof item>, 'path' | 'params' | 'token' | 'signal'>;

async function askForItem(http: MarketplaceHttp, call: ItemCall): Promise<Outcome<Item>> {
  const reply = await ask(http, { ...call, schema: item, absentErrors: NO_SUCH_ITEM });
  return reply.kind === 'found' ? { kind: 'found', answer: reply.answer.body } : reply;
}

/** `itemId` is the long form, v1|123456789012|0; a bare number is never found here. */
export const readItem = (
  http: MarketplaceHttp,
  query: { readonly token: string; readonly itemId: string; readonly signal: AbortSignal },
): Promise<Outcome<Item>> =>
  askForItem(http, {
    path: `/buy/browse/v1/item/${encodeURIComponent(query.itemId)}`,
    token: query.token,
    signal: query.signal,
  });

/** For the number that stands in a listing's address. */
export const readItemByLegacyId = (
  http: MarketplaceHttp,
  query: { readonly token: string; readonly legacyItemId: string; readonly signal: AbortSignal },
): Promise<Outcome<Item>> =>
  askForItem(http, {
    path: '/buy/browse/v1/item/get_item_by_legacy_id',
    params: { legacy_item_id: query.legacyItemId },
    token: query.token,
    signal: query.signal,
  });
