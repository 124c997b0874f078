import type { Outcome } from '@partsight/marketplace/outcome';

import type { ExaminedMarketplace } from '../../lanes/call/examine-marketplace.ts';
import { failed, off, ok, skipped, type Found } from './finding.ts';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 70_000;
/** Asked for to learn whether a question is taken; the answer is of no interest. */
const PROOF_WORDS = 'PARTSIGHT0';
/** Everybody sells these. */
const COMMON_WORDS = 'filter';

const patience = () => AbortSignal.timeout(PATIENCE_MS);

const troubleOf = (outcome: Exclude<Outcome<unknown>, { kind: 'found' }>): string => {
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
export async function examineCategories(
  { soldSource }: ExaminedMarketplace,
  { token, categoryIds, now }: { token: string; categoryIds: readonly string[]; now: Date },
): Promise<Found> {
  const refused: string[] = [];
  for (const categoryId of categoryIds) {
    const outcome = await soldSource.search({
      token,
      keywords: PROOF_WORDS,
      categoryIds: [categoryId],
      window: { from: new Date(now.getTime() - HOUR_MS), to: now },
      signal: patience(),
    });
    if (outcome.kind === 'category-not-granted') {
      refused.push(categoryId);
    } else if (outcome.kind !== 'found' && outcome.kind !== 'nothing-found') {
      return failed(
        `category ${categoryId}: ${troubleOf(outcome)}`,
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

export type SeenListing = {
  readonly found: Found;
  /** Somebody who sells something, to ask for their listings. */
  readonly seller: string | null;
};

/** One listing that is for sale, read whole, and whether its picture may be shown. */
export async function examineListing(
  { searchForSale, readItem }: ExaminedMarketplace,
  {
    token,
    categoryIds,
    imageOrigins,
  }: { token: string; categoryIds: readonly string[]; imageOrigins: readonly string[] },
): Promise<SeenListing> {
  const [categoryId = ''] = categoryIds;
  const search = await searchForSale({
    token,
    keywords: COMMON_WORDS,
    categoryId,
    signal: patience(),
  });
  const [first] = search.kind === 'found' ? search.answer.listings : [];
  if (search.kind !== 'found' || first === undefined) {
    const trouble = search.kind === 'found' ? 'no listing' : troubleOf(search);
    return {
      found: failed(
        `nothing for sale: ${trouble}`,
        'check MARKETPLACE_ID and MARKETPLACE_CATEGORIES',
      ),
      seller: null,
    };
  }
  const item = await readItem({ token, itemId: first.itemId, signal: patience() });
  if (item.kind !== 'found') {
    const trouble = item.kind === 'being-changed' ? 'it is being changed' : troubleOf(item);
    return { found: failed(`a listing could not be read: ${trouble}`, 'try again'), seller: null };
  }
  const { seller, imageUrls } = item.answer;
  const strange = imageUrls
    .map((url) => new URL(url).origin)
    .find((origin) => !imageOrigins.includes(origin));
  return {
    seller,
    found:
      strange === undefined
        ? ok('listings can be searched and read, and their pictures shown')
        : failed(
            `pictures come from ${strange}, which pages may not show`,
            `add ${strange} to MARKETPLACE_IMAGE_ORIGINS`,
          ),
  };
}

/** Which way of asking for everything that a seller offers the marketplace takes. */
export async function examineSellerSearch(
  { searchStore }: ExaminedMarketplace,
  { token, seller }: { token: string; seller: string | null },
): Promise<Found> {
  if (seller === null) {
    return skipped('no seller to ask for');
  }
  for (const [way, words] of [
    [{}, 'in all categories at once'],
    [{ categoryId: '6028' }, 'in parts and accessories only'],
    [{ keywords: 'oem' }, 'by words only'],
  ] as const) {
    const outcome = await searchStore({ token, seller, limit: 1, signal: patience(), ...way });
    if (outcome.kind === 'found' || outcome.kind === 'nothing-found') {
      return ok(`a seller’s listings can be asked for ${words}`);
    }
    if (outcome.kind !== 'request-refused') {
      const trouble = outcome.kind === 'seller-unknown' ? 'seller unknown' : troubleOf(outcome);
      return failed(`a seller’s listings: ${trouble}`, 'try again; stores cannot be analysed');
    }
  }
  return off('no way to ask for a seller’s listings is taken', 'tell the developers');
}

/** Names of all categories: how many, and how long they take. */
export async function examineTree(
  { readCategoryTree, knock }: ExaminedMarketplace,
  { token, treeId, now }: { token: string; treeId: string; now: () => Date },
): Promise<Found> {
  const startedAt = now().getTime();
  const tree = await readCategoryTree({ token, treeId, signal: patience() });
  const seconds = ((now().getTime() - startedAt) / 1000).toFixed(1);
  if (tree.kind !== 'found') {
    return failed(`tree ${treeId}: ${troubleOf(tree)}`, 'try again; categories stay without names');
  }
  const line = await knock({
    path: '/commerce/taxonomy/v1/get_default_category_tree_id',
    params: { marketplace_id: 'EBAY_US' },
    token,
    signal: patience(),
  });
  const packed = line.kind === 'answered' && line.isPacked ? 'packed' : 'unpacked';
  return ok(`${tree.answer.categories.length} categories in ${seconds} s; answers come ${packed}`);
}

const METERS = [
  ['Browse', 'browse'],
  ['Research API', 'research'],
] as const;

/** What is left of the day. */
export async function examineMeters(
  { readQuota }: ExaminedMarketplace,
  token: string,
): Promise<Found> {
  const told: string[] = [];
  for (const [name, api] of METERS) {
    const quota = await readQuota({ token, api, signal: patience() });
    if (quota.kind === 'found') {
      const { remaining, limit, resetsAt } = quota.answer;
      const reset = resetsAt === null ? '' : `, anew at ${resetsAt.toISOString().slice(0, 16)}Z`;
      told.push(`${name} ${remaining} of ${limit} left${reset}`);
    } else if (quota.kind !== 'nothing-found') {
      return failed(`the meter: ${troubleOf(quota)}`, 'try again; budgets fall back to guesses');
    }
  }
  return told.length === 0
    ? off('the marketplace shows no meter', 'nothing; a spent allowance is then noticed when it is')
    : ok(told.join('; '));
}
