import { LIST_WORDS } from './dealer-list/list-words.ts';
import type { NumberSystem } from './numbers/number-system.ts';
import { printNumber } from './numbers/spell-number.ts';
import { NUMBER_SYSTEMS } from './numbers/systems.ts';
import type { PartsMarket } from './parts-market.ts';
import { logNormal, type Part } from './parts/part.ts';
import { randomOf, type Random } from './random.ts';
import type { GrammarPart } from './titles/title-words.ts';

/** A line of a dealer's stock list. How the number sells is in its truth. */
export type DealerLine = {
  readonly partNumber: string;
  readonly description: string;
  readonly make: string;
  readonly quantity: number;
  readonly costMinor: number;
};

export type DealerLinesOptions = {
  readonly count: number;
  /** Another draw gives another list of the same market. */
  readonly draw?: number;
  /** Makers to draw numbers from; by default all of them, by their usual shares. */
  readonly makes?: readonly string[];
};

/** The grammar that one list is of. */
export const drawGrammar = ({ grammar }: PartsMarket, random: Random): GrammarPart =>
  grammar === 'held-back' || (grammar === 'both' && random.hit(0.5)) ? 'held-back' : 'open';

function drawSystem(
  market: PartsMarket,
  makes: readonly string[] | undefined,
  random: Random,
): NumberSystem {
  const shares: Readonly<Record<string, number>> = LIST_WORDS.shares[drawGrammar(market, random)];
  const choices = NUMBER_SYSTEMS.filter(({ make }) => makes === undefined || makes.includes(make));
  return random.weighted(
    choices.map(
      (system) => [system, makes === undefined ? (shares[system.make] ?? 0) : 1] as const,
    ),
  );
}

/** A make by its usual share of dealers' stock. */
export const drawMake = (market: PartsMarket, random: Random): string =>
  drawSystem(market, undefined, random).make;

/** Numbers that are also something else, and numbers of aftermarket makers. */
const drawUnusualNumber = (random: Random): string =>
  random.weighted([
    [random.pick(LIST_WORDS.shortNumbers), 25],
    [String(random.int(1_990, 2_024)), 10],
    [String(random.int(1_000, 9_999)), 20],
    [String(random.int(10_000, 999_999)), 25],
    [`${random.int(300, 999)}-${random.int(100, 999)}`, 20],
  ]);

const UNUSUAL_SHARE = 0.045;

/** A number that exists: a revision that was never issued is replaced by the current one. */
function drawPart(market: PartsMarket, system: NumberSystem, random: Random): Part {
  const number = system.invent(random);
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
function printed({ system, number }: Part, random: Random): string {
  if (number.startsWith('0') && system?.make === 'Mopar' && random.hit(0.35)) {
    return number.slice(1);
  }
  return random.hit(0.6) ? printNumber(system, number) : number;
}

const drawQuantity = ({ kind }: Part, random: Random): number =>
  random.weighted([
    [1, 50],
    [2, 18],
    [random.int(3, 5), 17],
    [random.int(6, 20), kind.traits.has('small') ? 20 : 10],
    [random.int(21, 200), kind.traits.has('small') ? 15 : 2],
  ]);

/** Dealers paid a share of the list price, which need not be what buyers pay now. */
const drawCost = ({ newMinor }: Part, random: Random): number =>
  Math.max(15, Math.round(newMinor * Math.min(3, logNormal(0.62, 0.45, random))));

const DESCRIPTION_MAX = 24;

function describe({ kind, side }: Part, random: Random): string {
  const hand =
    side === null
      ? ''
      : side === 'left'
        ? random.pick([' LH', '-LH', ' L'])
        : random.pick([' RH', '-RH', ' R']);
  return (kind.dealerWords.slice(0, DESCRIPTION_MAX - hand.length) + hand).trim();
}

/** A dealer's idle stock. The same options always give the same list. */
export function dealerLines(
  market: PartsMarket,
  { count, draw = 1, makes }: DealerLinesOptions,
): DealerLine[] {
  const random = randomOf(market.seed, draw, market.grammar, 'dealer');
  const numbers = new Set<string>();
  const lines: DealerLine[] = [];
  while (lines.length < count) {
    const part =
      makes === undefined && random.hit(UNUSUAL_SHARE)
        ? market.partFor(drawUnusualNumber(random))
        : drawPart(market, drawSystem(market, makes, random), random);
    const line: DealerLine = {
      partNumber: printed(part, random),
      description: describe(part, random),
      make: part.make.name,
      quantity: drawQuantity(part, random),
      costMinor: drawCost(part, random),
    };
    // Short numbers run out; from then on a number may have a second line, as in real lists.
    if (!numbers.has(part.number) || lines.length > numbers.size * 1.2) {
      numbers.add(part.number);
      lines.push(line);
    }
  }
  return lines;
}
