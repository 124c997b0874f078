import { drawUnits } from '../demand/draw-units.ts';
import { DEMO_PART_NUMBERS } from '../demo-part-numbers.ts';
import { isBareMopar, MOPAR_SYSTEM } from '../numbers/american-systems.ts';
import { systemOf } from '../numbers/systems.ts';
import { normalizePartNumber } from '../part-number.ts';
import { randomOf } from '../random.ts';
import { CAR_MAKES, carMakeOf } from '../words/car-makes.ts';
import { PART_KINDS, type PartKind } from '../words/part-kinds.ts';
import { partAlone, type Part } from './part.ts';
import type { Role } from './role.ts';

/** A part of the mild market: no other number is related to it, and its sales are known. */
export type MildPart = {
  readonly part: Part;
  /** What the listings that count towards its units are. */
  readonly role: Role;
  /** Units sold in the last 90 days. */
  readonly units: number;
};

const USED_SHARE = 0.28;

const DEMO_PARTS = new Map(
  DEMO_PART_NUMBERS.map((demo) => [normalizePartNumber(demo.partNumber), demo] as const),
);

const kindNamed = (noun: string | undefined): PartKind | undefined =>
  PART_KINDS.find(({ nouns }) => nouns.open.some((known) => known === noun));

/** The part behind a compact number. Any text has one, of one of the given kinds. */
export function mildPart(number: string, seed: number, kinds = PART_KINDS): MildPart {
  const random = randomOf(seed, number, 'mild part');
  const demo = DEMO_PARTS.get(number);
  const isBare = isBareMopar(number);
  const system = isBare ? MOPAR_SYSTEM : systemOf(number);
  const make = system === null ? random.pick(CAR_MAKES) : carMakeOf(system.make);
  const kind = kindNamed(demo?.description) ?? random.pick(kinds);
  const part = partAlone({ number, system, make, kind }, seed);
  const side = random.pick(['left', 'right'] as const);
  const genuine = random.hit(USED_SHARE) ? 'genuine-used' : 'genuine';
  return {
    part: kind.traits.has('sided') ? { ...part, side } : part,
    role: system === null ? 'copy-maker' : genuine,
    // Clients also search for the digits of a Mopar number without its letters: those sell nothing.
    units: demo?.units ?? (isBare ? 0 : drawUnits(random)),
  };
}
