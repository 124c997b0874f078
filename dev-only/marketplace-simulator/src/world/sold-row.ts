import type { Role } from '../harsh/role.ts';

/** Why a row is in the world; never shown to a client, only used to build and to test it. */
export type SoldRole =
  | 'core'
  | 'rival'
  | 'for-parts'
  | 'lot'
  | 'kit'
  | 'bundle'
  | 'dear'
  | 'cheap'
  | 'foreign'
  | 'unpriced'
  | 'unrelated'
  | 'older';

export type Money = { readonly minor: number; readonly currency: string };

/** One listing that sold at least once. */
export type SoldRow = {
  readonly legacyId: string;
  readonly variationId: string | null;
  readonly role: SoldRole | Role;
  readonly title: string;
  readonly brand: string;
  readonly quantity: number;
  readonly price: Money | null;
  /** What the buyer really paid, when the marketplace converted it into `price`. */
  readonly paid: Money | null;
  readonly soldAtMs: number;
  readonly conditionId: string;
  readonly leafId: string;
  readonly isAuction: boolean;
  readonly bidCount: number;
  readonly imageCount: number;
  readonly seller: string;
  readonly country: string;
  /** Optional fields that this row lacks. */
  readonly lacks: ReadonlySet<string>;
};
