import roles from '../../../data/roles.json' with { type: 'json' };

/** What a listing is to a search for a number. Never sent to clients of the marketplace. */
export type Role = keyof typeof roles;

type RoleTraits = {
  /** Whether buyers of such a listing get the part itself, in any number of pieces. */
  readonly isThePart: boolean;
  /** The name of its conditions in `listings.json`. */
  readonly conditions: string;
  /** Unit price relative to a new genuine piece, or what it is drawn like; 1 if absent. */
  readonly price?: { readonly from: number; readonly to: number } | Times | Like;
  /** Share of the orders that go to repeatedly selling listings, and the most such listings. */
  readonly repeats?: { readonly share: number; readonly most: number };
  /** Whether every order is for one. */
  readonly isSinglePiece?: boolean;
  readonly hasNoOutliers?: boolean;
  /** Who writes its titles: a dealer, an importer or a dismantler. */
  readonly writer: string;
  /** Share of its titles in capitals. */
  readonly shouted?: number;
};
type Times = { readonly times: number };
type Like = { readonly like: string };

const TRAITS: Readonly<Record<Role, RoleTraits>> = roles;

export const ROLES = Object.keys(roles) as Role[];

export const traitsOf = (role: Role): RoleTraits => TRAITS[role];

export const isThePart = (role: Role): boolean => TRAITS[role].isThePart;

export const isCopy = (role: Role): boolean =>
  role.startsWith('copy') || role === 'cross-reference';
