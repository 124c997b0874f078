import { DAY_MS } from '@partsight/domain/core/time';
import { EVIDENCE_SOURCES } from '@partsight/domain/evidence/evidence-source';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import { CATEGORY_REFUSED } from '@partsight/domain/runs/lookup-outcome';
import { PAGE_ROWS, type SoldListing } from '@partsight/domain/titles/evidence/sold-listing';
import { z } from 'zod';

import { amount, image } from './amount.ts';
import { dateOf } from './date-of.ts';
import { fetchJson } from './http/fetch-json.ts';
import { marketplaceHttp, type MarketplaceHttp } from './http/marketplace-http.ts';
import type { MarketplaceConfig } from './marketplace-config.ts';
import { malformed } from './outcome.ts';
import type { SoldSource } from './sold-source.ts';

const { name: NAME, reachDays: REACH_DAYS } = EVIDENCE_SOURCES['research-api'];
/** The marketplace counts days by its own clock, which may run ahead of ours. */
const CLOCK_MARGIN_MS = 60_000;
/** Maximum rows per call; more would cost further calls. */
const PAGE_SIZE = PAGE_ROWS;

const itemSales = z.object({
  itemId: z.string().nullish(),
  title: z.string().nullish(),
  lastSoldDate: z.string().nullish(),
  lastSoldPrice: amount.nullish(),
  totalSoldQuantity: z.number().int().nullish(),
  condition: z.string().nullish(),
  conditionId: z.string().nullish(),
  categories: z.array(z.object({ categoryId: z.string().nullish() })).nullish(),
  image: image.nullish(),
  thumbnailImages: z.array(image).nullish(),
  itemWebUrl: z.string().nullish(),
});

const salesHistory = z.object({
  total: z.number().int().nonnegative(),
  itemSales: z.array(itemSales).nullish(),
});

/** A row without id or title cannot be shown or identified; null skips it. */
function soldListing(row: z.output<typeof itemSales>): SoldListing | null {
  const { itemId, title, lastSoldPrice: price } = row;
  if (typeof itemId !== 'string' || typeof title !== 'string') {
    return null;
  }
  return {
    itemId,
    title,
    priceMinor: price?.minor ?? null,
    currency: price?.currency ?? null,
    // A sold listing sold at least once.
    soldQuantity: Math.max(1, row.totalSoldQuantity ?? 1),
    lastSoldAt: dateOf(row.lastSoldDate),
    conditionId: row.conditionId ?? null,
    condition: row.condition ?? null,
    categoryIds: (row.categories ?? []).flatMap(({ categoryId }) => categoryId ?? []),
    imageUrl: row.image?.imageUrl ?? row.thumbnailImages?.[0]?.imageUrl ?? null,
    listingUrl: row.itemWebUrl ?? null,
  };
}

/** The part of a window within the source's history; null when it ends before that. */
function withinReach(window: TimeWindow, now: Date): TimeWindow | null {
  const earliest = new Date(now.getTime() - REACH_DAYS * DAY_MS + CLOCK_MARGIN_MS);
  const from = window.from > earliest ? window.from : earliest;
  return from < window.to ? { from, to: window.to } : null;
}

const toTheSecond = (date: Date): string => date.toISOString().replace(/\.\d{3}Z$/u, 'Z');

/** Sold listings from Marketplace Insights: one call per page, 90 days at most. */
export function researchSource(
  config: MarketplaceConfig,
  options: { readonly http?: MarketplaceHttp; readonly now?: () => Date } = {},
): SoldSource {
  const { http = marketplaceHttp(config), now = () => new Date() } = options;
  return {
    name: NAME,
    reachDays: REACH_DAYS,
    async search({ token, keywords, gtin, categoryIds, window, offset = 0, signal }) {
      const sent = withinReach(window, now());
      if (sent === null) {
        return malformed('the window lies before what the source remembers');
      }
      const reply = await fetchJson(http, {
        path: '/buy/marketplace_insights/v1_beta/item_sales/search',
        params: {
          ...(gtin === undefined ? { q: keywords } : { gtin }),
          category_ids: (categoryIds ?? config.categoryIds).join(','),
          limit: String(PAGE_SIZE),
          ...(offset > 0 && { offset: String(offset) }),
          filter: `lastSoldDate:[${toTheSecond(sent.from)}..${toTheSecond(sent.to)}]`,
        },
        schema: salesHistory,
        token,
        signal,
      });
      if (reply.kind === 'category-not-granted' && categoryIds === undefined) {
        return { kind: 'request-refused', errorId: CATEGORY_REFUSED, about: 'setup' };
      }
      if (reply.kind !== 'found') {
        return reply;
      }
      const { total, itemSales: rows } = reply.answer.body;
      const listings = (rows ?? []).flatMap((row) => soldListing(row) ?? []);
      if (listings.length > 0) {
        return { kind: 'found', answer: { total: Math.max(total, listings.length), listings } };
      }
      // The total is an estimate, so a further page may be empty.
      return total === 0 || offset > 0
        ? { kind: 'nothing-found' }
        : malformed('the answer counts listings but holds none');
    },
  };
}
