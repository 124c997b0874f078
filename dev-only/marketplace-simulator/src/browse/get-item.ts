import type { ApiRequest } from '../http/api-request.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import { browseError } from '../http/published-errors.ts';
import type { LiveListing } from '../market/live-listing.ts';
import type { Market } from '../market/market.ts';
import { viewpointOf } from './item-summary-search.ts';
import { groupHref, liveItemId, presentItem } from './present-listing.ts';
import { isUpdating, variationsOf } from './variations.ts';

/** The item, or the requested variation of it. */
function answerItem(request: ApiRequest, listing: LiveListing, variationId: string): HttpResponse {
  if (isUpdating(listing, request.wire.updating, request.nowMs)) {
    return browseError('beingUpdated');
  }
  const item = presentItem(listing, viewpointOf(request));
  return json({ ...item, itemId: `v1|${listing.legacyId}|${variationId}` });
}

const choicesOf = (listing: LiveListing, { wire }: ApiRequest): readonly string[] => {
  const variations = variationsOf(listing, wire.itemGroups);
  return variations.length > 0 ? variations : [listing.variationId ?? '0'];
};

/** GET item/{item_id}. Only the full id of a live listing is found. */
export function getItem(request: ApiRequest, market: Market, itemId: string): HttpResponse {
  const [, legacyId, variationId] = /^v1\|(\d{12})\|(\d+)$/u.exec(itemId) ?? [];
  const listing = legacyId === undefined ? null : market.liveListing(legacyId, request.nowMs);
  return listing !== null &&
    variationId !== undefined &&
    choicesOf(listing, request).includes(variationId)
    ? answerItem(request, listing, variationId)
    : browseError('itemNotFound');
}

/** GET item/get_item_by_legacy_id. A listing with variations has no single item. */
export function getItemByLegacyId(request: ApiRequest, market: Market): HttpResponse {
  const listing = market.liveListing(request.params.get('legacy_item_id') ?? '', request.nowMs);
  if (listing === null) {
    return browseError('legacyNotFound');
  }
  const choices = choicesOf(listing, request);
  const requestedId = request.params.get('legacy_variation_id');
  if (choices.length > 1 && requestedId === null) {
    return browseError('isAGroup', groupHref(request.origin, listing.legacyId));
  }
  const choice = choices.find((variationId) => requestedId === null || variationId === requestedId);
  return choice === undefined
    ? browseError('legacyNotFound')
    : answerItem(request, listing, choice);
}

/** GET item/get_items_by_item_group: all variations of a listing. */
export function getItemGroup(request: ApiRequest, market: Market): HttpResponse {
  const listing = market.liveListing(request.params.get('item_group_id') ?? '', request.nowMs);
  if (listing === null) {
    return browseError('groupNotFound');
  }
  const choices = choicesOf(listing, request);
  if (choices.length < 2) {
    const itemId = encodeURIComponent(liveItemId(listing, request.wire));
    return browseError('notAGroup', `${request.origin}/buy/browse/v1/item/${itemId}`);
  }
  if (isUpdating(listing, request.wire.updating, request.nowMs)) {
    return browseError('groupBeingUpdated');
  }
  const item = presentItem(listing, viewpointOf(request));
  const itemIds = choices.map((variationId) => `v1|${listing.legacyId}|${variationId}`);
  return json({
    items: itemIds.map((itemId) => ({ ...item, itemId })),
    commonDescriptions: [{ description: listing.title, itemIds }],
  });
}
