import { z } from 'zod';

import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Notice } from '../http/refusal.ts';
import type { Outcome } from '../outcome.ts';
import { itemSummary, type ItemSummary } from './live-listing.ts';

const searchResult = z.object({
  total: z.number().int().nonnegative(),
  itemSummaries: z.array(itemSummary).nullish(),
});

const PATH = '/buy/browse/v1/item_summary/search';

export const UNKNOWN_SELLER = 12_003;
/** Warnings of a search that ignored part of the query: bad category, price without currency. */
const SEVERE_WARNINGS = new Set([UNKNOWN_SELLER, 12_009, 12_012]);

export type SummaryRows = { readonly total: number; readonly rows: readonly ItemSummary[] };

/** One page of active listings, with the marketplace's warnings. */
export async function searchSummaries(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly limit: number;
    readonly params: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<SummaryRows & { readonly warnings: readonly Notice[] }>> {
  const { token, signal, limit, headers = {} } = query;
  const reply = await fetchJson(http, {
    path: PATH,
    params: { ...query.params, limit: String(limit) },
    headers,
    schema: searchResult,
    token,
    signal,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const { body, warnings } = reply.answer;
  const { total, itemSummaries } = body;
  return { kind: 'found', answer: { total, rows: itemSummaries ?? [], warnings } };
}

export const findSevereWarning = (warnings: readonly Notice[]): Notice | undefined =>
  warnings.find(({ errorId }) => SEVERE_WARNINGS.has(errorId));
