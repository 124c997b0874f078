import { EXPORT_COLUMNS, type AnalysisColumnId } from '@partsight/domain/analysis/analysis-columns';
import { z } from 'zod';

const IDS: readonly AnalysisColumnId[] = EXPORT_COLUMNS.map(({ id }) => id);

/**
 * Which analysis columns an export holds: their ids, with a comma between them. They come in the
 * export's own order, however they were named; the user's own columns are not a matter of choice.
 */
export const exportColumns = z.string().transform((text, context) => {
  const named = text === '' ? [] : text.split(',');
  const chosen = IDS.filter((id) => named.includes(id));
  if (chosen.length < new Set(named).size) {
    context.addIssue({ code: 'custom', message: 'There is no such column.' });
  }
  return chosen;
});
