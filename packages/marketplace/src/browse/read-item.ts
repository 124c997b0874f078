import { z } from 'zod';

import { image } from '../amount.ts';
import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Notice } from '../http/refusal.ts';
import type { Outcome } from '../outcome.ts';

export type ItemSpecific = { readonly name: string; readonly value: string };

/** A listing's own fields as its seller filled them in, including "Does Not Apply". */
export type Item = {
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly specifics: readonly ItemSpecific[];
  readonly categoryId: string | null;
  /** Names from the top category to the leaf. */
  readonly categoryPath: readonly string[];
  readonly seller: string | null;
  /** Over the listing's whole lifetime. */
  readonly lifetimeSoldQuantity: number | null;
  readonly imageUrls: readonly string[];
};

const text = z.string().nullish();

const item = z
  .object({
    itemId: z.string(),
    brand: text,
    mpn: text,
    gtin: text,
    localizedAspects: z.array(z.object({ name: text, value: text })).nullish(),
    categoryId: text,
    categoryPath: text,
    seller: z.object({ username: text }).nullish(),
    estimatedAvailabilities: z
      .array(z.object({ estimatedSoldQuantity: z.number().int().nullish() }))
      .nullish(),
    image: image.nullish(),
    additionalImages: z.array(image).nullish(),
  })
  .transform((row): Item => ({
    brand: row.brand ?? null,
    mpn: row.mpn ?? null,
    gtin: row.gtin ?? null,
    specifics: (row.localizedAspects ?? []).flatMap(({ name, value }) =>
      typeof name === 'string' && typeof value === 'string' ? { name, value } : [],
    ),
    categoryId: row.categoryId ?? null,
    categoryPath: row.categoryPath?.split('|') ?? [],
    seller: row.seller?.username ?? null,
    lifetimeSoldQuantity: row.estimatedAvailabilities?.[0]?.estimatedSoldQuantity ?? null,
    imageUrls: [row.image, ...(row.additionalImages ?? [])].flatMap(
      (picture) => picture?.imageUrl ?? [],
    ),
  }));

/** Ended, sold and deleted listings look like ones that never existed. */
const NO_SUCH_ITEM = new Set([11_001, 11_003]);

/** The seller is editing it; readable again in a few minutes. */
type ItemBeingEdited = { readonly kind: 'being-changed' };
/** A group of variations under one number, none of which is the item. */
type ItemGroup = { readonly kind: 'item-group'; readonly groupId: string };

export type ItemOutcome = Outcome<Item> | ItemBeingEdited;

const BEING_EDITED_ERRORS = new Set([11_004, 11_008]);
const ITEM_GROUP_ERROR = 11_006;

const readBeingEdited = (errors: readonly Notice[]): ItemBeingEdited | null =>
  errors.some(({ errorId }) => BEING_EDITED_ERRORS.has(errorId)) ? { kind: 'being-changed' } : null;

/** Takes only the number from the URL; the host comes from our config. */
function readGroup(errors: readonly Notice[]): ItemGroup | null {
  const group = errors.find(({ errorId }) => errorId === ITEM_GROUP_ERROR);
  const href = group?.parameters?.find(({ name }) => name === 'itemGroupHref')?.value ?? '';
  const groupId = /[?&]item_group_id=(\d+)/u.exec(href)?.[1];
  return groupId === undefined ? null : { kind: 'item-group', groupId };
}

type ItemCall = { readonly token: string; readonly signal: AbortSignal };

/** `itemId` is the long form, v1|123456789012|0; a bare number is never found here. */
export async function readItem(
  http: MarketplaceHttp,
  { itemId, ...call }: ItemCall & { readonly itemId: string },
): Promise<ItemOutcome> {
  const reply = await fetchJson(http, {
    ...call,
    path: `/buy/browse/v1/item/${encodeURIComponent(itemId)}`,
    schema: item,
    absentErrors: NO_SUCH_ITEM,
    readErrors: readBeingEdited,
  });
  return reply.kind === 'found' ? { kind: 'found', answer: reply.answer.body } : reply;
}

/** Looks up the number in a listing URL. */
export async function readItemByLegacyId(
  http: MarketplaceHttp,
  { legacyItemId, ...call }: ItemCall & { readonly legacyItemId: string },
): Promise<ItemOutcome | ItemGroup> {
  const reply = await fetchJson(http, {
    ...call,
    path: '/buy/browse/v1/item/get_item_by_legacy_id',
    params: { legacy_item_id: legacyItemId },
    schema: item,
    absentErrors: NO_SUCH_ITEM,
    readErrors: (errors): ItemBeingEdited | ItemGroup | null =>
      readGroup(errors) ?? readBeingEdited(errors),
  });
  return reply.kind === 'found' ? { kind: 'found', answer: reply.answer.body } : reply;
}

const NO_SUCH_GROUP = new Set([11_002]);
const itemGroup = z.object({ items: z.array(item) });

/** The first variation of a group; all share the seller. */
export async function readFirstOfGroup(
  http: MarketplaceHttp,
  { groupId, ...call }: ItemCall & { readonly groupId: string },
): Promise<ItemOutcome> {
  const reply = await fetchJson(http, {
    ...call,
    path: '/buy/browse/v1/item/get_items_by_item_group',
    params: { item_group_id: groupId },
    schema: itemGroup,
    absentErrors: NO_SUCH_GROUP,
    readErrors: readBeingEdited,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const [first] = reply.answer.body.items;
  return first === undefined ? { kind: 'nothing-found' } : { kind: 'found', answer: first };
}
