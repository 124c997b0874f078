import { sortByValue, weightedMedian } from '@partsight/domain/core/quantile';
import { finish } from '@partsight/domain/core/slices';
import { UNDECIDED } from '@partsight/domain/desk/decisions/decisions';
import { planPurchase } from '@partsight/domain/desk/decisions/purchase';
import { explainLine } from '@partsight/domain/desk/line/calculation-steps';
import { checkCosts } from '@partsight/domain/desk/line/cost-checks';
import {
  DAYS_PER_MONTH,
  demandOf,
  forecastSales,
  monthsOfDemand,
  ownSales,
  ownShare,
} from '@partsight/domain/desk/line/demand';
import { demandChange } from '@partsight/domain/desk/line/demand-change';
import type { DeskLine } from '@partsight/domain/desk/line/desk-line';
import {
  lineFigures,
  listingCost,
  marginalValues,
  type SellableLine,
} from '@partsight/domain/desk/line/expected-sales';
import { allocateValue } from '@partsight/domain/desk/line/line-rows';
import { ASSUMED_PARCEL, netOfSale, netSlope } from '@partsight/domain/desk/line/net';
import { wholePieces } from '@partsight/domain/desk/line/piece-sales';
import { fitPrior, type Prior } from '@partsight/domain/desk/line/prior';
import {
  BID_SHAPES,
  evaluateAskingPrice,
  outlayMinor,
  solveBid,
} from '@partsight/domain/desk/lot/bid';
import { createLotValuer } from '@partsight/domain/desk/lot/lot';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { mixtureQuantile } from '@partsight/domain/desk/statistics/normal-mixture';
import { buildOfferSheet } from '@partsight/domain/testing/build-offer-sheet';
import { priorLogLikelihood } from '@partsight/domain/testing/prior-likelihood';
import type { PackageSize } from '@partsight/domain/titles/classification/package-size';
import { saleWeight } from '@partsight/domain/titles/comps/sale-weight';
import { unitsInWindow } from '@partsight/domain/titles/comps/units-in-window';

import { demandWord } from './demand-word.ts';
import { priceVector } from './price-vector.ts';
import { settingsOf } from './vector-settings.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Settings by their name or symbol, and the prior; the usual ones where absent. */
type Given = { readonly settings?: Readonly<Record<string, unknown>> };
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
type WithLine = Given & { readonly line: VectorLine };
type WithLines = Given & { readonly lines: readonly VectorLine[]; readonly countedShare?: number };
type Sale = Given & {
  readonly size: PackageSize;
  readonly shipping: number;
  readonly price: number;
};

/** The reference uses dollars, the desk uses cents. */
const dollars = (minor: number): number => minor / 100;

const byMonth = (figures: readonly number[]): Record<string, number> =>
  Object.fromEntries(figures.map((figure, month) => [String(month), figure]));

/** Sellers among the sales can only add rivals; active listings can add or remove them. */
const rivalsIn = ({ live, sellers }: VectorRivals): number | null =>
  live ?? (sellers === undefined ? null : Math.max(sellers, 3));

const priorOf = ({ settings }: Given): Prior => ({
  a: Number(settings?.['a'] ?? 0.27),
  b: Number(settings?.['b'] ?? 0.25),
});

const settingsIn = ({ settings = {} }: Given): DeskSettings => {
  const { a: _a, b: _b, ...named } = settings;
  return settingsOf(named);
};

const observationOf = (listings: number, pieces: number, days: number) => ({
  listings,
  units: pieces,
  months: days / DAYS_PER_MONTH,
});

const lineOf = (line: VectorLine, index = 0): DeskLine => ({
  key: `line ${index}`,
  quantity: line.q,
  costMinor: null,
  seen: observationOf(line.n, line.U, line.days),
  price: { minor: line.P * 100, relativeError: line.se ?? 0 },
  parcel:
    line.s === undefined
      ? ASSUMED_PARCEL
      : { size: line.size, shippingMinor: line.s * 100, cubicFeet: 0 },
  ahead: line.A ?? line.held ?? 0,
  held: line.held ?? 0,
  rivals: rivalsIn(line),
  doubt: null,
  isRestricted: false,
});

const parcelOf = ({ size, shipping }: Sale) => ({
  size,
  shippingMinor: shipping * 100,
  cubicFeet: 0,
});

function net(input: Sale): Fields {
  const priceMinor = input.price * 100;
  const sale = netOfSale(priceMinor, parcelOf(input), settingsIn(input));
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

function units(input: {
  readonly listings: readonly (readonly ['exact' | 'probable', lotSize: number, sold: number])[];
  readonly quantityMeaning: string;
}): Fields {
  const total = { n: 0, unitsLow: 0, unitsMid: 0, unitsHigh: 0 };
  for (const [match, lotSize, sold] of input.listings) {
    const own = unitsInWindow({ match, lotSize, sold });
    total.n += own.listings;
    total.unitsLow += own.low;
    total.unitsMid += own.mid;
    total.unitsHigh += own.high;
  }
  return { ...total, U: input.quantityMeaning === 'window' ? total.unitsHigh : total.unitsMid };
}

const share = (input: Given & { readonly cases: readonly VectorRivals[] }): Fields => ({
  sigma: input.cases.map((rivals) => ownShare(settingsIn(input), rivalsIn(rivals))),
});

function demand(
  input: Given &
    Pick<VectorLine, 'n' | 'U' | 'days'> & { readonly months: number; readonly sigma: number },
): Fields {
  const settings = settingsIn(input);
  const observed = observationOf(input.n, input.U, input.days);
  const known = demandOf(observed, priorOf(input), settings.piecesPerListing);
  const worth = monthsOfDemand(input.months, settings.decline);
  const { mean, chanceOfNone, low, high } = forecastSales(ownSales(known, input.sigma, worth));
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
function sellableLine(input: WithLine): SellableLine {
  const given = lineOf(input.line);
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

const stepsOf = (input: WithLine): ReadonlyMap<string, number> =>
  new Map(
    explainLine(lineOf(input.line), priorOf(input), settingsIn(input)).map(({ label, value }) => [
      label,
      value,
    ]),
  );

function lineFiguresOf(input: WithLine): Fields {
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
    E: byMonth(figures.sold),
    PV: dollars(steps.get('present-value') ?? Number.NaN),
    value: dollars(steps.get('value') ?? Number.NaN),
    listed: figures.isListed,
    mvFirst: valueOfPiece(0),
    mvLast: valueOfPiece(pieces - 1),
    left: figures.unsold,
  };
}

function duplicateRows(input: WithLine & { readonly quantities: readonly number[] }): Fields {
  const rows = input.quantities.map((quantity) => ({ quantity, costMinor: null }));
  const valueMinor = Math.round(stepsOf(input).get('value') ?? Number.NaN);
  return {
    value: dollars(valueMinor),
    rows: allocateValue(valueMinor, rows, sellableLine(input), settingsIn(input)).map(dollars),
  };
}

function lot(input: WithLines & { readonly ask?: number }): Fields {
  const { lines, ask = 0, countedShare = 0 } = input;
  const settings = settingsIn(input);
  const figures = createLotValuer(lines.map(lineOf), priorOf(input)).figures(settings);
  const terms = { outlayMinor: outlayMinor(figures, 'take-all', settings), countedShare };
  const bid = solveBid(figures, terms, settings);
  const evaluation = evaluateAskingPrice(ask * 100, figures, terms, settings);
  return {
    values: [...figures.lines.valueMinor].map(dollars),
    PV: dollars(figures.valueMinor),
    P10: dollars(figures.p10Minor),
    P20: dollars(Math.round(mixtureQuantile(figures.spread, 0.2))),
    P50: dollars(figures.p50Minor),
    P90: dollars(figures.p90Minor),
    cash: byMonth(figures.cashMinor.map(dollars)),
    K: dollars(bid.outlayMinor),
    F: bid.foundShare,
    byReturn: dollars(bid.highestMinor.return),
    byPayback: dollars(bid.highestMinor.payback),
    byLoss: dollars(bid.highestMinor.loss),
    walkAway: dollars(bid.walkAwayMinor),
    opening: dollars(bid.openingMinor),
    binds: bid.bindingLimit,
    ask: {
      ask,
      returnOnOutlay: evaluation.returnOnOutlay,
      paybackMonth: evaluation.paybackMonth,
      pLoss: evaluation.chanceOfLoss,
    },
  };
}

function offer(input: WithLines & { readonly asks?: readonly (number | null)[] | null }): Fields {
  const { lines, asks, countedShare = 0 } = input;
  const terms = {
    prior: priorOf(input),
    askingPricesMinor: asks?.map((ask) => (ask === null ? null : ask * 100)) ?? null,
    countedShare,
    isLimitedByDemand: false,
  };
  const sheet = buildOfferSheet(lines.map(lineOf), terms, settingsIn(input));
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

function prior(input: {
  readonly days: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly at: Prior;
}): Fields {
  const months = input.days / DAYS_PER_MONTH;
  const observed = Object.entries(input.counts).flatMap(([listings, keys]) =>
    Array.from({ length: keys }, () => ({ listings: Number(listings), months })),
  );
  const { a, b } = fitPrior(observed);
  return { logLikelihood: priorLogLikelihood(observed, input.at), a, b };
}

type Comp = readonly [price: number, sold: number, ageDays: number | null];

function median({ comps }: { readonly comps: readonly Comp[] }): Fields {
  const weighted = comps.map(([value, sold, ageDays]) => ({
    value,
    weight: saleWeight(sold, ageDays),
  }));
  return { price: weightedMedian(sortByValue(weighted)) };
}

function costSanity({ ratios }: { readonly ratios: readonly number[] }): Fields {
  const check = checkCosts(
    ratios.map((ratio) => ({
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

/** Average discount of the rule of thumb. */
const THUMB_SHARE = 0.85;
const THUMB_MONTHS = 12;

/** The rule of thumb: yearly sales are the share times the observed rate. */
function fallback(
  input: Sale & { readonly q: number; readonly U: number; readonly days: number; held?: number },
): Fields {
  const settings = settingsIn(input);
  const line = { quantity: input.q, held: input.held ?? 0, parcel: parcelOf(input) };
  const { net: left } = netOfSale(input.price * 100, line.parcel, settings);
  const sold = (THUMB_MONTHS * settings.share * input.U) / (input.days / DAYS_PER_MONTH);
  const pieces = Math.min(wholePieces(input.q), sold);
  const value = THUMB_SHARE * left * pieces - listingCost(line, settings);
  return { pieces, value: dollars(left > 0 ? Math.max(0, Math.round(value)) : 0) };
}

type Lookups = readonly [before: number, daysBefore: number, after: number, daysAfter: number];

const history = ({ cases }: { readonly cases: readonly Lookups[] }): Fields => ({
  results: cases
    .map(([before, daysBefore, after, daysAfter]) =>
      demandChange(
        { listings: before, months: daysBefore / DAYS_PER_MONTH },
        { listings: after, months: daysAfter / DAYS_PER_MONTH },
        0.05,
      ),
    )
    .map(({ chance, hasChanged }) => ({ p: chance, changed: hasChanged })),
});

function word(
  input: Given & {
    readonly cases: readonly (readonly [n: number, U: number])[];
    readonly days: number;
  },
): Fields {
  const settings = settingsIn(input);
  const year = monthsOfDemand(12, settings.decline);
  return {
    words: input.cases.map(([n, U]) => {
      const observed = observationOf(n, U, input.days);
      const known = demandOf(observed, priorOf(input), settings.piecesPerListing);
      return {
        lower: forecastSales(ownSales(known, 1, year)).low,
        word: demandWord(known, settings),
      };
    }),
  };
}

function shapes(input: WithLines): Fields {
  const settings = settingsIn(input);
  const terms = {
    prior: priorOf(input),
    decisionOf: () => UNDECIDED,
    countedShare: () => 0,
  };
  return Object.fromEntries(
    BID_SHAPES.map((way) => {
      const planned = finish(planPurchase(input.lines.map(lineOf), { ...terms, way }, settings));
      return [
        way,
        {
          takes: planned.takes,
          PV: dollars(planned.lot.valueMinor),
          K: dollars(planned.bid.outlayMinor),
          byReturn: dollars(planned.bid.highestMinor.return),
        },
      ];
    }),
  );
}

const FUNCTIONS: Readonly<Record<string, (input: never) => Fields>> = {
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
  price: priceVector,
  shapes,
};

/** Computes the figures of the desk for the input of a reference vector. */
export function evaluateVector(fn: string, input: Fields): Fields {
  const compute = FUNCTIONS[fn];
  if (compute === undefined) {
    throw new Error(`unknown function ${fn}`);
  }
  return compute(input as never);
}
