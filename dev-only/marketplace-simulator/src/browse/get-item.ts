import { json, type Answer } from '../http/answer.ts';
import { listOf, type ApiRequest } from '../http/api-request.ts';
import type { LiveListing } from '../world/live-listing.ts';
import type { World } from '../world/world.ts';
import { BROWSE_ERRORS } from './browse-errors.ts';
import { viewpointOf } from './item-summary-search.ts';
import { presentItem } from './present-listing.ts';

const FIELDGROUPS = new Set(['PRODUCT', 'COMPACT', 'ADDITIONAL_SELLER_DETAILS', 'CHARITY_DETAILS']);

function answerItem(request: ApiRequest, listing: LiveListing): Answer {
  const groups = listOf(request.params.get('fieldgroups'));
  if (!groups.every((group) => FIELDGROUPS.has(group))) {
    return BROWSE_ERRORS.fieldgroups(groups.join(','));
  }
  if (groups.includes('COMPACT') && groups.length > 1) {
    return BROWSE_ERRORS.compactAlone();
  }
  return json(presentItem(listing, viewpointOf(request), groups));
}

/** GET item/{item_id}. Only the whole id is known; ended listings are not. */
export function getItem(request: ApiRequest, world: World, itemId: string): Answer {
  const [, legacyId, variationId] = /^v1\|(\d{12})\|(\d+)$/u.exec(itemId) ?? [];
  const listing = legacyId === undefined ? null : world.liveListing(legacyId);
  return listing !== null && (listing.variationId ?? '0') === variationId
    ? answerItem(request, listing)
    : BROWSE_ERRORS.itemNotFound();
}

/** GET item/get_item_by_legacy_id. */
export function getItemByLegacyId(request: ApiRequest, world: World): Answer {
  const listing = world.liveListing(request.params.get('legacy_item_id') ?? '');
  return listing === null ? BROWSE_ERRORS.legacyNotFound() : answerItem(request, listing);
}
