import type { Answer, LotLine } from './draw-lot.ts';

export const merged = ({ rows }: LotLine) => {
  let pieces = 0;
  let paid = 0;
  let costed = 0;
  let isKnown = false;
  let someCost: number | null = null;
  for (const { quantity, costMinor } of rows) {
    isKnown ||= quantity !== null;
    pieces += quantity ?? 0;
    if (costMinor !== null) {
      someCost ??= costMinor;
      paid += (quantity ?? 0) * costMinor;
      costed += quantity ?? 0;
    }
  }
  return { quantity: isKnown ? pieces : null, cost: costed > 0 ? paid / costed : someCost };
};

function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  const at = (values.length - 1) * share;
  const low = values[Math.floor(at)] ?? 0;
  return low + ((values[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at));
}

type Ratios = {
  used: number;
  usedSpread: number;
  quartile: number;
  median: number | null;
  spread: number;
  /** What no number of sales tells. */
  rest: number;
};

/** New sales, else used ones, else the cost; without combining. */
function plainPrice(answer: Answer, cost: number | null, { used, quartile }: Ratios) {
  if (answer.newSales > 0) {
    return { price: answer.newMinor, comps: answer.newSales, from: 'new' };
  }
  if (answer.usedSales > 0) {
    return { price: answer.usedMinor / used, comps: answer.usedSales, from: 'used' };
  }
  return cost === null ? null : { price: cost * quartile, comps: 0, from: 'cost' };
}

export type MergedLine = {
  readonly line: LotLine;
  readonly quantity: number | null;
  readonly cost: number | null;
};

export function learnRatios(lines: readonly MergedLine[]): Ratios {
  const used: number[] = [];
  let freedom = 0;
  let squares = 0;
  for (const { line } of lines) {
    const { newSales, newMinor, usedSales, usedMinor, newLogSd } = line.answer;
    if (newSales > 0 && usedSales > 0) {
      used.push(usedMinor / newMinor);
    }
    if (newLogSd !== null) {
      freedom += newSales - 1;
      squares += (newSales - 1) * newLogSd ** 2;
    }
  }
  const ratios: Ratios = {
    used: used.length < 20 ? 0.6 : quantile(used, 0.5),
    // An 80% range is 2 x 1.2816 standard deviations wide.
    usedSpread:
      used.length < 20 ? 0.15 : Math.log(quantile(used, 0.9) / quantile(used, 0.1)) / 2.5632,
    quartile: 0.5,
    median: null,
    spread: freedom < 60 ? 0.13 : Math.sqrt(squares / freedom),
    rest: freedom < 60 ? 0.08 : 0.03,
  };
  const shares: number[] = [];
  for (const { line, cost } of lines) {
    const priced = plainPrice(line.answer, cost, ratios);
    if (priced !== null && priced.comps >= 2 && cost !== null && cost > 0) {
      shares.push(priced.price / cost);
    }
  }
  return shares.length < 20
    ? ratios
    : { ...ratios, quartile: quantile(shares, 0.25), median: quantile(shares, 0.5) };
}

/** Price and relative error; one or two new sales are weighed against what else is known. */
export function priceLine({ line: { answer }, cost }: MergedLine, ratios: Ratios) {
  const plain = plainPrice(answer, cost, ratios);
  if (plain === null) {
    return null;
  }
  const { spread, usedSpread, rest } = ratios;
  const usedSd = Math.hypot(usedSpread, spread / Math.sqrt(answer.usedSales));
  if (plain.from === 'cost') {
    return { price: plain.price, error: 0.5 };
  }
  if (plain.from === 'used') {
    return { price: plain.price, error: Math.hypot(usedSd, rest) };
  }
  const newSd = spread / Math.sqrt(answer.newSales);
  if (answer.newSales > 2) {
    return { price: plain.price, error: Math.hypot(newSd, rest) };
  }
  const others: { log: number; sd: number }[] = [];
  if (answer.usedSales > 0) {
    others.push({ log: Math.log(answer.usedMinor / ratios.used), sd: usedSd });
  }
  if (cost !== null && cost > 0 && ratios.median !== null) {
    others.push({ log: Math.log(cost * ratios.median), sd: 0.5 });
  }
  const own = { log: Math.log(plain.price), sd: newSd };
  const isContradicted =
    answer.newSales === 1 &&
    others.length > 0 &&
    others.every(({ log, sd }) => Math.abs(log - own.log) > 4 * Math.hypot(sd, own.sd));
  const used = isContradicted ? others : [own, ...others];
  const weight = used.reduce((sum, { sd }) => sum + 1 / (sd * sd), 0);
  const log = used.reduce((sum, each) => sum + each.log / (each.sd * each.sd), 0) / weight;
  return { price: Math.exp(log), error: Math.hypot(1 / Math.sqrt(weight), rest) };
}

/** Lines whose cost is far above the market price are left out until a person has checked them. */
export function doubtfulLines(
  lines: readonly MergedLine[],
  ratios: Ratios,
): ReadonlySet<MergedLine> {
  const logs = lines.flatMap((line) => {
    const priced = plainPrice(line.line.answer, line.cost, ratios);
    return priced !== null && priced.comps >= 2 && line.cost !== null && line.cost > 0
      ? { line, log: Math.log(priced.price / line.cost) }
      : [];
  });
  if (logs.length < 20) {
    return new Set();
  }
  const median = quantile(
    logs.map(({ log }) => log),
    0.5,
  );
  const mad = quantile(
    logs.map(({ log }) => Math.abs(log - median)),
    0.5,
  );
  const limit = Math.max(2.5 * 1.4826 * mad, Math.LN2);
  return new Set(logs.flatMap(({ line, log }) => (median - log > limit ? line : [])));
}
