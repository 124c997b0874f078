/**
 * The words of titles, in upper case without punctuation. They are data: to teach the reader a word,
 * add it to its list and run `npm run eval:titles`.
 */
import aftermarketMakers from './aftermarket-makers.json' with { type: 'json' };
import ambiguousMakers from './ambiguous-makers.json' with { type: 'json' };
import carModels from './car-models.json' with { type: 'json' };
import condition from './condition.json' with { type: 'json' };
import excludedGoods from './excluded-goods.json' with { type: 'json' };
import makes from './makes.json' with { type: 'json' };
import origin from './origin.json' with { type: 'json' };
import partClasses from './part-classes.json' with { type: 'json' };
import partPlaces from './part-places.json' with { type: 'json' };
import privateLabels from './private-labels.json' with { type: 'json' };
import suppliers from './suppliers.json' with { type: 'json' };
import titleWords from './title-words.json' with { type: 'json' };
import trimWords from './trim-words.json' with { type: 'json' };

type Words = readonly string[];
type WordsByMake = Readonly<Record<string, Words>>;

/** Manufacturers and house brands that sell under their own name. */
export const AFTERMARKET_MAKERS: Words = aftermarketMakers;

/**
 * Manufacturers whose names are also cars, places, surnames or trade words. The name means the
 * manufacturer only at the start of the title and before a number of its own or the part name.
 */
export const AMBIGUOUS_MAKERS: ReadonlySet<string> = new Set(ambiguousMakers);

/** Names under which importers and mail-order companies sell copies. */
export const PRIVATE_LABELS: Words = privateLabels;

/** Suppliers that sell the same goods in their own box: the name alone proves nothing. */
export const SUPPLIERS: Words = suppliers.suppliers;

/** Suppliers whose name next to a make means an OEM part, including former divisions. */
export const MAKERS_SUPPLIERS: Words = suppliers.makersSuppliers;

/** Names of the makes in titles, by the make whose numbers and parts they share. */
export const MAKE_WORDS: WordsByMake = makes.names;

/** The makes' own parts brands: a title with one offers an OEM part. */
export const PARTS_BRANDS: WordsByMake = makes.partsBrands;

/** Models on American roads by make: words that mean a car, whatever else they mean. */
export const CAR_MODELS: readonly (readonly [model: string, make: string])[] = Object.entries(
  carModels,
).flatMap(([make, models]) => models.map((model) => [model, make] as const));

/**
 * Words of car-part titles: part names, positions, materials, sales terms. A word that is none of
 * these and no car or manufacturer counts as a label.
 */
export const TITLE_WORDS: ReadonlySet<string> = new Set(titleWords);

/** Names of goods by class of the trade; what buyers would take for the same stands in one class. */
export const PART_CLASSES: WordsByMake = partClasses;

/** Places on a car that name goods only where nothing else does. */
export const PART_PLACES: ReadonlySet<string> = new Set(partPlaces);

/** Trims, colors, conditions and sales words: meaningful, but they name no goods. */
export const TRIM_WORDS: ReadonlySet<string> = new Set(trimWords);

export const CONDITION_WORDS: Readonly<Record<keyof typeof condition, Words>> = condition;

/**
 * Words of listings that name a part but sell something else. `paper`: goods that some numbers do
 * mean. `harmlessCores`: parts and payments in which the word core has another meaning. `reference`:
 * after these, the number is something the goods fit, belong to or exclude.
 */
export const EXCLUDED_GOODS: Readonly<Record<keyof typeof excludedGoods, Words>> = excludedGoods;

/**
 * Words that tell who made the part. `genuine` claims an OEM part. 'OEM quality' marks a copy: any of
 * `claims` is negated by any of `denials` after it. `copy`: only copies use them. `emptyClaims` are not
 * about the part: a box, a seal, a paint. `replacing`: a copy, or a newer number of the same part.
 * `superseding`: only people who know the make's numbers use them. `fitting`: before a car these give
 * the fitment and, without a claim, mark a copy.
 */
export const ORIGIN_WORDS: Readonly<Record<keyof typeof origin, Words>> = origin;
