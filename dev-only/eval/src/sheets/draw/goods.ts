import type { WantedLine } from '../sheet-case.ts';
import type { Chance } from './chance.ts';
import { CARS, drawNumbers, OTHERS } from './part-numbers.ts';

/** What a dealer has of one number. */
export type Goods = {
  readonly number: string;
  readonly name: string;
  readonly pieces: number;
  /** Of one piece. */
  readonly cost: number;
  readonly list: number;
  readonly make: string;
};

const NAMES =
  'PAD KIT|OIL FILTER|LAMP ASSY|SENSOR|BUMPER COVER|MIRROR|WATER PUMP|BELT|GASKET|HOSE|BRACKET|CLIP|MODULE|STRUT|GRILLE|SWITCH|CALIPER|BEARING|HUB CAP|WIRE HARNESS|BLADE|SEAL RING|THERMOSTAT|CONDENSER|TENSIONER'.split(
    '|',
  );

export const cents = (value: number): number => Math.round(value * 100) / 100;
export const worth = ({ pieces, cost }: Pick<Goods, 'pieces' | 'cost'>): number =>
  cents(pieces * cost);
export const sum = <T>(items: readonly T[], of: (item: T, at: number) => number): number =>
  cents(items.reduce((total, item, at) => total + of(item, at), 0));

export function drawGoods(chance: Chance, make: string, count: number): readonly Goods[] {
  const forms = CARS[make] ?? OTHERS[make];
  if (forms === undefined) {
    throw new Error(`${make} prints no numbers`);
  }
  const ratio = 0.55 + chance.below(20) / 100;
  return drawNumbers(chance, forms, count).map((number) => {
    const isSmall = chance.is(0.35);
    const cost = isSmall ? chance.between(80, 1900) / 100 : chance.between(2000, 48_000) / 100;
    const share = ratio + (chance.below(9) - 4) / 100;
    return {
      number,
      name: chance.of(NAMES),
      pieces: isSmall ? chance.between(2, 40) : chance.is(0.45) ? 1 : chance.between(1, 6),
      cost,
      list: cents(cost / share),
      make,
    };
  });
}

/** The lines of these goods, with the pieces and costs that are for sale. */
export const linesOf = (
  goods: readonly Goods[],
  pieces: (item: Goods, at: number) => number = (item) => item.pieces,
  cost: (item: Goods, at: number) => number = (item) => item.cost,
): readonly WantedLine[] =>
  goods.map((item, at): WantedLine => [item.number, pieces(item, at), cost(item, at)]);
