import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

/**
 * The figures stored with a part, each with its column. Everything listed here is written when a
 * part settles, read with every part and sent over the wire.
 */
export const FIGURES = [
  ['unitsSold', 'units_sold'],
  ['unknown', 'unknown_reason'],
  ['isLowerBound', 'is_lower_bound'],
  ['listingCount', 'listing_count'],
  ['unitsInPeriod', 'units_in_period'],
  ['newMedianMinor', 'new_median_minor'],
  ['copyUnits', 'copy_units'],
  ['copyAverageMinor', 'copy_average_minor'],
  ['categoryId', 'category_id'],
  ['searchResults', 'search_results'],
  ['averagePriceMinor', 'average_minor'],
  ['minPriceMinor', 'min_minor'],
  ['maxPriceMinor', 'max_minor'],
  ['confidence', 'confidence'],
  ['package', 'package'],
  ['itemCategory', 'item_category'],
  ['brand', 'brand'],
  ['brandType', 'brand_type'],
  ['partDescription', 'description'],
  ['asks', 'asks'],
  ['overruled', 'overruled'],
] as const satisfies readonly (readonly [keyof PartAnalysis, string])[];

type FigureColumn = (typeof FIGURES)[number];
type Figure = FigureColumn[0];

/** Null before the lookup, and where the analysis has none. */
export type PartFigures = { readonly [F in Figure]: PartAnalysis[F] | null };

/** The columns with their TypeScript types. */
export type FigureColumns = { [F in FigureColumn as F[1]]: PartFigures[F[0]] };

type Selected = { [F in FigureColumn as F[0]]: `${F[1]} as ${F[0]}` }[Figure];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each column stays with its own name, which a map over pairs cannot say
export const FIGURE_SELECTION = FIGURES.map(
  ([figure, column]) => `${column} as ${figure}`,
) as readonly Selected[];
