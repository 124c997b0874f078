import {
  ANALYSIS_COLUMNS,
  FURTHER_COLUMNS,
  type AnalysisColumnId,
} from '@partsight/domain/analysis/analysis-columns';

/** What of the analysis can be left out of a CSV; everything that is not named here always comes. */
export const INCLUDE_OPTIONS = [
  { key: 'includeParts', label: 'Part numbers', columns: ['partNumber'] },
  {
    key: 'includeUnits',
    label: 'Units sold and search results',
    columns: ['unitsSold', 'searchResults'],
  },
  { key: 'includePrices', label: 'Average prices', columns: ['averagePrice'] },
  { key: 'includeRanges', label: 'Price ranges', columns: ['minPrice', 'maxPrice'] },
] as const satisfies readonly { key: string; label: string; columns: AnalysisColumnId[] }[];

/** Beside the usual columns, for whoever wants to see on how much they rest. */
export const FURTHER_LABEL = 'Median of new, listings and confidence';

type Included = Record<(typeof INCLUDE_OPTIONS)[number]['key'], boolean>;
export type ExportChoice = Readonly<Included & { withFurther: boolean }>;

export const EVERYTHING: ExportChoice = {
  includeParts: true,
  includeUnits: true,
  includePrices: true,
  includeRanges: true,
  withFurther: false,
};

/** The question that goes with the export: none for the usual file, else the columns it holds. */
export function exportQuery(choice: ExportChoice): { columns?: string } {
  const leftOut = new Set<AnalysisColumnId>(
    INCLUDE_OPTIONS.flatMap(({ key, columns }) => (choice[key] ? [] : columns)),
  );
  if (leftOut.size === 0 && !choice.withFurther) {
    return {};
  }
  const kept = ANALYSIS_COLUMNS.filter(({ id }) => !leftOut.has(id));
  const columns = choice.withFurther ? [...kept, ...FURTHER_COLUMNS] : kept;
  return { columns: columns.map(({ id }) => id).join(',') };
}
