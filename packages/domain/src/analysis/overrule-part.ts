import { compFigures } from '../comps/comp-figures.ts';
import type { Judgement, LeftOpen } from '../comps/judge-comps.ts';
import { overruleComps } from '../comps/overrule-comps.ts';
import type { Overrules } from '../comps/overrules.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { OverruledListing, PartAnalysis, UnknownReason } from './part-analysis.ts';

type Terms = {
  readonly overrules: Overrules;
  readonly currency: string;
  readonly asOf: Date;
  /** Why the figures as found are unknown: without a listing that counts they stay so. */
  readonly unknown: UnknownReason | null;
};

type OverruledPart = Required<
  Pick<PartAnalysis, 'overruled' | 'overruledComps' | 'overruledEvidence'>
>;

/** A part's figures with a person's word; null where none of what was said is about its listings. */
export function overrulePart(
  judgement: Judgement,
  { overrules, currency, asOf, unknown }: Terms,
): OverruledPart | null {
  const { evidence, comps, count } = overruleComps(judgement, overrules, currency);
  if (count === 0) {
    return null;
  }
  const prices = priceStatistics(comps.flatMap(({ verdict }) => verdict.unitPriceMinor ?? []));
  const leftOpen = judgement.leftOpen.filter(isLeftOpenBy(evidence));
  const isSettled = comps.length > 0 || (unknown === 'origin-unclear' && leftOpen.length === 0);
  const stillUnknown = isSettled ? null : unknown;
  const figures = compFigures(
    { evidence, comps, leftOpen: stillUnknown === null ? [] : leftOpen },
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
    overruledComps: figures,
    overruledEvidence: evidence,
  };
}

/** Whoever leaves a listing out has said whose part it is. */
function isLeftOpenBy(evidence: readonly OverruledListing[]) {
  const out = new Set(
    evidence.flatMap(({ listing, overruling }) =>
      overruling?.verdict.kind === 'drop' ? listing.itemId : [],
    ),
  );
  return ({ listing }: LeftOpen): boolean => !out.has(listing.itemId);
}
