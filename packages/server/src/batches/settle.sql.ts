import type { NumberNotes } from '@partsight/domain/analysis/number-notes';
import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import { type Grade, GRADES } from '@partsight/domain/value/grade';

import { namedParameters } from '../platform/named-parameters.ts';
import { GRADE_COUNTERS } from './grade-counters.record.ts';
import { keptFigures } from './kept-figures.record.ts';
import { FIGURES } from './part-figures.record.ts';
import { placeMovesSql } from './place-in-order.sql.ts';
import type { Place } from './place.record.ts';

/** What is known of one number, for every row of a batch that has it. */
export type Settled = {
  readonly batchId: string;
  readonly userId: string;
  readonly lookupKey: string;
  readonly asOf: Date;
  readonly source: string;
  readonly analysis: PartAnalysis;
  readonly notes: NumberNotes;
  readonly grade: Grade | null;
  readonly isBetweenGrades: boolean;
  /** Where its lane has found it; none where somebody else asked for it. */
  readonly place?: Place;
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
  'source',
  'compFigures',
  'overruledComps',
  'dealerWords',
  'linkedNumbers',
  'placeWorth',
  'placeRow',
  'placeSeen',
  ...FIGURE_NAMES,
]);

/** Where the parameters stand in a text of which `first` is the number of the first. */
export const settlePlaces = PARAMETERS.placesFrom;

const asJson = (value: object | null | undefined): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export const settleValues = ({ analysis, notes, place, ...settled }: Settled) =>
  PARAMETERS.values({
    ...analysis,
    package: asJson(analysis.package),
    ...settled,
    ...notes,
    asks: asJson(analysis.asks),
    overruled: asJson(analysis.overruled),
    overruledComps:
      analysis.overruledComps === undefined ? null : keptFigures(analysis.overruledComps),
    // What is asked is no comp.
    compFigures: analysis.unknown === 'no-sold-source' ? null : keptFigures(analysis.comps),
    isPriced: analysis.averagePriceMinor !== null,
    placeWorth: place?.worthMinor ?? null,
    placeRow: place?.rowNo ?? null,
    placeSeen: place?.seenRow ?? null,
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
 * Every pending row with the number gets the figures, what they rest on is kept beside them, and the
 * batch's totals move with them: four common table expressions, of which `totals` answers with how
 * many rows there were.
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
        as_of = ${$('asOf')}, source = ${$('source')}::text, ${figures.join(', ')},
        is_duplicate = ${title} is not null, duplicate_title = ${title}
      ${onlyWith === undefined ? '' : `from ${onlyWith}`}
      where batch_id = ${$('batchId')} and parts.user_id = ${$('userId')}
        and parts.lookup_key = ${$('lookupKey')} and status = 'pending'
      returning worth_minor, is_duplicate),
    counted as (
      select count(*)::int as n, coalesce(sum(worth_minor), 0)::bigint as worth,
        (count(*) filter (where is_duplicate))::int as duplicates
      from settled),
    comps as (
      insert into part_comps (batch_id, lookup_key, source, user_id, as_of, category_id, figures,
        overruled, dealer_words, linked_numbers)
      select ${$('batchId')}::uuid, ${$('lookupKey')}::text, ${$('source')}::text,
        ${$('userId')}::uuid, ${$('asOf')}::timestamptz, ${$('categoryId')}::text,
        ${$('compFigures')}::jsonb, ${$('overruledComps')}::jsonb, ${$('dealerWords')}::text,
        ${$('linkedNumbers')}::text[]
      from counted where n > 0 and ${$('compFigures')}::jsonb is not null
      on conflict (batch_id, lookup_key, source) do update set as_of = excluded.as_of,
        category_id = excluded.category_id, figures = excluded.figures,
        overruled = excluded.overruled, dealer_words = excluded.dealer_words, linked_numbers = excluded.linked_numbers),
    totals as (
      update batches set
        completed_parts = completed_parts + n,
        sellable_minor = sellable_minor + case when ${$('unitsSold')} > 0 then worth else 0 end,
        ${grades.join(',\n        ')},
        unknown_count = unknown_count + case when ${$('unknown')}::text is null then 0 else n end,
        between_count = between_count + case when ${$('isBetweenGrades')} then n else 0 end,
        duplicate_count = duplicate_count + duplicates,
        ${placeMovesSql({ worth: $('placeWorth'), row: $('placeRow'), seen: $('placeSeen') })},
        revision = revision + 1,
        served_at = clock_timestamp()
      from counted
      where batches.id = ${$('batchId')} and batches.user_id = ${$('userId')} and n > 0
      returning n)`;
}
