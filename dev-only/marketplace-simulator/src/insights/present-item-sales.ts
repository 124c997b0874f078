import { moneyText, type ApiRequest } from '../http/api-request.ts';
import type { Wire } from '../http/wire.ts';
import { LISTING_WORDS } from '../market/listing-words.ts';
import { randomOf } from '../market/random.ts';
import { userIdOf, feedbackOf } from '../market/sellers.ts';
import { pagePriceMinor, type SoldRow } from '../market/sold-row.ts';

/** Fields of a row that the research page does not show. */
const NOT_ON_PAGE: ReadonlySet<string> = new Set(['condition', 'categories']);

export const itemIdOf = (row: { legacyId: string; variationId: string | null }): string =>
  `v1|${row.legacyId}|${row.variationId ?? '0'}`;

export const imageUrl = (origin: string, legacyId: string, index: number): string =>
  `${origin}/images/${legacyId}-${index}.svg`;

export const pageUrl = (origin: string, legacyId: string): string => `${origin}/itm/${legacyId}`;

export function locationOf(legacyId: string, country = 'US'): Record<string, string> {
  if (country !== 'US') {
    return { country };
  }
  const [city, stateOrProvince, postalCode] = randomOf(legacyId, 'place').pick(
    LISTING_WORDS.places,
  );
  return { city, stateOrProvince, postalCode, country };
}

function lastSoldPrice(row: SoldRow, { bareSales }: Wire): Record<string, string> | null {
  const { price, paid } = row;
  if (bareSales) {
    return { value: moneyText(pagePriceMinor(row)), currency: 'USD' };
  }
  return (
    price && {
      value: moneyText(price.minor),
      currency: price.currency,
      ...(paid && {
        convertedFromValue: moneyText(paid.minor),
        convertedFromCurrency: paid.currency,
      }),
    }
  );
}

/** The seller as this developer may see it. */
export const sellerOf = (username: string, wire: Wire): Record<string, unknown> => ({
  username: wire.sellers === 'user-ids' ? userIdOf(username) : username,
  ...feedbackOf(username),
});

/** One row in the marketplace's format. Fields that the row lacks are absent, not null. */
export function presentItemSales(
  row: SoldRow,
  { origin, imageOrigin, wire }: Pick<ApiRequest, 'origin' | 'imageOrigin' | 'wire'>,
): Record<string, unknown> {
  const { legacyId } = row;
  const lacks = wire.bareSales ? NOT_ON_PAGE : row.lacks;
  const price = lastSoldPrice(row, wire);
  const href = `${origin}/buy/browse/v1/item/${encodeURIComponent(itemIdOf(row))}`;
  const image = { imageUrl: imageUrl(imageOrigin, legacyId, 0) };
  const more = Array.from({ length: row.imageCount - 1 }, (_, index) => ({
    imageUrl: imageUrl(imageOrigin, legacyId, index + 1),
  }));
  return {
    itemId: itemIdOf(row),
    title: row.title,
    ...(!lacks.has('lastSoldDate') && { lastSoldDate: new Date(row.soldAtMs).toISOString() }),
    ...(price && { lastSoldPrice: price }),
    ...(!lacks.has('totalSoldQuantity') && {
      totalSoldQuantity: wire.soldCounts === 'window' ? row.windowQuantity : row.quantity,
    }),
    ...(!lacks.has('condition') && {
      condition: LISTING_WORDS.conditionNames[row.conditionId],
      conditionId: row.conditionId,
    }),
    ...(!lacks.has('categories') && { categories: [{ categoryId: row.leafId }] }),
    buyingOptions: [row.isAuction ? 'AUCTION' : 'FIXED_PRICE'],
    ...(row.isAuction && { bidCount: row.bidCount }),
    ...(!lacks.has('image') && {
      image,
      ...(!lacks.has('thumbnailImages') && { thumbnailImages: [image] }),
      ...(more.length > 0 && { additionalImages: more }),
    }),
    ...(!lacks.has('itemWebUrl') && { itemWebUrl: pageUrl(origin, legacyId) }),
    ...(!lacks.has('itemHref') && { itemHref: href }),
    ...(row.variationId !== null && {
      itemGroupHref: `${origin}/buy/browse/v1/item/get_items_by_item_group?item_group_id=${legacyId}`,
      itemGroupType: 'SELLER_DEFINED_VARIATIONS',
    }),
    ...(!lacks.has('itemLocation') && { itemLocation: locationOf(legacyId, row.country) }),
    ...(!lacks.has('seller') && { seller: sellerOf(row.seller, wire) }),
    adultOnly: false,
  };
}
