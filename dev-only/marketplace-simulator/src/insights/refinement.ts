import { CONDITION_NAMES } from '../market/condition-names.ts';
import type { SoldRow } from '../market/sold-row.ts';
import { categoryOf } from '../taxonomy/category-trees.ts';

export const FIELDGROUPS = [
  'MATCHING_ITEMS',
  'ASPECT_REFINEMENTS',
  'BUYING_OPTION_REFINEMENTS',
  'CATEGORY_REFINEMENTS',
  'CONDITION_REFINEMENTS',
  'FULL',
] as const;

/** Counts rows by a key, the most common first. */
function tally(rows: readonly SoldRow[], keyOf: (row: SoldRow) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

export function refinementOf(
  rows: readonly SoldRow[],
  groups: readonly string[],
  href: string,
): Record<string, unknown> | null {
  const wants = (name: (typeof FIELDGROUPS)[number]): boolean =>
    groups.includes(name) || groups.includes('FULL');
  const counted = (matchCount: number): { matchCount: number; refinementHref: string } => ({
    matchCount,
    refinementHref: href,
  });
  if (groups.every((group) => group === 'MATCHING_ITEMS')) {
    return null;
  }
  const byLeaf = tally(rows, ({ leafId }) => leafId);
  const [dominant] = byLeaf;
  return {
    ...(dominant && { dominantCategoryId: dominant[0] }),
    ...(wants('CATEGORY_REFINEMENTS') && {
      categoryDistributions: byLeaf.map(([categoryId, count]) => ({
        categoryId,
        categoryName: categoryOf(categoryId)?.name ?? categoryId,
        ...counted(count),
      })),
    }),
    ...(wants('CONDITION_REFINEMENTS') && {
      conditionDistributions: tally(rows, (row) => row.conditionId).map(([conditionId, count]) => ({
        condition: CONDITION_NAMES[conditionId],
        conditionId,
        ...counted(count),
      })),
    }),
    ...(wants('BUYING_OPTION_REFINEMENTS') && {
      buyingOptionDistributions: tally(rows, (row) =>
        row.isAuction ? 'AUCTION' : 'FIXED_PRICE',
      ).map(([buyingOption, count]) => ({ buyingOption, ...counted(count) })),
    }),
    ...(wants('ASPECT_REFINEMENTS') && {
      aspectDistributions: [
        {
          localizedAspectName: 'Brand',
          aspectValueDistributions: tally(rows, ({ brand }) => brand).map(([brand, count]) => ({
            localizedAspectValue: brand,
            ...counted(count),
          })),
        },
      ],
    }),
  };
}
