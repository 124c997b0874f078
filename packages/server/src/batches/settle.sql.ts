import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import { type Grade, GRADES } from '@partsight/domain/value/grade';

import { namedParameters } from '../platform/named-parameters.ts';
import { GRADE_COUNTERS } from './grade-counters.record.ts';
import { FIGURES } from './part-figures.record.ts';

/** What is known of one number, for every row of a batch that has it. */
export type Settled = {
  readonly batchId: string;
  readonly userId: string;
  readonly lookupKey: string;
  readonly asOf: Date;
  readonly analysis: PartAnalysis;
  readonly grade: Grade | null;
  readonly isBetweenGrades: boolean;
};

const FIGURE_NAMES = FIGURES.map(([figure]) => figure);

const PARAMETERS = namedParameters([
  'batchId',
  'userId',
  'lookupKey',
  'asOf',
  'grade',
  'isPriced',
  'isBetweenGrades',
  ...FIGURE_NAMES,
]);

/** Where the parameters stand in a text of which `first` is the number of the first. */
export const settlePlaces = PARAMETERS.placesFrom;

export const settleValues = ({ analysis, ...settled }: Settled) =>
  PARAMETERS.values({
    ...analysis,
    package: analysis.package === null ? null : JSON.stringify(analysis.package),
    ...settled,
    isPriced: analysis.averagePriceMinor !== null,
  });

type Places = {
  /** Number of the first parameter of `settleValues`. */
  readonly first: number;
  /** Where the lookup's id comes from, and the title of the item that the part duplicates. */
  readonly lookupId: string;
  readonly title: string;
  /** A common table expression without whose row nothing is settled. */
  readonly onlyWith?: string;
};

/**
 * Every pending row with the number gets the figures, and the batch's totals move with them: three
 * common table expressions, of which `totals` answers with how many rows there were.
 */
export function settleSql({ first, lookupId, title, onlyWith }: Places): string {
  const $ = settlePlaces(first);
  const figures = FIGURES.map(([figure, column]) => `${column} = ${$(figure)}`);
  const grades = GRADES.flatMap(({ grade }) => {
    const { count, priced, priceMinor } = GRADE_COUNTERS[grade];
    const add = (column: string, condition: string, amount: string) =>
      `${column} = ${column} + case when ${condition} then ${amount} else 0 end`;
    const isIt = `${$('grade')} = '${grade}'`;
    const isPriced = `${isIt} and ${$('isPriced')}`;
    return priced === null
      ? [add(count, isIt, 'n')]
      : [
          add(count, isIt, 'n'),
          add(priced, isPriced, 'n'),
          add(priceMinor, isPriced, `n * ${$('averagePriceMinor')}`),
        ];
  });
  return `settled as (
      update parts set status = 'completed', failure = null, lookup_id = ${lookupId},
        as_of = ${$('asOf')}, ${figures.join(', ')},
        is_duplicate = ${title} is not null, duplicate_title = ${title}
      ${onlyWith === undefined ? '' : `from ${onlyWith}`}
      where batch_id = ${$('batchId')} and parts.user_id = ${$('userId')}
        and parts.lookup_key = ${$('lookupKey')} and status = 'pending'
      returning worth_minor, is_duplicate),
    counted as (
      select count(*)::int as n, coalesce(sum(worth_minor), 0)::bigint as worth,
        (count(*) filter (where is_duplicate))::int as duplicates
      from settled),
    totals as (
      update batches set
        completed_parts = completed_parts + n,
        sellable_minor = sellable_minor + case when ${$('unitsSold')} > 0 then worth else 0 end,
        ${grades.join(',\n        ')},
        between_count = between_count + case when ${$('isBetweenGrades')} then n else 0 end,
        duplicate_count = duplicate_count + duplicates,
        revision = revision + 1,
        served_at = clock_timestamp()
      from counted
      where batches.id = ${$('batchId')} and batches.user_id = ${$('userId')} and n > 0
      returning n)`;
}
