import { moneyText } from '../http/api-request.ts';
import type { Wire } from '../http/wire.ts';
import { imageUrl, locationOf, pageUrl, sellerOf } from '../insights/present-item-sales.ts';
import { LISTING_WORDS } from '../market/listing-words.ts';
import type { LiveListing } from '../market/live-listing.ts';
import { randomOf } from '../market/random.ts';
import { categoryOf } from '../taxonomy/category-trees.ts';
import { variationsOf } from './variations.ts';

const DAY_MS = 86_400_000;

export type Viewpoint = {
  readonly origin: string;
  readonly imageOrigin: string;
  readonly nowMs: number;
  /** Whether the caller named a destination, which calculated postage needs. */
  readonly hasDestination: boolean;
  readonly wire: Wire;
};

const usd = (minor: number): Record<string, string> => ({
  value: moneyText(minor),
  currency: 'USD',
});

const isAuction = ({ buyingOptions }: LiveListing): boolean => buyingOptions.includes('AUCTION');

const daysAgo = ({ nowMs }: Viewpoint, days: number): string =>
  new Date(Math.floor(nowMs / DAY_MS - days) * DAY_MS).toISOString();

function images(listing: LiveListing, origin: string): Record<string, unknown> {
  const at = (index: number): { imageUrl: string } => ({
    imageUrl: imageUrl(origin, listing.legacyId, index),
  });
  const more = Array.from({ length: listing.imageCount - 1 }, (_, index) => at(index + 1));
  return { image: at(0), ...(more.length > 0 && { additionalImages: more }) };
}

function prices(listing: LiveListing): Record<string, unknown> {
  return isAuction(listing)
    ? { currentBidPrice: usd(listing.priceMinor), bidCount: listing.bidCount }
    : { price: usd(listing.priceMinor) };
}

function postage(listing: LiveListing, view: Viewpoint): readonly Record<string, unknown>[] | null {
  if (listing.shipping === 'CALCULATED' && !view.hasDestination) {
    return null;
  }
  return [{ shippingCostType: listing.shipping, shippingCost: usd(listing.shippingMinor) }];
}

/** The address of the item group of a listing with variations. */
export const groupHref = (origin: string, legacyId: string): string =>
  `${origin}/buy/browse/v1/item/get_items_by_item_group?item_group_id=${legacyId}`;

/** The full id, of the first variation if there are several. */
export const liveItemId = (listing: LiveListing, wire: Wire): string =>
  `v1|${listing.legacyId}|${variationsOf(listing, wire.itemGroups)[0] ?? listing.variationId ?? '0'}`;

const common = (listing: LiveListing, view: Viewpoint): Record<string, unknown> => ({
  itemId: liveItemId(listing, view.wire),
  legacyItemId: listing.legacyId,
  title: listing.title,
  ...prices(listing),
  ...images(listing, view.imageOrigin),
  condition: LISTING_WORDS.conditionNames[listing.conditionId],
  conditionId: listing.conditionId,
  buyingOptions: listing.buyingOptions,
  itemWebUrl: pageUrl(view.origin, listing.legacyId),
  itemLocation: locationOf(listing.legacyId),
  itemCreationDate: daysAgo(view, listing.listedDaysAgo),
  ...(isAuction(listing) && { itemEndDate: daysAgo(view, -randomOf(listing.legacyId).int(1, 7)) }),
  ...(listing.epid !== null && { epid: listing.epid }),
  seller: sellerOf(listing.seller, view.wire),
  adultOnly: false,
  topRatedBuyingExperience: false,
  priorityListing: false,
  listingMarketplaceId: 'EBAY_US',
});

/** A row of a search: no brand, no number, no specifics. */
export function presentSummary(listing: LiveListing, view: Viewpoint): Record<string, unknown> {
  const category = listing.hidesCategory ? null : categoryOf(listing.leafId);
  const shipping = postage(listing, view);
  return {
    ...common(listing, view),
    itemHref: `${view.origin}/buy/browse/v1/item/${encodeURIComponent(liveItemId(listing, view.wire))}`,
    ...(variationsOf(listing, view.wire.itemGroups).length > 0 && {
      itemGroupHref: groupHref(view.origin, listing.legacyId),
      itemGroupType: 'SELLER_DEFINED_VARIATIONS',
    }),
    itemOriginDate: daysAgo(view, listing.listedDaysAgo + 30),
    availableCoupons: false,
    ...(category && {
      categories: category.path
        .toReversed()
        .map(({ id, name }) => ({ categoryId: id, categoryName: name })),
      leafCategoryIds: [category.id],
    }),
    ...(shipping && { shippingOptions: shipping }),
  };
}

/** The full item, with what its seller filled in. */
export function presentItem(listing: LiveListing, view: Viewpoint): Record<string, unknown> {
  const category = listing.hidesCategory ? null : categoryOf(listing.leafId);
  const shipping = postage(listing, view);
  return {
    ...common(listing, view),
    ...(listing.brand !== null && { brand: listing.brand }),
    ...(listing.mpn !== null && { mpn: listing.mpn }),
    ...(listing.gtin !== null && { gtin: listing.gtin }),
    ...(category && {
      categoryId: category.id,
      categoryPath: category.path.map(({ name }) => name).join('|'),
      categoryIdPath: category.path.map(({ id }) => id).join('|'),
    }),
    ...(listing.specifics.length > 0 && { localizedAspects: listing.specifics }),
    estimatedAvailabilities: [
      {
        estimatedAvailabilityStatus: 'IN_STOCK',
        ...(listing.hidesQuantity
          ? { availabilityThreshold: 10, availabilityThresholdType: 'MORE_THAN' }
          : {
              estimatedAvailableQuantity: listing.quantity,
              estimatedRemainingQuantity: listing.quantity,
            }),
        estimatedSoldQuantity: listing.soldQuantity,
      },
    ],
    ...(shipping && {
      shippingOptions: shipping.map((option) => ({ ...option, type: 'Economy' })),
    }),
    ...(variationsOf(listing, view.wire.itemGroups).length > 0 && {
      primaryItemGroup: {
        itemGroupId: listing.legacyId,
        itemGroupHref: groupHref(view.origin, listing.legacyId),
        itemGroupTitle: listing.title,
        itemGroupType: 'SELLER_DEFINED_VARIATIONS',
      },
    }),
    shortDescription: listing.title,
    enabledForGuestCheckout: true,
    eligibleForInlineCheckout: true,
  };
}
