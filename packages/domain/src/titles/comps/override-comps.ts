import { parseTitle } from '../../part-numbers/parse-title.ts';
import type {
  KeptVerdict,
  OverriddenListing,
  OverrideVerdict,
  AppliedOverride,
  Verdict,
} from '../analysis/part-analysis.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { droppedVerdict, type CompSale } from '../reading/candidate.ts';
import { groupByCondition, usablePrice } from '../reading/read-candidate.ts';
import { excludeOutliers } from './exclude-outliers.ts';
import type { CompJudgment } from './judge-comps.ts';
import type { Overrides } from './overrides.ts';

export type OverriddenJudgment = {
  readonly evidence: readonly OverriddenListing[];
  readonly comps: readonly CompSale[];
  /** Number of overridden listings. */
  readonly count: number;
};

/** An override of the listing itself takes precedence over a rule. */
function createOverrideReader({ listings, rules }: Overrides) {
  const verdictOf = new Map(listings.map(({ itemId, verdict }) => [itemId, verdict]));
  return ({ itemId, title }: SoldListing): AppliedOverride | null => {
    const own = verdictOf.get(itemId);
    if (own !== undefined) {
      return { verdict: own, isByRule: false };
    }
    if (rules.length === 0) {
      return null;
    }
    const words = new Set(parseTitle(title).words);
    const rule = rules.find(({ word }) => words.has(word));
    return rule === undefined ? null : { verdict: rule.verdict, isByRule: true };
  };
}

/**
 * The same judgment with the user's overrides in place of our verdicts. The outlier check runs
 * afterwards and skips listings the user lets count.
 */
export function overrideComps(
  { evidence, initialVerdicts }: Pick<CompJudgment, 'evidence' | 'initialVerdicts'>,
  overrides: Overrides,
  currency: string,
): OverriddenJudgment {
  const overrideFor = createOverrideReader(overrides);
  const appliedOverrides = evidence.map(({ listing }) => overrideFor(listing));
  const verdicts = evidence.map(({ listing, verdict }, at) => {
    const override = appliedOverrides[at];
    const found = initialVerdicts[at] ?? verdict;
    return override === null || override === undefined
      ? found
      : applyOverride(listing, found, override.verdict, currency);
  });
  const wanted = new Set(
    appliedOverrides.flatMap((one, at) => (one?.verdict.kind === 'keep' ? at : [])),
  );
  const settled = excludeOutliers(verdicts, wanted);
  const all = evidence.map((one, at): OverriddenListing => ({
    listing: one.listing,
    verdict: settled[at] ?? one.verdict,
    // The user's own verdict needs no reasons.
    signs: (appliedOverrides[at] ?? null) === null ? one.signs : [],
    override: appliedOverrides[at] ?? null,
  }));
  return {
    evidence: all,
    comps: all.flatMap(({ listing, verdict }) =>
      verdict.kind === 'kept' ? { listing, verdict, sold: soldOf(listing) } : [],
    ),
    count: appliedOverrides.filter((one) => one !== null).length,
  };
}

const soldOf = ({ soldQuantity }: SoldListing): number => Math.max(Math.trunc(soldQuantity), 0);

function applyOverride(
  listing: SoldListing,
  found: Verdict,
  verdict: OverrideVerdict,
  currency: string,
): Verdict {
  if (verdict.kind === 'drop') {
    return droppedVerdict('overruled');
  }
  const counted = found.kind === 'kept' ? found : keptByOverride(listing);
  switch (verdict.kind) {
    case 'keep':
      return found.kind === 'kept' ? found : withPrice(listing, counted, currency);
    case 'pieces':
      return withPrice(listing, { ...counted, lotSize: verdict.pieces }, currency);
    case 'condition':
      return withPrice(listing, { ...counted, group: verdict.group }, currency);
  }
}

/** For an excluded listing only the condition is known. */
const keptByOverride = (listing: SoldListing): KeptVerdict => ({
  kind: 'kept',
  match: 'exact',
  group: groupByCondition(listing),
  unitPriceMinor: null,
  priceReason: null,
  units: 0,
  lotSize: 1,
  underNumber: null,
  linkedNumber: null,
});

function withPrice(listing: SoldListing, verdict: KeptVerdict, currency: string): KeptVerdict {
  const { priceMinor, priceReason } = usablePrice(listing, currency.toUpperCase());
  const isReman = verdict.group === 'remanufactured';
  return {
    ...verdict,
    units: soldOf(listing) * verdict.lotSize,
    unitPriceMinor:
      priceMinor === null || isReman ? null : Math.max(Math.round(priceMinor / verdict.lotSize), 1),
    priceReason: priceReason ?? (isReman ? 'remanufactured' : null),
  };
}
