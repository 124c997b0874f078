import {
  ANALYSIS_COLUMNS,
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

export type ExportChoice = Readonly<Record<(typeof INCLUDE_OPTIONS)[number]['key'], boolean>>;

export const EVERYTHING: ExportChoice = {
  includeParts: true,
  includeUnits: true,
  includePrices: true,
  includeRanges: true,
};

/** The question that goes with the export: none for the whole file, else the columns that stay. */
export function exportQuery(choice: ExportChoice): { columns?: string } {
  const leftOut = new Set<AnalysisColumnId>(
    INCLUDE_OPTIONS.flatMap(({ key, columns }) => (choice[key] ? [] : columns)),
  );
  const kept = ANALYSIS_COLUMNS.map(({ id }) => id).filter((id) => !leftOut.has(id));
  return leftOut.size === 0 ? {} : { columns: kept.join(',') };
}
