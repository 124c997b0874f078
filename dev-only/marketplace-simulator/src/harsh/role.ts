/** What a listing is to the number that was asked for. Never told to a client of the marketplace. */
export const ROLES = [
  'genuine',
  'genuine-used',
  /** Genuine, its title naming the number it replaces or was replaced by. */
  'genuine-superseding',
  /** The maker's part with the supplier's name beside the maker's. */
  'supplier-box',
  'remanufactured',
  /** A copy that says for, fits or compatible. */
  'copy-for',
  /** A copy under the name of an aftermarket maker that everybody knows. */
  'copy-maker',
  /** A copy under a label that no list holds. */
  'copy-unlisted',
  /** A copy that says nothing; only its price tells. */
  'copy-unlabelled',
  /** A copy with a string of numbers it stands for. */
  'cross-reference',
  /** Another part whose title mentions the number. */
  'neighbour',
  /** The same part in another colour. */
  'colour',
  /** Left and right together, two numbers. */
  'pair',
  /** One number that stands for a set. */
  'set-number',
  /** Several pieces of the number at once. */
  'lot',
  /** Something larger that contains the part. */
  'kit',
  'box-only',
  'core',
  'for-parts',
  /** Genuine, sold in another country's money. */
  'abroad',
  /** Genuine, handed out without a price. */
  'unpriced',
  /** A manual, an instruction sheet, a decal. */
  'document',
  /** Genuine, but the title has no room for the number: no search by number finds it. */
  'unnamed',
  /** The word means something else: a truck's size, a year, a bulb. */
  'stranger',
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
]);

/** Whether who buys such a listing gets the part itself, however many pieces of it. */
export const isThePart = (role: Role): boolean => THE_PART.has(role);
