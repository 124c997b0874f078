import { compFigures } from '../comps/comp-figures.ts';
import type { CompJudgment, UndeterminedListing } from '../comps/judge-comps.ts';
import { overrideComps } from '../comps/override-comps.ts';
import type { Overrides } from '../comps/overrides.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { OverriddenListing, PartAnalysis, UnknownReason } from './part-analysis.ts';

type OverrideOptions = {
  readonly overrides: Overrides;
  readonly currency: string;
  readonly asOf: Date;
  /** Why the original figures are unknown; they stay so without a listing that counts. */
  readonly unknown: UnknownReason | null;
};

type OverriddenPart = Required<
  Pick<PartAnalysis, 'overruled' | 'overriddenComps' | 'overriddenEvidence'>
>;

/** A part's figures with the user's overrides; null when no override applies to its listings. */
export function overridePart(
  judgement: CompJudgment,
  { overrides, currency, asOf, unknown }: OverrideOptions,
): OverriddenPart | null {
  const { evidence, comps, count } = overrideComps(judgement, overrides, currency);
  if (count === 0) {
    return null;
  }
  const prices = priceStatistics(comps.flatMap(({ verdict }) => verdict.unitPriceMinor ?? []));
  const leftOpen = judgement.undetermined.filter(stillUndetermined(evidence));
  const isSettled = comps.length > 0 || (unknown === 'origin-unclear' && leftOpen.length === 0);
  const stillUnknown = isSettled ? null : unknown;
  const figures = compFigures(
    {
      evidence,
      comps,
      undetermined: stillUnknown === null ? [] : leftOpen,
      dealerWords: judgement.dealerWords,
    },
    asOf,
  );
  return {
    overruled: {
      count,
      unitsSold:
        stillUnknown === null
          ? comps.reduce((total, { verdict }) => total + verdict.units, 0)
          : null,
      unknown: stillUnknown,
      listingCount: comps.length,
      averagePriceMinor: prices.averageMinor,
      minPriceMinor: prices.minMinor,
      maxPriceMinor: prices.maxMinor,
      medianPriceMinor: prices.medianMinor,
      newMedianMinor: figures.new.medianMinor,
    },
    overriddenComps: figures,
    overriddenEvidence: evidence,
  };
}

/** Excluding a listing settles whose part it is. */
function stillUndetermined(evidence: readonly OverriddenListing[]) {
  const out = new Set(
    evidence.flatMap(({ listing, override }) =>
      override?.verdict.kind === 'drop' ? listing.itemId : [],
    ),
  );
  return ({ listing }: UndeterminedListing): boolean => !out.has(listing.itemId);
}
