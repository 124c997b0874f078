import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import type { Grade } from '@partsight/domain/value/grade';

/** The figures of one number, for every row of a batch that has it. */
export type Figures = {
  readonly batchId: string;
  readonly userId: string;
  readonly lookupKey: string;
  readonly asOf: Date;
  readonly analysis: PartAnalysis;
  readonly grade: Grade | null;
  readonly isBetweenGrades: boolean;
};

/** In the order in which the text below counts them. */
export const settleValues = ({ analysis, ...figures }: Figures) => [
  figures.batchId,
  figures.userId,
  figures.lookupKey,
  figures.asOf,
  analysis.unitsSold,
  analysis.searchResults,
  analysis.averagePriceMinor,
  analysis.minPriceMinor,
  analysis.maxPriceMinor,
  analysis.confidence,
  analysis.package === null ? null : JSON.stringify(analysis.package),
  analysis.itemCategory,
  analysis.brand,
  analysis.brandType,
  analysis.partDescription,
  figures.grade,
  analysis.averagePriceMinor !== null,
  figures.isBetweenGrades,
];

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
  const [batch, user, key, asOf, units, results, average, least, most, ...rest] = Array.from(
    { length: 18 },
    (_, index) => `$${first + index}`,
  );
  const [confidence, size, category, brand, brandType, description, grade, priced, between] = rest;
  const gradeTotals = (['a', 'b', 'c'] as const).map((letter) => {
    const isIt = `${grade} = '${letter.toUpperCase()}'`;
    return `grade_${letter}_count = grade_${letter}_count + case when ${isIt} then n else 0 end,
      grade_${letter}_priced = grade_${letter}_priced
        + case when ${isIt} and ${priced} then n else 0 end,
      grade_${letter}_price_minor = grade_${letter}_price_minor
        + case when ${isIt} and ${priced} then n * ${average} else 0 end`;
  });
  return `settled as (
      update parts set status = 'completed', failure = null, lookup_id = ${lookupId},
        as_of = ${asOf}, units_sold = ${units}, search_results = ${results},
        average_minor = ${average}, min_minor = ${least}, max_minor = ${most},
        confidence = ${confidence}, package = ${size}::jsonb, item_category = ${category},
        brand = ${brand}, brand_type = ${brandType}, description = ${description},
        is_duplicate = ${title} is not null, duplicate_title = ${title}
      ${onlyWith === undefined ? '' : `from ${onlyWith}`}
      where batch_id = ${batch} and parts.user_id = ${user} and parts.lookup_key = ${key}
        and status = 'pending'
      returning worth_minor, is_duplicate),
    counted as (
      select count(*)::int as n, coalesce(sum(worth_minor), 0)::bigint as worth,
        (count(*) filter (where is_duplicate))::int as duplicates
      from settled),
    totals as (
      update batches set
        completed_parts = completed_parts + n,
        sellable_minor = sellable_minor + case when ${units} > 0 then worth else 0 end,
        ${gradeTotals.join(',\n        ')},
        scrapable_count = scrapable_count + case when ${grade} = 'Scrapable' then n else 0 end,
        between_count = between_count + case when ${between} then n else 0 end,
        duplicate_count = duplicate_count + duplicates,
        revision = revision + 1,
        served_at = clock_timestamp()
      from counted
      where batches.id = ${batch} and batches.user_id = ${user} and n > 0
      returning n)`;
}
