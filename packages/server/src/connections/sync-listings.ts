import { DAY_MS } from '@partsight/domain/core/time';
import type { OwnListing } from '@partsight/domain/own-sales/own-records';
import type { SellerListing } from '@partsight/marketplace/trading/read-seller-list';

import type { Database } from '../db/database.ts';
import { writeAccountListings } from '../own-sales/records/own-records.service.ts';
import type { AccountCall, Stopped } from './account-calls.ts';
import type { HeldConnection } from './connection.record.ts';
import { connectionsRepo } from './connections.repo.ts';
import { pacificDay } from './sales-of-orders.ts';
import { withNumbers } from './with-numbers.ts';

/** eBay takes spans of 120 days at most. */
const SPAN_MS = 119 * DAY_MS;
const MAX_PAGES = 100;

const listingOf = ({ startedAt, endedAt, ...listing }: SellerListing): OwnListing => ({
  ...listing,
  number: null,
  startedOn: startedAt && pacificDay(startedAt),
  endedOn: endedAt && pacificDay(endedAt),
});

/** Whether a day has passed since the listings were read. */
export const areListingsDue = ({ listingsReadAt }: HeldConnection, now: Date): boolean =>
  listingsReadAt === null || now.getTime() - listingsReadAt.getTime() >= DAY_MS;

/**
 * Reads the seller's own listings: those that are active, which end within 30 days and are renewed,
 * and those that ended since. All of it is stored with its mark in one transaction.
 */
export async function syncListings(
  { database, now }: { readonly database: Pick<Database, 'asUser'>; readonly now: Date },
  {
    userId,
    connection: { id, fence },
    call,
  }: { readonly userId: string; readonly connection: HeldConnection; readonly call: AccountCall },
): Promise<'done' | Stopped> {
  const found = new Map<string, OwnListing>();
  const spans = [
    { from: new Date(now.getTime() - SPAN_MS), to: now },
    { from: new Date(now.getTime() + 1_000), to: new Date(now.getTime() + SPAN_MS) },
  ];
  for (const span of spans) {
    for (let page = 1, hasMore = true; hasMore && page <= MAX_PAGES; page += 1) {
      const outcome = await call((marketplace, token) =>
        marketplace.readSellerList({ token, span, page }),
      );
      if (outcome.kind !== 'found') {
        return outcome;
      }
      for (const listing of outcome.answer.listings) {
        found.set(`${listing.itemId}\0${listing.variation}`, listingOf(listing));
      }
      ({ hasMore } = outcome.answer);
    }
  }
  const listings = await withNumbers(database, userId, [...found.values()]);
  await database.asUser(userId, async (tx) => {
    const connections = connectionsRepo(tx);
    await connections.keep(id, fence);
    await writeAccountListings(tx, listings, { connectionId: id, day: pacificDay(now) });
    await connections.markListings(id, now);
  });
  return 'done';
}
