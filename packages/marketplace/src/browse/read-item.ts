import { z } from 'zod';

import { amount, image } from '../amount.ts';
import { ask } from '../http/ask.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Notice } from '../http/refusal.ts';
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

/** Its seller is just changing it; in some minutes it can be read again. */
type BeingChanged = { readonly kind: 'being-changed' };
/** Several choices under one number, none of which is the item. */
type ItemGroup = { readonly kind: 'item-group'; readonly groupId: string };

export type ItemOutcome = Outcome<Item> | BeingChanged;

const BEING_CHANGED = new Set([11_004, 11_008]);
const IS_A_GROUP = 11_006;

const readChanging = (errors: readonly Notice[]): BeingChanged | null =>
  errors.some(({ errorId }) => BEING_CHANGED.has(errorId)) ? { kind: 'being-changed' } : null;

/** Of the address only the number is taken: where to ask is ours to say. */
function readGroup(errors: readonly Notice[]): ItemGroup | null {
  const group = errors.find(({ errorId }) => errorId === IS_A_GROUP);
  const href = group?.parameters?.find(({ name }) => name === 'itemGroupHref')?.value ?? '';
  const groupId = /[?&]item_group_id=(\d+)/u.exec(href)?.[1];
  return groupId === undefined ? null : { kind: 'item-group', groupId };
}

type Asked = { readonly token: string; readonly signal: AbortSignal };

/** `itemId` is the long form, v1|123456789012|0; a bare number is never found here. */
export async function readItem(
  http: MarketplaceHttp,
  { itemId, ...asked }: Asked & { readonly itemId: string },
): Promise<ItemOutcome> {
  const reply = await ask(http, {
    ...asked,
    path: `/buy/browse/v1/item/${encodeURIComponent(itemId)}`,
    schema: item,
    absentErrors: NO_SUCH_ITEM,
    readErrors: readChanging,
  });
  return reply.kind === 'found' ? { kind: 'found', answer: reply.answer.body } : reply;
}

/** For the number that stands in a listing's address. */
export async function readItemByLegacyId(
  http: MarketplaceHttp,
  { legacyItemId, ...asked }: Asked & { readonly legacyItemId: string },
): Promise<ItemOutcome | ItemGroup> {
  const reply = await ask(http, {
    ...asked,
    path: '/buy/browse/v1/item/get_item_by_legacy_id',
    params: { legacy_item_id: legacyItemId },
    schema: item,
    absentErrors: NO_SUCH_ITEM,
    readErrors: (errors): BeingChanged | ItemGroup | null =>
      readGroup(errors) ?? readChanging(errors),
  });
  return reply.kind === 'found' ? { kind: 'found', answer: reply.answer.body } : reply;
}

const NO_SUCH_GROUP = new Set([11_002]);
const itemGroup = z.object({ items: z.array(item) });

/** The first of a group's choices, which has the seller of all. */
export async function readFirstOfGroup(
  http: MarketplaceHttp,
  { groupId, ...asked }: Asked & { readonly groupId: string },
): Promise<ItemOutcome> {
  const reply = await ask(http, {
    ...asked,
    path: '/buy/browse/v1/item/get_items_by_item_group',
    params: { item_group_id: groupId },
    schema: itemGroup,
    absentErrors: NO_SUCH_GROUP,
    readErrors: readChanging,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const [first] = reply.answer.body.items;
  return first === undefined ? { kind: 'nothing-found' } : { kind: 'found', answer: first };
}
