import { compFigures } from '../comps/comp-figures.ts';
import type { Judgement } from '../comps/judge-comps.ts';
import { overruleComps } from '../comps/overrule-comps.ts';
import type { Overrules } from '../comps/overrules.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { PartAnalysis, UnknownReason } from './part-analysis.ts';

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
  const stillUnknown = comps.length === 0 ? unknown : null;
  const openUnits = stillUnknown === null ? null : judgement.openUnits;
  const figures = compFigures({ evidence, comps, openUnits }, asOf);
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
