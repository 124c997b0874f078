/**
 * npm run fit:titles: fits the weights of the signs of origin on labeled titles: those of the domain's
 * tests, and listings of the simulated market in its open grammar. Reports the loss on listings in the
 * held-back grammar, which no weight is fitted on. Weights stay near the current ones where few titles
 * tell.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { judgeComps } from '@partsight/domain/titles/comps/judge-comps';
import { ORIGIN_PRIOR } from '@partsight/domain/titles/comps/origin-evidence';
import { ORIGIN_SIGNS } from '@partsight/domain/titles/comps/origin-signs';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';
import { dealerLines } from '@partsight/marketplace-simulator/market/dealer-lines';
import { PartsMarket } from '@partsight/marketplace-simulator/market/parts-market';
import { truthOf } from '@partsight/marketplace-simulator/market/truth';

type LabeledTitle = readonly [
  partNumber: string,
  title: string,
  label: string,
  conditionId?: string | null,
];

type LabeledSigns = {
  readonly signs: readonly string[];
  readonly isGenuine: boolean;
  readonly count: number;
};

const LABELED = join(
  import.meta.dirname,
  '../../../../packages/domain/src/titles/comps/labeled-titles.json',
);
const AT = Date.UTC(2026, 10, 1, 12);
const LINES = 400;
/** Simulated titles repeat the same few sentences, so each is worth a fiftieth of a written one. */
const SIMULATED_WEIGHT = 0.02;
/** How many titles it takes to move a weight by about one. */
const PRIOR_TITLES = 10;
const STEPS = 4_000;
const RATE = 0.5;

function signsOf(partNumber: string, listing: SoldListing): readonly string[] | null {
  const { comps, copies } = judgeComps([listing], {
    partNumber,
    linkedNumbers: [],
    currency: 'USD',
    dealerWords: [],
  });
  return [...comps, ...copies][0]?.origin.signs ?? null;
}

const listingOf = (title: string, conditionId: string | null): SoldListing => ({
  itemId: 'v1|1|0',
  title,
  priceMinor: 6_000,
  currency: 'USD',
  soldQuantity: 1,
  lastSoldAt: null,
  conditionId,
  condition: null,
  categoryIds: [],
  imageUrl: null,
  listingUrl: null,
});

const isCopyRole = (role: string): boolean => role.startsWith('copy') || role === 'cross-reference';

function simulated(seeds: readonly number[], grammar: 'open' | 'held-back'): LabeledSigns[] {
  return seeds.flatMap((seed) => {
    const market = new PartsMarket({ seed, grammar });
    return dealerLines(market, { count: LINES }).flatMap(({ partNumber }) =>
      truthOf(market, partNumber, AT).rows.flatMap(({ title, role, isThePart, conditionId }) => {
        const signs =
          isThePart || isCopyRole(role) ? signsOf(partNumber, listingOf(title, conditionId)) : null;
        return signs === null ? [] : { signs, isGenuine: isThePart, count: SIMULATED_WEIGHT };
      }),
    );
  });
}

function labeled(): LabeledSigns[] {
  const rows = JSON.parse(readFileSync(LABELED, 'utf8')) as readonly LabeledTitle[];
  return rows.flatMap(([partNumber, title, label, conditionId = '1000']) => {
    const signs =
      label === 'new' || label === 'used' || label === 'copy'
        ? signsOf(partNumber, listingOf(title, conditionId))
        : null;
    return signs === null ? [] : { signs, isGenuine: label !== 'copy', count: 1 };
  });
}

/** Equal titles together, so that a step is quick. */
function grouped(titles: readonly LabeledSigns[]): LabeledSigns[] {
  const groups = Map.groupBy(titles, ({ signs, isGenuine }) => `${isGenuine} ${signs.join()}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : { ...first, count: others.reduce((sum, { count }) => sum + count, first.count) },
  );
}

type Weights = ReadonlyMap<string, number>;

const CURRENT: Weights = new Map(ORIGIN_SIGNS.map(({ name, weight }) => [name, weight]));

const chanceOf = (weights: Weights, signs: readonly string[]): number =>
  1 / (1 + Math.exp(-signs.reduce((sum, name) => sum + (weights.get(name) ?? 0), ORIGIN_PRIOR)));

function fit(titles: readonly LabeledSigns[]): Weights {
  const weights = new Map(CURRENT);
  const total = new Map<string, number>();
  for (const { signs, count } of titles) {
    signs.forEach((name) => total.set(name, (total.get(name) ?? PRIOR_TITLES) + count));
  }
  for (let step = 0; step < STEPS; step += 1) {
    const slope = new Map<string, number>();
    for (const { signs, isGenuine, count } of titles) {
      const miss = count * ((isGenuine ? 1 : 0) - chanceOf(weights, signs));
      signs.forEach((name) => slope.set(name, (slope.get(name) ?? 0) + miss));
    }
    for (const [name, weight] of weights) {
      const pull = PRIOR_TITLES * 0.25 * ((CURRENT.get(name) ?? 0) - weight);
      weights.set(
        name,
        weight + (RATE * ((slope.get(name) ?? 0) + pull)) / (total.get(name) ?? PRIOR_TITLES),
      );
    }
  }
  return weights;
}

function lossOf(
  weights: Weights,
  titles: readonly LabeledSigns[],
): { loss: number; wrong: number; titles: number } {
  let loss = 0;
  let wrong = 0;
  let total = 0;
  for (const { signs, isGenuine, count } of titles) {
    const chance = chanceOf(weights, signs);
    const right = isGenuine ? chance : 1 - chance;
    loss -= count * Math.log(right);
    wrong += right < 0.5 ? count : 0;
    total += count;
  }
  return { loss: Number((loss / total).toFixed(4)), wrong, titles: total };
}

const own = labeled();
const training = grouped([...simulated([21, 22, 23], 'open'), ...own]);
const keptOut = grouped(simulated([31, 32], 'held-back'));
const fitted = fit(training);
for (const { name, weight } of ORIGIN_SIGNS) {
  const titlesWith = (isGenuine: boolean) =>
    training.reduce(
      (sum, one) => sum + (one.isGenuine === isGenuine && one.signs.includes(name) ? one.count : 0),
      0,
    );
  console.log(
    `${name.padEnd(32)} ${weight.toFixed(1).padStart(5)} -> ${(fitted.get(name) ?? 0).toFixed(1).padStart(5)}  OEM ${titlesWith(true).toFixed(1)}, copies ${titlesWith(false).toFixed(1)}`,
  );
}
console.log(
  JSON.stringify({
    labeled: { current: lossOf(CURRENT, own), fitted: lossOf(fitted, own) },
    keptOut: { current: lossOf(CURRENT, keptOut), fitted: lossOf(fitted, keptOut) },
  }),
);
