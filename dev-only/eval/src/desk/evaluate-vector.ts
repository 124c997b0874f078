import { sortByValue, weightedMedian } from '@partsight/domain/core/quantile';
import { buildOfferSheet } from '@partsight/domain/testing/build-offer-sheet';
import { priorLogLikelihood } from '@partsight/domain/testing/prior-likelihood';
import type { PackageSize } from '@partsight/domain/titles/classification/package-size';
import { saleWeight } from '@partsight/domain/titles/comps/sale-weight';
import { unitsInWindow } from '@partsight/domain/titles/comps/units-in-window';
import { explainLine } from '@partsight/domain/valuation/line/calculation-steps';
import { checkCosts } from '@partsight/domain/valuation/line/cost-checks';
import {
  DAYS_PER_MONTH,
  demandOf,
  demandLabel,
  forecastSales,
  monthsOfDemand,
  ownSales,
  ownShare,
} from '@partsight/domain/valuation/line/demand';
import type { DeskLine } from '@partsight/domain/valuation/line/desk-line';
import {
  lineFigures,
  marginalValues,
  type SellableLine,
} from '@partsight/domain/valuation/line/expected-sales';
import { allocateValue } from '@partsight/domain/valuation/line/line-rows';
import { ASSUMED_PARCEL, netOfSale, netSlope } from '@partsight/domain/valuation/line/net';
import { wholePieces } from '@partsight/domain/valuation/line/piece-sales';
import { fitPrior, type Prior } from '@partsight/domain/valuation/line/prior';
import { evaluateAskingPrice, outlayMinor, solveBid } from '@partsight/domain/valuation/lot/bid';
import { demandChange } from '@partsight/domain/valuation/lot/compare-lots';
import { createLotValuer } from '@partsight/domain/valuation/lot/lot';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';
import { mixtureQuantile } from '@partsight/domain/valuation/statistics/normal-mixture';

import { ruleOfThumb } from './rule-of-thumb.ts';
import { settingsOf } from './vector-settings.ts';

type Fields = Readonly<Record<string, unknown>>;
type VectorRivals = { readonly live?: number; readonly sellers?: number };
type VectorLine = VectorRivals & {
  readonly n: number;
  readonly U: number;
  readonly q: number | null;
  readonly P: number;
  readonly s?: number;
  readonly size: PackageSize;
  readonly days: number;
  readonly se?: number;
  readonly A?: number;
  readonly held?: number;
};

/** The reference uses dollars, the desk uses cents. */
const dollars = (minor: number): number => minor / 100;

/** Sellers among the sales can only add rivals; active listings can add or remove them. */
const rivalsIn = ({ live, sellers }: VectorRivals): number | null =>
  live ?? (sellers === undefined ? null : Math.max(sellers, 3));

const priorOf = (input: Fields): Prior => {
  const settings = input['settings'] as { a?: number; b?: number } | undefined;
  return { a: settings?.a ?? 0.27, b: settings?.b ?? 0.25 };
};

const settingsIn = (input: Fields): DeskSettings => {
  const { a: _a, b: _b, ...named } = (input['settings'] ?? {}) as Record<string, unknown>;
  return settingsOf(named);
};

const lineOf = (line: VectorLine, index: number): DeskLine => ({
  key: `line ${index}`,
  quantity: line.q,
  costMinor: null,
  seen: { listings: line.n, units: line.U, months: line.days / DAYS_PER_MONTH },
  price: { minor: line.P * 100, relativeError: line.se ?? 0 },
  parcel:
    line.s === undefined
      ? ASSUMED_PARCEL
      : { size: line.size, shippingMinor: line.s * 100, cubicFeet: 0 },
  ahead: line.A ?? line.held ?? 0,
  held: line.held ?? 0,
  rivals: rivalsIn(line),
  isSetAside: false,
  isRestricted: false,
});

const linesIn = (input: Fields): DeskLine[] => (input['lines'] as VectorLine[]).map(lineOf);

function net(input: Fields): Fields {
  const parcel = {
    size: input['size'] as PackageSize,
    shippingMinor: (input['shipping'] as number) * 100,
    cubicFeet: 0,
  };
  const priceMinor = (input['price'] as number) * 100;
  const sale = netOfSale(priceMinor, parcel, settingsIn(input));
  return {
    charged: dollars(sale.charged),
    G: dollars(sale.gross),
    B: dollars(sale.base),
    fee: dollars(sale.fee),
    ad: dollars(sale.promoted),
    order: dollars(sale.order),
    net: dollars(sale.net),
    slope: netSlope(priceMinor, sale.charged, settingsIn(input)),
  };
}

function units(input: Fields): Fields {
  const total = { n: 0, unitsLow: 0, unitsMid: 0, unitsHigh: 0 };
  for (const [match, lotSize, sold] of input['listings'] as [
    'exact' | 'probable',
    number,
    number,
  ][]) {
    const own = unitsInWindow({ match, lotSize, sold });
    total.n += own.listings;
    total.unitsLow += own.low;
    total.unitsMid += own.mid;
    total.unitsHigh += own.high;
  }
  return { ...total, U: input['quantityMeaning'] === 'window' ? total.unitsHigh : total.unitsMid };
}

function share(input: Fields): Fields {
  const settings = settingsIn(input);
  const cases = input['cases'] as VectorRivals[];
  return { sigma: cases.map((rivals) => ownShare(settings, rivalsIn(rivals))) };
}

const observationOf = (listings: number, pieces: number, days: number) => ({
  listings,
  units: pieces,
  months: days / DAYS_PER_MONTH,
});

function demand(input: Fields): Fields {
  const settings = settingsIn(input);
  const observed = observationOf(
    input['n'] as number,
    input['U'] as number,
    input['days'] as number,
  );
  const known = demandOf(observed, priorOf(input), settings.piecesPerListing);
  const worth = monthsOfDemand(input['months'] as number, settings.decline);
  const { mean, chanceOfNone, low, high } = forecastSales(
    ownSales(known, input['sigma'] as number, worth),
  );
  return {
    m: known.piecesPerListing,
    marketPerMonth: known.marketPerMonth,
    mean,
    r: known.shape,
    pNone: chanceOfNone,
    low,
    high,
  };
}

/** A line that sells, as the desk values it. */
function sellableLine(input: Fields): SellableLine {
  const given = lineOf(input['line'] as VectorLine, 0);
  return {
    ...given,
    quantity: given.quantity ?? 0,
    priceMinor: given.price?.minor ?? 0,
    demand: demandOf(
      given.seen ?? observationOf(0, 0, 90),
      priorOf(input),
      settingsIn(input).piecesPerListing,
    ),
  };
}

const stepsOf = (input: Fields): ReadonlyMap<string, number> =>
  new Map(
    explainLine(lineOf(input['line'] as VectorLine, 0), priorOf(input), settingsIn(input)).map(
      ({ label, value }) => [label, value],
    ),
  );

function lineFiguresOf(input: Fields): Fields {
  const settings = settingsIn(input);
  const line = sellableLine(input);
  const figures = lineFigures(line, settings);
  const steps = stepsOf(input);
  const values = marginalValues(line, settings);
  const pieces = wholePieces(line.quantity);
  const valueOfPiece = (piece: number): number | null =>
    pieces === 0 ? null : dollars(values[piece] ?? 0);
  return {
    sigma: figures.share,
    net: dollars(figures.netMinor),
    E: Object.fromEntries(figures.sold.map((sold, month) => [String(month), sold])),
    PV: dollars(steps.get('present-value') ?? Number.NaN),
    value: dollars(steps.get('value') ?? Number.NaN),
    listed: figures.isListed,
    mvFirst: valueOfPiece(0),
    mvLast: valueOfPiece(pieces - 1),
    left: figures.unsold,
  };
}

function duplicateRows(input: Fields): Fields {
  const rows = (input['quantities'] as number[]).map((quantity) => ({ quantity, costMinor: null }));
  const valueMinor = Math.round(stepsOf(input).get('value') ?? Number.NaN);
  return {
    value: dollars(valueMinor),
    rows: allocateValue(valueMinor, rows, sellableLine(input), settingsIn(input)).map(dollars),
  };
}

function lot(input: Fields): Fields {
  const settings = settingsIn(input);
  const figures = createLotValuer(linesIn(input), priorOf(input)).figures(settings);
  const terms = {
    outlayMinor: outlayMinor(figures, 'take-all', settings),
    countedShare: (input['countedShare'] as number | undefined) ?? 0,
  };
  const bid = solveBid(figures, terms, settings);
  const askMinor = ((input['ask'] as number | undefined) ?? 0) * 100;
  const evaluation = evaluateAskingPrice(askMinor, figures, terms, settings);
  return {
    values: [...figures.lines.valueMinor].map(dollars),
    PV: dollars(figures.valueMinor),
    P10: dollars(figures.p10Minor),
    P20: dollars(Math.round(mixtureQuantile(figures.spread, 0.2))),
    P50: dollars(figures.p50Minor),
    P90: dollars(figures.p90Minor),
    cash: Object.fromEntries(
      figures.cashMinor.map((cash, month) => [String(month), dollars(cash)]),
    ),
    K: dollars(bid.outlayMinor),
    F: bid.foundShare,
    byReturn: dollars(bid.highestMinor.return),
    byPayback: dollars(bid.highestMinor.payback),
    byLoss: dollars(bid.highestMinor.loss),
    walkAway: dollars(bid.walkAwayMinor),
    opening: dollars(bid.openingMinor),
    binds: bid.bindingLimit,
    ask: {
      ask: dollars(askMinor),
      returnOnOutlay: evaluation.returnOnOutlay,
      paybackMonth: evaluation.paybackMonth,
      pLoss: evaluation.chanceOfLoss,
    },
  };
}

function offer(input: Fields): Fields {
  const asks = input['asks'] as (number | null)[] | null | undefined;
  const terms = {
    prior: priorOf(input),
    askingPricesMinor: asks?.map((ask) => (ask === null ? null : ask * 100)) ?? null,
    countedShare: (input['countedShare'] as number | undefined) ?? 0,
    isLimitedByDemand: false,
  };
  const sheet = buildOfferSheet(linesIn(input), terms, settingsIn(input));
  return {
    PV: dollars(sheet.lot.valueMinor),
    walkAway: dollars(sheet.bid.walkAwayMinor),
    opening: dollars(sheet.bid.openingMinor),
    rows: sheet.lines.map(({ buyQuantity, eachMinor, lineMinor }) => ({
      take: buyQuantity,
      each: dollars(eachMinor),
      line: dollars(lineMinor),
    })),
    total: dollars(sheet.totalMinor),
  };
}

function prior(input: Fields): Fields {
  const months = (input['days'] as number) / DAYS_PER_MONTH;
  const observed = Object.entries(input['counts'] as Record<string, number>).flatMap(
    ([listings, keys]) =>
      Array.from({ length: keys }, () => ({ listings: Number(listings), months })),
  );
  const fitted = fitPrior(observed);
  return {
    logLikelihood: priorLogLikelihood(observed, input['at'] as Prior),
    a: fitted.a,
    b: fitted.b,
  };
}

function median(input: Fields): Fields {
  const comps = input['comps'] as [price: number, sold: number, ageDays: number | null][];
  return {
    price: weightedMedian(
      sortByValue(
        comps.map(([value, sold, ageDays]) => ({ value, weight: saleWeight(sold, ageDays) })),
      ),
    ),
  };
}

function costSanity(input: Fields): Fields {
  const check = checkCosts(
    (input['ratios'] as number[]).map((ratio) => ({
      price: { minor: ratio * 100, comps: 2, basis: 'new' as const },
      costMinor: 100,
      coreMinor: null,
      hasExactComps: true,
    })),
    { deviations: 3.5, doubtsLowCosts: true },
  );
  return {
    median: check?.median,
    sigma: check?.deviation,
    limit: check?.limit,
    flagged: check?.doubts.map((doubt) => doubt.line) ?? [],
  };
}

function fallback(input: Fields): Fields {
  const months = (input['days'] as number) / DAYS_PER_MONTH;
  const { pieces, valueMinor } = ruleOfThumb(
    { units: input['U'] as number, months },
    {
      quantity: input['q'] as number,
      held: (input['held'] as number | undefined) ?? 0,
      priceMinor: (input['price'] as number) * 100,
      parcel: {
        size: input['size'] as PackageSize,
        shippingMinor: (input['shipping'] as number) * 100,
        cubicFeet: 0,
      },
    },
    settingsIn(input),
  );
  return { pieces, value: dollars(valueMinor) };
}

function history(input: Fields): Fields {
  const changes = (input['cases'] as [number, number, number, number][]).map(
    ([before, daysBefore, after, daysAfter]) =>
      demandChange(
        { listings: before, months: daysBefore / DAYS_PER_MONTH },
        { listings: after, months: daysAfter / DAYS_PER_MONTH },
        0.05,
      ),
  );
  return { results: changes.map(({ chance, hasChanged }) => ({ p: chance, changed: hasChanged })) };
}

function word(input: Fields): Fields {
  const settings = settingsIn(input);
  const year = monthsOfDemand(12, settings.decline);
  return {
    words: (input['cases'] as [n: number, U: number][]).map(([n, U]) => {
      const observed = observationOf(n, U, input['days'] as number);
      const known = demandOf(observed, priorOf(input), settings.piecesPerListing);
      return {
        lower: forecastSales(ownSales(known, 1, year)).low,
        word: demandLabel(known, settings),
      };
    }),
  };
}

const FUNCTIONS: Readonly<Record<string, (input: Fields) => Fields>> = {
  net,
  units,
  share,
  demand,
  line: lineFiguresOf,
  duplicateRows,
  lot,
  offer,
  prior,
  weightedMedian: median,
  costSanity,
  fallback,
  history,
  demandWord: word,
};

/** Computes the figures of the desk for the input of a reference vector. */
export function evaluateVector(fn: string, input: Fields): Fields {
  const compute = FUNCTIONS[fn];
  if (compute === undefined) {
    throw new Error(`unknown function ${fn}`);
  }
  return compute(input);
}
