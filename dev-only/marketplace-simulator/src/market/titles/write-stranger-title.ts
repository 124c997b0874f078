import type { Part } from '../parts/part.ts';
import type { Random } from '../random.ts';
import { CAR_MAKES, type CarModel } from '../words/car-makes.ts';
import { PART_KINDS } from '../words/part-kinds.ts';
import { WORDS } from '../words/words.ts';
import { fitTitle } from './fit-title.ts';
import type { GrammarPart } from './grammar.ts';

type StrangerRequest = {
  readonly part: Part;
  readonly grammar: GrammarPart;
  readonly random: Random;
};

const TRUCK_SIZES = new Set(['1500', '2500', '3500', '4500', '5500']);
const BULBS = new Set([
  '9005',
  '9006',
  '9007',
  '1157',
  '1156',
  '3157',
  '7443',
  '194',
  '168',
  '2057',
]);
const LAMP_MAKERS = ['Philips', 'Sylvania', 'Wagner', 'GE', 'Osram'] as const;
const TRUCKS = ['Chevy Silverado', 'GMC Sierra', 'Ram', 'Dodge Ram', 'Chevrolet'] as const;

/** Short numbers that are a car's name. */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  X5: ['BMW X5'],
  E350: ['Mercedes E350', 'Ford E350'],
  F150: ['Ford F150'],
  '300': ['Chrysler 300'],
  '911': ['Porsche 911'],
};

const isYear = (number: string): boolean => /^(?:19[5-9]|20[0-2])\d$/u.test(number);

function meanings(request: StrangerRequest): readonly (readonly string[])[] {
  const { part, grammar, random } = request;
  const { number } = part;
  const make = random.pick(CAR_MAKES);
  const [division, model, first, last]: CarModel = random.pick(make.models);
  const noun = random.pick(random.pick(PART_KINDS).nouns[grammar]);
  const year = String(random.int(first, last));
  if (TRUCK_SIZES.has(number)) {
    const truck = random.pick(TRUCKS);
    return [
      [year, truck, number, noun, 'OEM'],
      [truck, number, noun, 'Genuine', make.name],
      [noun, 'for', truck, '1500', number, '3500', `${first}-${last}`],
      [`${first}-${last}`, truck, number, 'HD', noun],
    ];
  }
  if (isYear(number)) {
    return [
      [number, division, model, noun, 'OEM'],
      [noun, 'for', division, model, number, String(Number(number) + 1)],
      [number, division, model, noun, 'Used'],
      ['Genuine', make.name, noun, division, model, number],
    ];
  }
  if (BULBS.has(number)) {
    return [
      [number, 'Headlight Bulb', random.pick(LAMP_MAKERS)],
      [make.name, 'OEM Socket', number],
      ['LED Kit', number, 'White 6000K Pair', random.pick(LAMP_MAKERS)],
      [random.pick(LAMP_MAKERS), number, 'Bulb 2 Pack'],
    ];
  }
  const named = MODELS[number];
  if (named !== undefined) {
    const car = random.pick(named);
    return [
      [year, car, noun, 'OEM'],
      [noun, 'for', car, `${first}-${last}`],
      ['Genuine', car, noun],
    ];
  }
  const maker = random.pick(WORDS[grammar].makers);
  return [
    [maker, number, noun, 'for', division, model],
    [noun, 'Fits', `${String(first).slice(2)}-${String(last).slice(2)}`, model, number],
    [year, division, model, noun, number],
    [division, model, noun, 'OEM', number],
  ];
}

/** A title in which the number is a truck, a year, a bulb, or another company's number. */
export const writeStrangerTitle = (request: StrangerRequest): string =>
  fitTitle(
    request.random.pick(meanings(request)).map((text) => ({
      slot: text === request.part.number ? 'NO' : null,
      text,
    })),
  );
