import type { Grade } from '@partsight/domain/core/grade';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

import { FIGURES } from '../db/records/part-figures.record.ts';
import { compactFigures } from './compact-figures.record.ts';

/** What is known of one number, for every row of a batch that has it. */
export type SettledPart = {
  readonly batchId: string;
  readonly userId: string;
  readonly lookupKey: string;
  readonly asOf: Date;
  readonly source: string;
  /** The window of the sales; null where only active listings were looked up. */
  readonly covered: TimeWindow | null;
  readonly analysis: PartAnalysis;
  readonly notes: NumberNotes;
  readonly grade: Grade | null;
  readonly isBetweenGrades: boolean;
  /** Another number under which the result was found; null where it was the row's own. */
  readonly foundAs: string | null;
};

/** The type `settlement` of the database, as json. */
export const settlementJson = ({
  analysis,
  notes,
  ...settled
}: Omit<SettledPart, 'batchId' | 'userId' | 'lookupKey'>): string =>
  JSON.stringify({
    as_of: settled.asOf,
    source: settled.source,
    grade: settled.grade,
    is_between_grades: settled.isBetweenGrades,
    dealer_words: notes.dealerWords,
    linked_numbers: notes.linkedNumbers,
    found_as: settled.foundAs,
    // Listings for sale are no comps.
    comps:
      analysis.unknown === 'no-sold-source'
        ? null
        : {
            ...compactFigures(analysis.comps),
            ...(settled.covered && { covered: settled.covered }),
          },
    overruled_comps: analysis.overriddenComps && compactFigures(analysis.overriddenComps),
  });

/** The columns of a part that its analysis fills, as json. */
export const figuresJson = (analysis: PartAnalysis): string =>
  JSON.stringify(Object.fromEntries(FIGURES.map(([figure, column]) => [column, analysis[figure]])));
