import {
  ANALYSIS_COLUMNS,
  FURTHER_COLUMNS,
  type AnalysisColumnId,
} from '@partsight/domain/titles/analysis/analysis-columns';

import { EXPORT_CHOICE_TEXT } from './texts.ts';

/** The parts of the analysis that a CSV may omit; anything else is always included. */
export const INCLUDE_OPTIONS = [
  { key: 'includeParts', label: EXPORT_CHOICE_TEXT.partNumbers, columns: ['partNumber'] },
  {
    key: 'includeUnits',
    label: EXPORT_CHOICE_TEXT.units,
    columns: ['unitsSold', 'searchResults'],
  },
  { key: 'includePrices', label: EXPORT_CHOICE_TEXT.averagePrices, columns: ['averagePrice'] },
  {
    key: 'includeRanges',
    label: EXPORT_CHOICE_TEXT.priceRanges,
    columns: ['minPrice', 'maxPrice'],
  },
] as const satisfies readonly { key: string; label: string; columns: AnalysisColumnId[] }[];

/** Besides the default columns, for users who want to see what they are based on. */
export const EXTRA_COLUMNS_LABEL = EXPORT_CHOICE_TEXT.more;

type IncludeFlags = Record<(typeof INCLUDE_OPTIONS)[number]['key'], boolean>;
export type ExportChoice = Readonly<IncludeFlags & { withFurther: boolean }>;

export const DEFAULT_EXPORT_CHOICE: ExportChoice = {
  includeParts: true,
  includeUnits: true,
  includePrices: true,
  includeRanges: true,
  withFurther: false,
};

/** The export's query: empty for the default file, else its columns. */
export function exportQuery(choice: ExportChoice): { columns?: string } {
  const omitted = new Set<AnalysisColumnId>(
    INCLUDE_OPTIONS.flatMap(({ key, columns }) => (choice[key] ? [] : columns)),
  );
  if (omitted.size === 0 && !choice.withFurther) {
    return {};
  }
  const included = ANALYSIS_COLUMNS.filter(({ id }) => !omitted.has(id));
  const columns = choice.withFurther ? [...included, ...FURTHER_COLUMNS] : included;
  return { columns: columns.map(({ id }) => id).join(',') };
}
