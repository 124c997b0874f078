import { readJson } from '../read-data.ts';

/** How the simulator speaks the protocol, apart from what it sells. Each option can be set alone. */
export type Wire = {
  /** Whether responses are compressed: never, if the client accepts it, or always. */
  readonly gzip: 'never' | 'when-asked' | 'always';
  /** Share of expired tokens that get 403/1100 instead of 401/1001. */
  readonly expiredAsDenied: number;
  /** User and refresh tokens never have the scope for sold data, even if their application has. */
  readonly userTokensLackInsights: boolean;
  /** Totals are estimates; only the `next` link says whether there is another page. */
  readonly estimatedTotals: boolean;
  /** Some listings have variations: their legacy id finds a group, not an item. */
  readonly itemGroups: boolean;
  /** Share of listings that their seller is updating. */
  readonly updating: number;
  /** Some developers get user ids in place of usernames. */
  readonly sellers: 'usernames' | 'user-ids';
  /** What a sold quantity counts; the contract does not say. */
  readonly soldCounts: 'lifetime' | 'window';
  /** API and research page both show title, price, count and date of a sold listing, and nothing else. */
  readonly bareSales: boolean;
};

/** What the mild and the realistic market begin with. */
export const WIRES = readJson('wires.json') as Readonly<Record<'mild' | 'realistic', Wire>>;
