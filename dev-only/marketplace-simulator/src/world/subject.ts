import { chanceOf, type Chance } from './chance.ts';
import { makeOf, MAKES, type Make } from './makes.ts';
import { knownFamilyOf, PART_FAMILIES, type PartFamily } from './part-families.ts';
import type { Season } from './season.ts';

/** In which trade the thing mostly changes hands. */
type Trade = 'oem-new' | 'oem-used' | 'aftermarket' | 'retail';

type Wording =
  | {
      readonly kind: 'part';
      readonly make: Make;
      readonly noun: string;
      readonly place: string;
      /** "2011-2014 Ford F-150" */
      readonly fitment: string;
      /** The number as sellers write it, the plain form first. */
      readonly numberForms: readonly [string, ...string[]];
    }
  | { readonly kind: 'goods'; readonly name: string };

/** What a part number, GTIN or style code stands for in this invented world. */
export type Subject = {
  /** The normalised identifier; every draw about the subject starts from it. */
  readonly key: string;
  readonly brand: string;
  readonly leafId: string;
  readonly typicalMinor: number;
  readonly season: Season;
  readonly trade: Trade;
  /** Units that really sold in the last 90 days, in listings that name the number. */
  readonly demand: number;
  readonly rivals: readonly string[];
  readonly wording: Wording;
};

const TAIL_EXPONENT = 0.85;
const FAST_FROM = 15;

/** Spans of units sold in 90 days and how common they are. */
const DEMAND_LEVELS: readonly (readonly [units: readonly [number, number], weight: number])[] = [
  [[0, 0], 50],
  [[1, 2], 20],
  [[3, 4], 9],
  [[5, 14], 14],
  [[FAST_FROM, 480], 7],
];

/** Half of obsolete stock does not sell, most of the rest barely, a few parts sell briskly. */
export function drawDemand(chance: Chance): number {
  const [low, high] = chance.weighted(DEMAND_LEVELS);
  return low < FAST_FROM
    ? chance.int(low, high)
    : Math.min(high, Math.floor(low / (1 - chance.next()) ** TAIL_EXPONENT));
}

function drawPrice(family: PartFamily, chance: Chance): number {
  const spread = Math.log(family.highMinor / family.lowMinor);
  return Math.round(family.lowMinor * Math.exp(spread * chance.next()));
}

function drawFitment(make: Make, chance: Chance): string {
  const [division, model, firstYear, lastYear] = chance.pick(make.models);
  const from = chance.int(firstYear, lastYear - 2);
  const to = Math.min(lastYear, from + chance.int(1, 6));
  return `${from}-${to} ${division} ${model}`;
}

const drawTrade = (chance: Chance): Trade =>
  chance.weighted<Trade>([
    ['oem-new', 72],
    ['oem-used', 28],
  ]);

/** The car part behind a normalised number. Any text has one: the world is as large as the question. */
export function partSubject(key: string, seed: number, within?: PartFamily): Subject {
  const chance = chanceOf(seed, key, 'subject');
  const maker = makeOf(key, chance);
  const make = maker ?? chance.pick(MAKES);
  const family = within ?? knownFamilyOf(key) ?? chance.pick(PART_FAMILIES);
  const trade = maker === null ? 'aftermarket' : drawTrade(chance);
  const printed = make.printed(key);
  return {
    key,
    brand: trade === 'aftermarket' ? chance.pick(family.rivals) : make.name,
    leafId: family.leafId,
    typicalMinor: drawPrice(family, chance),
    season: family.season,
    trade,
    demand: drawDemand(chance),
    rivals: family.rivals,
    wording: {
      kind: 'part',
      make,
      noun: chance.pick(family.nouns),
      place: chance.pick(family.places),
      fitment: drawFitment(make, chance),
      numberForms: printed === key ? [key] : [key, printed, printed],
    },
  };
}
