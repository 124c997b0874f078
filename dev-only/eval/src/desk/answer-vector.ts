import type { PackageSize } from '@partsight/domain/classification/package-size';
import { unitsInWindow } from '@partsight/domain/comps/units-in-window';
import { weightOfSale } from '@partsight/domain/comps/weight-of-sale';
import { weightedMedian } from '@partsight/domain/comps/weighted-median';
import { lineFigures, marginalValues, ruleOfThumb } from '@partsight/domain/desk/absorb';
import { accountOfLine } from '@partsight/domain/desk/account';
import { judgeAsk, outlayMinor, solveBid } from '@partsight/domain/desk/bid';
import { demandChange } from '@partsight/domain/desk/compare';
import {
  DAYS_PER_MONTH,
  demandOf,
  demandWord,
  forecast,
  monthsOfDemand,
  ownSales,
  ownShare,
} from '@partsight/domain/desk/demand';
import type { DeskLine } from '@partsight/domain/desk/desk-line';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import { openLot } from '@partsight/domain/desk/lot';
import { ASSUMED_PARCEL, netOfSale } from '@partsight/domain/desk/net';
import { offerSheet } from '@partsight/domain/desk/offer';
import { fitPrior, priorLogLikelihood, type Prior } from '@partsight/domain/desk/prior';
import { checkCosts } from '@partsight/domain/desk/sanity';

import { settingsOf } from './vector-settings.ts';

type Named = Readonly<Record<string, unknown>>;
type VectorLine = {
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
  readonly live?: number;
  readonly sellers?: number;
};

/** The reference speaks of dollars; amounts of the desk are cents. */
const dollars = (minor: number): number => minor / 100;

const priorOf = (input: Named): Prior => {
  const settings = input['settings'] as { a?: number; b?: number } | undefined;
  return { a: settings?.a ?? 0.27, b: settings?.b ?? 0.25 };
};

const settingsIn = (input: Named): DeskSettings => {
  const { a: _a, b: _b, ...named } = (input['settings'] ?? {}) as Record<string, unknown>;
  return settingsOf(named);
};

const lineOf = (line: VectorLine, index: number): DeskLine => ({
  key: `line ${index}`,
  quantity: line.q,
  costMinor: null,
  seen: { listings: line.n, units: line.U, months: line.days / DAYS_PER_MONTH },
  price: { minor: line.P * 100, relativeError: line.se ?? 0 },
  parcel: line.s === undefined ? ASSUMED_PARCEL : { size: line.size, shippingMinor: line.s * 100 },
  ahead: line.A ?? line.held ?? 0,
  held: line.held ?? 0,
  rivals: { live: line.live ?? null, sellers: line.sellers ?? null },
  isSetAside: false,
  isStopped: false,
});

const linesIn = (input: Named): DeskLine[] => (input['lines'] as VectorLine[]).map(lineOf);

function net(input: Named): Named {
  const parcel = {
    size: input['size'] as PackageSize,
    shippingMinor: (input['shipping'] as number) * 100,
  };
  const sale = netOfSale((input['price'] as number) * 100, parcel, settingsIn(input));
  return {
    charged: dollars(sale.charged),
    G: dollars(sale.gross),
    B: dollars(sale.base),
    fee: dollars(sale.fee),
    ad: dollars(sale.promoted),
    order: dollars(sale.order),
    net: dollars(sale.net),
    slope: sale.slope,
  };
}

function units(input: Named): Named {
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

function share(input: Named): Named {
  const { share: own } = settingsIn(input);
  const cases = input['cases'] as { live?: number; sellers?: number }[];
  return {
    sigma: cases.map(({ live, sellers }) =>
      ownShare(own, { live: live ?? null, sellers: sellers ?? null }),
    ),
  };
}

const seenIn = (listings: number, pieces: number, days: number) => ({
  listings,
  units: pieces,
  months: days / DAYS_PER_MONTH,
});

function demand(input: Named): Named {
  const settings = settingsIn(input);
  const seen = seenIn(input['n'] as number, input['U'] as number, input['days'] as number);
  const known = demandOf(seen, priorOf(input), settings.piecesPerListing);
  const worth = monthsOfDemand(input['months'] as number, settings.decline);
  const { mean, none, low, high } = forecast(ownSales(known, input['sigma'] as number, worth));
  return {
    m: known.piecesPerListing,
    marketPerMonth: known.marketPerMonth,
    mean,
    r: known.shape,
    pNone: none,
    low,
    high,
  };
}

function lineAnswer(input: Named): Named {
  const settings = settingsIn(input);
  const given = lineOf(input['line'] as VectorLine, 0);
  const known = {
    ...given,
    quantity: given.quantity ?? 0,
    priceMinor: given.price?.minor ?? 0,
    demand: demandOf(given.seen ?? seenIn(0, 0, 90), priorOf(input), settings.piecesPerListing),
  };
  const figures = lineFigures(known, settings);
  const told = new Map(
    accountOfLine(given, priorOf(input), settings).map((step) => [step.label, step.value]),
  );
  const values = marginalValues(known, settings);
  return {
    sigma: figures.share,
    net: dollars(figures.netMinor),
    E: Object.fromEntries(figures.sold.map((sold, month) => [String(month), sold])),
    PV: dollars(told.get('present-value') ?? Number.NaN),
    value: dollars(told.get('value') ?? Number.NaN),
    listed: figures.isListed,
    mvFirst: dollars(values[0] ?? 0),
    mvLast: dollars(values[known.quantity - 1] ?? 0),
    left: figures.left,
  };
}

function lot(input: Named): Named {
  const settings = settingsIn(input);
  const figures = openLot(linesIn(input), priorOf(input)).figures(settings);
  const terms = {
    outlayMinor: outlayMinor(figures, 'take-all', settings),
    countedShare: (input['countedShare'] as number | undefined) ?? 0,
  };
  const bid = solveBid(figures, terms, settings);
  const askMinor = ((input['ask'] as number | undefined) ?? 0) * 100;
  const asked = judgeAsk(askMinor, figures, terms, settings);
  return {
    values: [...figures.lines.valueMinor].map(dollars),
    PV: dollars(figures.valueMinor),
    P10: dollars(figures.p10Minor),
    P20: dollars(figures.p20Minor),
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
    binds: bid.binds,
    ask: {
      ask: dollars(askMinor),
      returnOnOutlay: asked.returnOnOutlay,
      paybackMonth: asked.paybackMonth,
      pLoss: asked.chanceOfLoss,
    },
  };
}

function offer(input: Named): Named {
  const asks = input['asks'] as (number | null)[] | null | undefined;
  const terms = {
    prior: priorOf(input),
    asksMinor: asks?.map((ask) => (ask === null ? null : ask * 100)) ?? null,
    countedShare: (input['countedShare'] as number | undefined) ?? 0,
  };
  const sheet = offerSheet(linesIn(input), terms, settingsIn(input));
  return {
    PV: dollars(sheet.lot.valueMinor),
    walkAway: dollars(sheet.bid.walkAwayMinor),
    opening: dollars(sheet.bid.openingMinor),
    rows: sheet.lines.map(({ take, eachMinor, lineMinor }) => ({
      take,
      each: dollars(eachMinor),
      line: dollars(lineMinor),
    })),
    total: dollars(sheet.totalMinor),
  };
}

function prior(input: Named): Named {
  const months = (input['days'] as number) / DAYS_PER_MONTH;
  const seen = Object.entries(input['counts'] as Record<string, number>).flatMap(
    ([listings, keys]) =>
      Array.from({ length: keys }, () => ({ listings: Number(listings), months })),
  );
  const fitted = fitPrior(seen);
  return {
    logLikelihood: priorLogLikelihood(seen, input['at'] as Prior),
    a: fitted.a,
    b: fitted.b,
  };
}

function median(input: Named): Named {
  const comps = input['comps'] as [price: number, sold: number, ageDays: number | null][];
  return {
    price: weightedMedian(
      comps.map(([value, sold, ageDays]) => ({ value, weight: weightOfSale(sold, ageDays) })),
    ),
  };
}

function costSanity(input: Named): Named {
  const check = checkCosts(
    (input['ratios'] as number[]).map((ratio) => ({
      price: { minor: ratio * 100, comps: 2, basis: 'new' as const },
      costMinor: 100,
      coreMinor: null,
      hasExactComps: true,
    })),
  );
  return {
    median: check?.median,
    sigma: check?.deviation,
    limit: check?.limit,
    flagged: check?.doubts.map((doubt) => doubt.line) ?? [],
  };
}

function fallback(input: Named): Named {
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
      },
    },
    settingsIn(input),
  );
  return { pieces, value: dollars(valueMinor) };
}

function history(input: Named): Named {
  const changes = (input['cases'] as [number, number, number, number][]).map(
    ([before, daysBefore, after, daysAfter]) =>
      demandChange(
        { listings: before, months: daysBefore / DAYS_PER_MONTH },
        { listings: after, months: daysAfter / DAYS_PER_MONTH },
      ),
  );
  const chances = changes.map(({ chance }) => chance);
  const changed = changes.map(({ hasChanged }) => hasChanged);
  return { p: chances, pValue: chances, pValues: chances, changed, flagged: changed };
}

function word(input: Named): Named {
  const settings = settingsIn(input);
  const days = (input['days'] as number | undefined) ?? 90;
  const words = (input['cases'] as [n: number, U: number][]).map(([n, U]) =>
    demandWord(demandOf(seenIn(n, U, days), priorOf(input), settings.piecesPerListing), settings),
  );
  return { word: words, words };
}

const ANSWERS: Readonly<Record<string, (input: Named) => Named>> = {
  net,
  units,
  share,
  demand,
  line: lineAnswer,
  lot,
  offer,
  prior,
  weightedMedian: median,
  costSanity,
  fallback,
  history,
  demandWord: word,
};

/** What the desk answers to the input of a reference vector. */
export function answerVector(fn: string, input: Named): Named {
  const answer = ANSWERS[fn];
  if (answer === undefined) {
    throw new Error(`no rule answers to ${fn}`);
  }
  return answer(input);
}
