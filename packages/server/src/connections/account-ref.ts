import { createHash } from 'node:crypto';

/** What an eBay account is recognized by: a hash of the id that never changes. */
export const accountRef = (ebayUserId: string): string =>
  createHash('sha256').update(`ebay-account\0${ebayUserId}`).digest('hex');
