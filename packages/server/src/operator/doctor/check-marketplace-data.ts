import type { Outcome } from '@partsight/marketplace/outcome';

import type { AdHocMarketplace } from '../../engine/lanes/call/ad-hoc-marketplace.ts';
import { failed, off, ok, skipped, type CheckResult } from './check-result.ts';

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 70_000;
/** Searched to learn whether the request is accepted; the results do not matter. */
const PROBE_KEYWORDS = 'PARTSIGHT0';
/** There are always sellers of these. */
const COMMON_KEYWORDS = 'filter';

const timeoutSignal = () => AbortSignal.timeout(TIMEOUT_MS);

const describeFailure = (outcome: Exclude<Outcome<unknown>, { kind: 'found' }>): string => {
  switch (outcome.kind) {
    case 'unreachable':
    case 'malformed':
      return outcome.detail;
    case 'request-refused':
      return `refused with error ${outcome.errorId}`;
    case 'nothing-found':
    case 'token-refused':
    case 'access-not-granted':
    case 'category-not-granted':
    case 'throttled':
      return outcome.kind;
  }
};

/** Whether sold listings of each configured category are granted. */
export async function checkCategories(
  { soldSource }: AdHocMarketplace,
  { token, categoryIds, now }: { token: string; categoryIds: readonly string[]; now: Date },
): Promise<CheckResult> {
  const refused: string[] = [];
  for (const categoryId of categoryIds) {
    const outcome = await soldSource.search({
      token,
      keywords: PROBE_KEYWORDS,
      categoryIds: [categoryId],
      window: { from: new Date(now.getTime() - HOUR_MS), to: now },
      signal: timeoutSignal(),
    });
    if (outcome.kind === 'category-not-granted') {
      refused.push(categoryId);
    } else if (outcome.kind !== 'found' && outcome.kind !== 'nothing-found') {
      return failed(
        `category ${categoryId}: ${describeFailure(outcome)}`,
        'check MARKETPLACE_ID and MARKETPLACE_CATEGORIES',
      );
    }
  }
  return refused.length === 0
    ? ok(`granted: ${categoryIds.join(', ')}`)
    : failed(
        `not granted (error 100015): ${refused.join(', ')}`,
        'set MARKETPLACE_CATEGORIES to categories that eBay has granted this keyset',
      );
}

export type ListingCheck = {
  readonly result: CheckResult;
  /** An active seller, for the seller search check. */
  readonly seller: string | null;
};

/** Reads one active listing in full, and checks whether its image may be shown. */
export async function checkListing(
  { searchActiveListings, readItem }: AdHocMarketplace,
  {
    token,
    categoryIds,
    imageOrigins,
  }: { token: string; categoryIds: readonly string[]; imageOrigins: readonly string[] },
): Promise<ListingCheck> {
  const [categoryId = ''] = categoryIds;
  const search = await searchActiveListings({
    token,
    keywords: COMMON_KEYWORDS,
    categoryId,
    signal: timeoutSignal(),
  });
  const [first] = search.kind === 'found' ? search.answer.listings : [];
  if (search.kind !== 'found' || first === undefined) {
    const problem = search.kind === 'found' ? 'no listing' : describeFailure(search);
    return {
      result: failed(
        `nothing for sale: ${problem}`,
        'check MARKETPLACE_ID and MARKETPLACE_CATEGORIES',
      ),
      seller: null,
    };
  }
  const item = await readItem({ token, itemId: first.itemId, signal: timeoutSignal() });
  if (item.kind !== 'found') {
    const problem = item.kind === 'being-changed' ? 'it is being changed' : describeFailure(item);
    return { result: failed(`a listing could not be read: ${problem}`, 'try again'), seller: null };
  }
  const { seller, imageUrls } = item.answer;
  const blockedOrigin = imageUrls
    .map((url) => new URL(url).origin)
    .find((origin) => !imageOrigins.includes(origin));
  return {
    seller,
    result:
      blockedOrigin === undefined
        ? ok('listings can be searched and read, and their pictures shown')
        : failed(
            `pictures come from ${blockedOrigin}, which pages may not show`,
            `add ${blockedOrigin} to MARKETPLACE_IMAGE_ORIGINS`,
          ),
  };
}

/** Which form of seller search the marketplace accepts. */
export async function checkSellerSearch(
  { searchStore }: AdHocMarketplace,
  { token, seller }: { token: string; seller: string | null },
): Promise<CheckResult> {
  if (seller === null) {
    return skipped('no seller to ask for');
  }
  for (const [way, words] of [
    [{}, 'in all categories at once'],
    [{ categoryId: '6028' }, 'in parts and accessories only'],
    [{ keywords: 'oem' }, 'by words only'],
  ] as const) {
    const outcome = await searchStore({ token, seller, limit: 1, signal: timeoutSignal(), ...way });
    if (outcome.kind === 'found' || outcome.kind === 'nothing-found') {
      return ok(`a seller’s listings can be asked for ${words}`);
    }
    if (outcome.kind !== 'request-refused') {
      const problem =
        outcome.kind === 'seller-unknown' ? 'seller unknown' : describeFailure(outcome);
      return failed(`a seller’s listings: ${problem}`, 'try again; stores cannot be analysed');
    }
  }
  return off('no way to ask for a seller’s listings is taken', 'tell the developers');
}

/** The category tree: how many names, and how long it takes. */
export async function checkCategoryTree(
  { readCategoryTree, ping }: AdHocMarketplace,
  { token, treeId, now }: { token: string; treeId: string; now: () => Date },
): Promise<CheckResult> {
  const startedAt = now().getTime();
  const tree = await readCategoryTree({ token, treeId, signal: timeoutSignal() });
  const seconds = ((now().getTime() - startedAt) / 1000).toFixed(1);
  if (tree.kind !== 'found') {
    return failed(
      `tree ${treeId}: ${describeFailure(tree)}`,
      'try again; categories stay without names',
    );
  }
  const line = await ping({
    path: '/commerce/taxonomy/v1/get_default_category_tree_id',
    params: { marketplace_id: 'EBAY_US' },
    token,
    signal: timeoutSignal(),
  });
  const packed = line.kind === 'answered' && line.isCompressed ? 'packed' : 'unpacked';
  return ok(`${tree.answer.categories.length} categories in ${seconds} s; answers come ${packed}`);
}

const METERS = [
  ['Browse', 'browse'],
  ['Research API', 'research'],
] as const;

/** What is left of the day's quota. */
export async function checkQuota(
  { readQuota }: AdHocMarketplace,
  token: string,
): Promise<CheckResult> {
  const details: string[] = [];
  for (const [name, api] of METERS) {
    const quota = await readQuota({ token, api, signal: timeoutSignal() });
    if (quota.kind === 'found') {
      const { remaining, limit, resetsAt } = quota.answer;
      const reset = resetsAt === null ? '' : `, resets at ${resetsAt.toISOString().slice(0, 16)}Z`;
      details.push(`${name} ${remaining} of ${limit} left${reset}`);
    } else if (quota.kind !== 'nothing-found') {
      return failed(
        `the meter: ${describeFailure(quota)}`,
        'try again; budgets fall back to guesses',
      );
    }
  }
  return details.length === 0
    ? off('the marketplace shows no meter', 'nothing; a spent allowance is then noticed when it is')
    : ok(details.join('; '));
}
