import { normal, randomOf, type Random } from '@partsight/marketplace-simulator/market/random';

/** What a lookup finds for a line. */
export type Answer = {
  readonly exactListings: number;
  readonly probableListings: number;
  readonly units: number;
  readonly newSales: number;
  /** Median of the new sales, in cents; 0 without any. */
  readonly newMinor: number;
  readonly newLogSd: number | null;
  /** The two prices of exactly two new sales. */
  readonly newPair: readonly [low: number, high: number] | null;
  readonly usedSales: number;
  readonly usedMinor: number;
  readonly isTruncated: boolean;
};

type StockRow = { readonly quantity: number | null; readonly costMinor: number | null };

/** A line of a dealer's list, and what the market would answer. */
export type LotLine = {
  readonly key: string;
  /** Position of its make among the makes of the list. */
  readonly make: number;
  /** Rows of the sheet with this number; nearly always one. */
  readonly rows: readonly StockRow[];
  readonly parcel: {
    readonly size: 'small' | 'medium' | 'large';
    readonly shippingMinor: number;
    readonly cubicFeet: number;
  };
  readonly answer: Answer;
};

export type Lot = { readonly months: number; readonly lines: readonly LotLine[] };

export type LotOptions = {
  readonly lines: number;
  readonly seed: number;
  readonly index: number;
  readonly twist?: LotTwist;
};

/** Lists that make an appraisal hard. */
export type LotTwist =
  | 'one-line-holds-a-third'
  | 'cost-says-nothing'
  | 'costs-all-equal'
  | 'a-third-of-costs-missing'
  | 'sorted'
  | 'duplicates';

const MAKES = 12;
const MONTHS = [90 / 30.4375, 90 / 30.4375, 180 / 30.4375, 365 / 30.4375] as const;

const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random.next();

/** Knuth's method; a normal approximation for large means. */
function poisson(random: Random, mean: number): number {
  if (mean > 40) {
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) {
    count += 1;
  }
  return count;
}

/** How one dealer stocks and prices, and how his market buys. */
function drawDealer(random: Random) {
  return {
    months: random.pick(MONTHS),
    costLog: Math.log(between(random, 1_200, 9_000)),
    costSd: between(random, 0.7, 1.4),
    /** Chance of one more piece; some dealers hold deep stock. */
    morePieces: between(random, 0.35, 0.85),
    bulk: between(random, 0, 0.06),
    dead: between(random, 0.15, 0.6),
    rateLog: Math.log(between(random, 0.12, 0.6)),
    rateSd: between(random, 0.9, 1.5),
    /** Dear parts sell less often, and deep stock is often stock that does not sell. */
    rateByCost: between(random, -0.35, 0.15),
    rateByStock: between(random, -0.4, 0.2),
    street: between(random, 0.7, 1.7),
    streetSd: between(random, 0.2, 0.45),
    used: between(random, 0.1, 0.5),
    usedRatio: between(random, 0.45, 0.7),
    makes: Array.from({ length: MAKES }, () => ({
      weight: -Math.log(1 - random.next()),
      rate: 0.4 * normal(random),
      street: 0.1 * normal(random),
    })),
  };
}

type Dealer = ReturnType<typeof drawDealer>;

function drawQuantity(random: Random, { morePieces, bulk }: Dealer): number {
  let pieces = 1;
  while (pieces < 60 && random.next() < morePieces) {
    pieces += 1;
  }
  return random.next() < bulk ? pieces * random.int(5, 20) : pieces;
}

/** Size, share of the parts, shipping in cents, cubic feet. */
const PARCELS = [
  ['small', 0.55, [500, 1_200], [0.05, 0.5]],
  ['medium', 0.35, [1_200, 2_600], [0.5, 2.5]],
  ['large', 0.1, [4_000, 14_000], [3, 20]],
] as const;

function drawParcel(random: Random, costMinor: number): LotLine['parcel'] {
  // Bulky goods are rarely cheap.
  const draw = random.next() * (costMinor < 1_500 ? 0.85 : 1);
  const [small, medium, large] = PARCELS;
  const [size, , shipping, feet] =
    draw < small[1] ? small : draw < small[1] + medium[1] ? medium : large;
  return {
    size,
    shippingMinor: random.int(shipping[0], shipping[1]),
    cubicFeet: between(random, feet[0], feet[1]),
  };
}

function drawAnswer(
  random: Random,
  rate: number,
  newPrice: number,
  { months, used, usedRatio }: Dealer,
): Answer {
  const listings = poisson(random, rate * months);
  let probable = 0;
  let units = 0;
  let usedSales = 0;
  for (let listing = 0; listing < listings; listing += 1) {
    const isProbable = random.next() < 0.1;
    probable += isProbable ? 1 : 0;
    const sold = random.next() < 0.75 ? 1 : 1 + Math.floor(1 / (1 - random.next() * 0.97));
    units += Math.sqrt(sold) * (isProbable ? 0.5 : 1);
    usedSales += random.next() < used ? 1 : 0;
  }
  const newSales = listings - usedSales;
  const priceOf = (base: number, sales: number): number =>
    sales === 0
      ? 0
      : Math.max(1, Math.round(base * Math.exp((0.15 / Math.sqrt(sales)) * normal(random))));
  const newMinor = priceOf(newPrice, newSales);
  const newLogSd = newSales > 1 ? 0.15 * Math.exp(0.2 * normal(random)) : null;
  return {
    exactListings: listings - probable,
    probableListings: probable,
    units,
    newSales,
    newMinor,
    newLogSd,
    newPair: newSales === 2 && newLogSd !== null ? pairAround(newMinor, newLogSd) : null,
    usedSales,
    usedMinor: priceOf(newPrice * usedRatio * Math.exp(0.15 * normal(random)), usedSales),
    isTruncated: listings > 200,
  };
}

/** Their quartiles are whole cents. */
function pairAround(minor: number, logSd: number): readonly [number, number] {
  const high = Math.round(minor * Math.exp(logSd / Math.SQRT2));
  const quarter = Math.round((high - minor * Math.exp(-logSd / Math.SQRT2)) / 4);
  return [high - 4 * quarter, high];
}

function pickMake(random: Random, { makes }: Dealer): number {
  let left = random.next() * makes.reduce((sum, { weight }) => sum + weight, 0);
  return Math.max(
    0,
    makes.findIndex(({ weight }) => (left -= weight) < 0),
  );
}

function drawLine(
  random: Random,
  dealer: Dealer,
  at: number,
  twist: LotTwist | undefined,
): LotLine {
  const make = pickMake(random, dealer);
  const { rate: makeRate = 0, street: makeStreet = 0 } = dealer.makes[make] ?? {};
  const quantity = drawQuantity(random, dealer);
  const log = dealer.costLog + dealer.costSd * normal(random);
  const worth = Math.max(25, Math.round(Math.exp(log)));
  const isDead = random.next() < dealer.dead;
  const rate = Math.exp(
    dealer.rateLog +
      dealer.rateSd * normal(random) +
      makeRate +
      dealer.rateByCost * (log - dealer.costLog) +
      dealer.rateByStock * Math.log(quantity),
  );
  const newPrice = worth * dealer.street * Math.exp(makeStreet + dealer.streetSd * normal(random));
  const answer = drawAnswer(random, isDead ? 0 : Math.min(rate, 120), newPrice, dealer);
  return {
    key: `L${at}`,
    make,
    rows: rowsOf(random, quantity, costOf(random, dealer, worth, twist), twist),
    parcel: drawParcel(random, worth),
    answer,
  };
}

function rowsOf(
  random: Random,
  quantity: number,
  costMinor: number | null,
  twist: LotTwist | undefined,
): readonly StockRow[] {
  if (random.next() < 0.01) {
    return [{ quantity: null, costMinor }];
  }
  const first =
    twist === 'duplicates' && quantity > 1 && random.hit(0.5) ? random.int(1, quantity - 1) : 0;
  return [first, quantity - first].flatMap((pieces) =>
    pieces > 0 ? { quantity: pieces, costMinor } : [],
  );
}

function costOf(
  random: Random,
  dealer: Dealer,
  worth: number,
  twist: LotTwist | undefined,
): number | null {
  if (twist === 'costs-all-equal') {
    return Math.round(Math.exp(dealer.costLog));
  }
  if (twist === 'cost-says-nothing') {
    return Math.max(25, Math.round(Math.exp(dealer.costLog + dealer.costSd * normal(random))));
  }
  return random.next() < (twist === 'a-third-of-costs-missing' ? 1 / 3 : 0.01) ? null : worth;
}

/** Draws a dealer and his list. */
export function drawLot({ lines: count, seed, index, twist }: LotOptions): Lot {
  const random = randomOf('appraised lot', seed, index, twist ?? '');
  const dealer = drawDealer(random);
  const lines = Array.from({ length: count }, (_, at) => drawLine(random, dealer, at, twist));
  return { months: dealer.months, lines: twistLines(lines, twist) };
}

const costOfLine = ({ rows }: LotLine): number =>
  rows.reduce((sum, { quantity, costMinor }) => sum + (quantity ?? 1) * (costMinor ?? 0), 0);

const PIECES_OF_THE_BIG_LINE = 40;

function twistLines(lines: readonly LotLine[], twist: LotTwist | undefined): readonly LotLine[] {
  if (twist === 'sorted') {
    return lines.toSorted((one, other) => costOfLine(other) - costOfLine(one));
  }
  const [first, ...others] = lines;
  if (twist !== 'one-line-holds-a-third' || first === undefined) {
    return lines;
  }
  const rest = others.reduce((sum, line) => sum + costOfLine(line), 0);
  const costMinor = Math.round(rest / 2 / PIECES_OF_THE_BIG_LINE);
  return [
    {
      ...first,
      rows: [{ quantity: PIECES_OF_THE_BIG_LINE, costMinor }],
      answer: {
        exactListings: 60,
        probableListings: 0,
        units: 90,
        newSales: 60,
        newMinor: Math.round(costMinor * 1.2),
        newLogSd: 0.15,
        newPair: null,
        usedSales: 0,
        usedMinor: 0,
        isTruncated: false,
      },
    },
    ...others,
  ];
}
