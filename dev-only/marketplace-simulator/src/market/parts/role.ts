/** What a listing is to a search for a number. Never sent to clients of the marketplace. */
export const ROLES = [
  'genuine',
  'genuine-used',
  /** Genuine, its title naming the number it replaces or was replaced by. */
  'genuine-superseding',
  /** The maker's part with the supplier's name next to the maker's. */
  'supplier-box',
  'remanufactured',
  /** A copy that says for, fits or compatible. */
  'copy-for',
  /** A copy under the name of a well-known aftermarket maker. */
  'copy-maker',
  /** A copy under a label that is on no list. */
  'copy-unlisted',
  /** A copy without any sign of it but the price. */
  'copy-unlabelled',
  /** A copy with a list of numbers it replaces. */
  'cross-reference',
  /** Another part whose title mentions the number. */
  'neighbour',
  /** The same part in another color. */
  'colour',
  /** Left and right together, two numbers. */
  'pair',
  /** One number for a set. */
  'set-number',
  /** Several pieces of the number at once. */
  'lot',
  /** Something larger that contains the part. */
  'kit',
  'box-only',
  'core',
  'for-parts',
  /** Genuine, sold in another currency. */
  'abroad',
  /** Genuine, in responses without a price. */
  'unpriced',
  /** A manual, an instruction sheet, a decal. */
  'document',
  /** Genuine, but the title has no room for the number: no search by number finds it. */
  'unnamed',
  /** The word means something else: a truck's size, a year, a bulb. */
  'stranger',
  /** The supplier's own box, at about half the price of the maker's. */
  'copy-supplier',
  /** Used, with the numbers of all the parts that it can replace. */
  'used-interchange',
  /** Pieces of several numbers at once; how many of each is not known. */
  'mixed-lot',
  /** A used assembly that contains the part. */
  'assembly',
] as const;

export type Role = (typeof ROLES)[number];

const THE_PART: ReadonlySet<Role> = new Set<Role>([
  'genuine',
  'genuine-used',
  'genuine-superseding',
  'supplier-box',
  'remanufactured',
  'pair',
  'set-number',
  'lot',
  'abroad',
  'unpriced',
  'unnamed',
  'used-interchange',
]);

/** Whether buyers of such a listing get the part itself, in any number of pieces. */
export const isThePart = (role: Role): boolean => THE_PART.has(role);
