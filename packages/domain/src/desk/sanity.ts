import { medianOf } from '../evidence/price-statistics.ts';
import { LEAST_PRICE_COMPS, type LinePrice } from './price.ts';

export type CostLine = {
  readonly price: Pick<LinePrice, 'minor' | 'comps' | 'basis'> | null;
  readonly costMinor: number | null;
  /** What the list asks for the old part, where it has such a column. */
  readonly coreMinor: number | null;
  readonly hasExactComps: boolean;
};

export const COST_DOUBTS = ['pack', 'cents', 'core', 'another-part', 'high', 'low'] as const;

export type CostDoubt = {
  readonly line: number;
  readonly kind: (typeof COST_DOUBTS)[number];
  /** How many times too high, or too low, the cost looks. */
  readonly factor: number;
  /** For how many pieces the cost may be. */
  readonly pieces: number | null;
};

export type CostCheck = {
  /** Logarithm of street price by cost: the middle of the lot, and how far lines lie from it. */
  readonly median: number;
  readonly deviation: number;
  readonly limit: number;
  readonly doubts: readonly CostDoubt[];
};

const LEAST_LINES = 20;
const DEVIATIONS = 3.5;
/** Makes the median distance of a normal distribution its standard deviation. */
const MEDIAN_DISTANCE = 1.4826;
const LEAST_LIMIT = Math.LN2;
const PACKS = [2, 4, 5, 6, 8, 10, 12, 25, 50, 100] as const;
const CENTS = 100;
const NEARLY = 0.1;

const isNearly = (value: number, wanted: number): boolean =>
  Math.abs(value - wanted) <= NEARLY * wanted;

/**
 * Costs that do not fit what the market pays, by the lot's own measure; null in a lot too small for one.
 */
export function checkCosts(lines: readonly CostLine[]): CostCheck | null {
  const logs = lines.map(({ price, costMinor }) =>
    price !== null &&
    price.basis !== 'cost' &&
    price.comps >= LEAST_PRICE_COMPS &&
    (costMinor ?? 0) > 0
      ? Math.log(price.minor / (costMinor ?? 1))
      : null,
  );
  const known = logs.flatMap((log) => log ?? []).toSorted((a, b) => a - b);
  const median = medianOf(known);
  if (known.length < LEAST_LINES || median === null) {
    return null;
  }
  const distances = known.map((log) => Math.abs(log - median)).toSorted((a, b) => a - b);
  const deviation = MEDIAN_DISTANCE * (medianOf(distances) ?? 0);
  const limit = Math.max(DEVIATIONS * deviation, LEAST_LIMIT);
  const doubts = lines.flatMap((line, index) => {
    const log = logs[index] ?? null;
    return log !== null && Math.abs(log - median) > limit ? doubtOf(line, index, log - median) : [];
  });
  return { median, deviation, limit, doubts };
}

function doubtOf(line: CostLine, index: number, distance: number): CostDoubt {
  const factor = Math.exp(Math.abs(distance));
  const doubt = (kind: CostDoubt['kind'], pieces: number | null = null): CostDoubt => ({
    line: index,
    kind,
    factor,
    pieces,
  });
  if (distance > 0) {
    return doubt('low');
  }
  const cost = line.costMinor ?? 0;
  if (isNearly(factor, CENTS) && cost % CENTS === 0) {
    return doubt('cents');
  }
  const pack = PACKS.find((pieces) => isNearly(factor, pieces));
  if (pack !== undefined) {
    return doubt('pack', pack);
  }
  if (isNearly(cost / factor, cost - (line.coreMinor ?? 0))) {
    return doubt('core');
  }
  return doubt(line.hasExactComps ? 'high' : 'another-part');
}

export const LIST_DOUBTS = [
  'cost-is-price',
  'many-costs-nothing',
  'cost-too-low',
  'cost-too-high',
] as const;
export type ListDoubt = (typeof LIST_DOUBTS)[number];

const MANY = 0.2;
const HIGHEST_RATIO = 2;
const LOWEST_RATIO = 0.2;

/**
 * What looks wrong with the cost column as a whole.
 * @internal
 */
export function doubtsOfList(
  lines: readonly CostLine[],
  check: CostCheck | null,
  isCostAPrice: boolean,
): ListDoubt[] {
  const costs = lines.flatMap(({ costMinor }) => costMinor ?? []);
  const free = costs.filter((cost) => cost === 0).length;
  const ratio = check === null ? 1 : Math.exp(check.median);
  return [
    ...(isCostAPrice ? ['cost-is-price' as const] : []),
    ...(free > MANY * costs.length ? ['many-costs-nothing' as const] : []),
    ...(ratio > HIGHEST_RATIO ? ['cost-too-low' as const] : []),
    ...(ratio < LOWEST_RATIO ? ['cost-too-high' as const] : []),
  ];
}
