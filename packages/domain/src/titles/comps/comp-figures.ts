import { sortByValue, weightedMedian } from '../../core/quantile.ts';
import type {
  CompFigures,
  CompGroup,
  GroupFigures,
  JudgedListing,
  LinkedNumber,
} from '../analysis/part-analysis.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { CompSale } from '../reading/candidate.ts';
import type { CompJudgment } from './judge-comps.ts';
import { namesRecall } from './names-recall.ts';
import { newPrice, weightedPrices } from './new-price.ts';
import { areOfRivalMake, areOtherGoods } from './part-class.ts';
import { unitsInWindow } from './units-in-window.ts';

export function compFigures(
  {
    comps,
    evidence,
    undetermined,
    dealerWords,
  }: Pick<CompJudgment, 'evidence' | 'undetermined' | 'dealerWords'> & {
    readonly comps: readonly CompSale[];
  },
  asOf: Date,
): CompFigures {
  const fresh = comps.filter(({ verdict }) => verdict.group === 'new');
  const prices = fresh.flatMap(({ verdict }) => verdict.unitPriceMinor ?? []);
  const { lowerQuartileMinor, upperQuartileMinor } = priceStatistics(prices);
  const price = newPrice(fresh, asOf);
  const titles = comps.map(({ listing }) => listing.title);
  return {
    ...windowUnits(comps, sum(undetermined.map(({ units }) => units))),
    new: {
      ...groupFigures(comps, 'new', asOf),
      medianMinor: price.medianMinor,
      logSd: logSdOf(prices),
      lowerQuartileMinor,
      upperQuartileMinor,
      hasTwoPrices: price.hasTwoPrices,
    },
    used: groupFigures(comps, 'used', asOf),
    remanufactured: groupFigures(comps, 'remanufactured', asOf),
    copies: copyFigures(evidence),
    ...((areOtherGoods(titles, dealerWords) || areOfRivalMake(titles, dealerWords)) && {
      otherGoods: true,
    }),
    recalls: comps.filter(({ listing }) => namesRecall(listing.title)).length,
    linked: linkedNumbers(comps),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function windowUnits(comps: readonly CompSale[], openUnits: number) {
  const total = {
    exactListings: 0,
    probableListings: 0,
    unitsLow: 0,
    unitsMid: 0,
    // When nothing counts, everything undetermined may have been the part.
    unitsHigh: comps.length === 0 ? openUnits : 0,
    unitsInPeriod: 0,
  };
  for (const { sold, verdict } of comps) {
    const isExact = verdict.match === 'exact';
    const { low, mid } = unitsInWindow({ ...verdict, sold });
    total.exactListings += isExact ? 1 : 0;
    total.probableListings += isExact ? 0 : 1;
    total.unitsLow += low;
    total.unitsMid += mid;
    if (sold > 0) {
      total.unitsHigh += verdict.lotSize * sold;
      total.unitsInPeriod += verdict.lotSize;
    }
  }
  return total;
}

function groupFigures(comps: readonly CompSale[], group: CompGroup, asOf: Date): GroupFigures {
  const own = comps.filter(({ verdict }) => verdict.group === group);
  const prices = own.flatMap(({ verdict }) => verdict.unitPriceMinor ?? []);
  const median = weightedMedian(sortByValue(weightedPrices(own, asOf)));
  return {
    listings: own.length,
    units: sum(own.map(({ verdict }) => verdict.units)),
    priced: prices.length,
    medianMinor: median === null ? null : Math.round(median),
    averageMinor: priceStatistics(prices).averageMinor,
  };
}

function copyFigures(evidence: readonly JudgedListing[]): GroupFigures {
  const copies = evidence.flatMap(({ verdict }) =>
    verdict.kind === 'dropped' && verdict.copy !== null ? verdict.copy : [],
  );
  const prices = copies.flatMap(({ unitPriceMinor }) => unitPriceMinor ?? []);
  const { averageMinor, medianMinor } = priceStatistics(prices);
  return {
    listings: copies.length,
    units: sum(copies.map(({ units }) => units)),
    priced: prices.length,
    medianMinor,
    averageMinor,
  };
}

/** Standard deviation of the log prices; needs two prices. */
function logSdOf(prices: readonly number[]): number | null {
  if (prices.length < 2) {
    return null;
  }
  const logs = prices.map((price) => Math.log(price));
  const mean = sum(logs) / logs.length;
  return Math.sqrt(sum(logs.map((log) => (log - mean) ** 2)) / (logs.length - 1));
}

function linkedNumbers(comps: readonly CompSale[]): LinkedNumber[] {
  const linked = new Map<string, LinkedNumber>();
  for (const {
    verdict: { linkedNumber: number, units },
  } of comps) {
    if (number !== null) {
      const before = linked.get(number) ?? { listings: 0, units: 0 };
      const listings = before.listings + 1;
      linked.set(number, { number, listings, units: before.units + units });
    }
  }
  return [...linked.values()].toSorted((a, b) => b.units - a.units);
}
