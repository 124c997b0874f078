import { chanceOf, type Chance } from '../world/chance.ts';
import type { HarshMarket } from './harsh-market.ts';
import type { NumberSystem } from './numbers/number-system.ts';
import { printNumber } from './numbers/spell-number.ts';
import { NUMBER_SYSTEMS } from './numbers/systems.ts';
import { logNormal, type Part } from './part.ts';

/** A line of a dealer's stock list. What becomes of the number, the truth about it tells. */
export type DealerLine = {
  readonly partNumber: string;
  readonly description: string;
  readonly make: string;
  readonly quantity: number;
  readonly costMinor: number;
};

export type DealerWish = {
  readonly count: number;
  /** Another draw gives another list of the same world. */
  readonly draw?: number;
  /** Makers to take numbers of; all by their usual shares when left out. */
  readonly makes?: readonly string[];
};

const OPEN_SHARES: Readonly<Record<string, number>> = {
  Ford: 30,
  GM: 30,
  Mopar: 24,
  Honda: 4,
  Toyota: 4,
  Nissan: 3,
  Volkswagen: 3,
  BMW: 2,
};

/** Makers that only the held-back part of the world's lists deals in. */
const HELD_BACK_SHARES: Readonly<Record<string, number>> = {
  Ford: 24,
  GM: 24,
  Mopar: 20,
  Hyundai: 10,
  Subaru: 8,
  Mazda: 8,
  'Mercedes-Benz': 6,
};

function drawSystem(
  market: HarshMarket,
  makes: readonly string[] | undefined,
  chance: Chance,
): NumberSystem {
  const isHeldBack =
    market.grammar === 'held-back' || (market.grammar === 'both' && chance.hit(0.5));
  const shares = isHeldBack ? HELD_BACK_SHARES : OPEN_SHARES;
  const choices = NUMBER_SYSTEMS.filter(({ make }) => makes === undefined || makes.includes(make));
  return chance.weighted(
    choices.map(
      (system) => [system, makes === undefined ? (shares[system.make] ?? 0) : 1] as const,
    ),
  );
}

const SHORT_NUMBERS = [
  '1500',
  '2500',
  '3500',
  '9006',
  '9005',
  '3157',
  '1157',
  '300',
  '911',
  'E350',
  'F150',
  'X5',
] as const;

/** Numbers that are also something else, and numbers of aftermarket houses that got onto the shelf. */
const drawOddNumber = (chance: Chance): string =>
  chance.weighted([
    [chance.pick(SHORT_NUMBERS), 25],
    [String(chance.int(1_990, 2_024)), 10],
    [String(chance.int(1_000, 9_999)), 20],
    [String(chance.int(10_000, 999_999)), 25],
    [`${chance.int(300, 999)}-${chance.int(100, 999)}`, 20],
  ]);

const ODD_SHARE = 0.045;

/** A number that exists: a level that was never reached is led back to the present one. */
function drawPart(market: HarshMarket, system: NumberSystem, chance: Chance): Part {
  const number = system.invent(chance);
  const part = market.partFor(number);
  if (part.fate !== 'never-sold') {
    return part;
  }
  const { numbers } = system.lineage(number);
  const [first] = numbers.map((earlier) => market.partFor(earlier));
  return first === undefined || first.successor === null
    ? (first ?? part)
    : market.partFor(first.successor);
}

/** As the dealer's program prints it: grouped, plain, or with its leading zero lost. */
function printed({ system, number }: Part, chance: Chance): string {
  if (number.startsWith('0') && system?.make === 'Mopar' && chance.hit(0.35)) {
    return number.slice(1);
  }
  return chance.hit(0.6) ? printNumber(system, number) : number;
}

const drawQuantity = ({ kind }: Part, chance: Chance): number =>
  chance.weighted([
    [1, 50],
    [2, 18],
    [chance.int(3, 5), 17],
    [chance.int(6, 20), kind.traits.has('small') ? 20 : 10],
    [chance.int(21, 200), kind.traits.has('small') ? 15 : 2],
  ]);

/** Dealers paid a share of the list price; what the market pays now is another matter. */
const drawCost = ({ newMinor }: Part, chance: Chance): number =>
  Math.max(15, Math.round(newMinor * Math.min(3, logNormal(0.62, 0.45, chance))));

const DESCRIPTION_MAX = 24;

function describe({ kind, side }: Part, chance: Chance): string {
  const hand =
    side === null
      ? ''
      : side === 'left'
        ? chance.pick([' LH', '-LH', ' L'])
        : chance.pick([' RH', '-RH', ' R']);
  return (kind.dealerWords.slice(0, DESCRIPTION_MAX - hand.length) + hand).trim();
}

/** A dealer's idle stock, drawn from the world; the same wish always gives the same list. */
export function dealerLines(
  market: HarshMarket,
  { count, draw = 1, makes }: DealerWish,
): DealerLine[] {
  const chance = chanceOf(market.seed, draw, market.grammar, 'dealer');
  const seen = new Set<string>();
  const lines: DealerLine[] = [];
  while (lines.length < count) {
    const part =
      makes === undefined && chance.hit(ODD_SHARE)
        ? market.partFor(drawOddNumber(chance))
        : drawPart(market, drawSystem(market, makes, chance), chance);
    const line: DealerLine = {
      partNumber: printed(part, chance),
      description: describe(part, chance),
      make: part.make.name,
      quantity: drawQuantity(part, chance),
      costMinor: drawCost(part, chance),
    };
    // Short numbers run out; from then on a second line of one number is a fact of such lists.
    if (!seen.has(part.number) || lines.length > seen.size * 1.2) {
      seen.add(part.number);
      lines.push(line);
    }
  }
  return lines;
}
