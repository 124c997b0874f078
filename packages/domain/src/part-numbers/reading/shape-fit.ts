import { memoizeByWord } from '../memoize-by-word.ts';
import { NUMBER_SHAPES } from '../number-shapes.ts';
import { CATALOG_SHAPES } from './catalog-shapes.ts';

/** How well characters fit the form of a part number: 0 not at all, 1 loosely, 2 well, 3 surely. */
export type ShapeFit = { readonly weight: number; readonly brands: ReadonlySet<string> };

export const KNOWN_SHAPE = 1.5;
export const SURELY_SHAPED = 3;

/** All-digit numbers, by length. */
const DIGITS_WEIGHT = [0, 0, 0, 0, 0.5, 1, 1, 1.5, 2, 1.5, 2, 3, 0.5, 0.5] as const;
/** No known form is longer. */
const MAX_CHARS = 18;
const WEAK = 2;
const LOOSE = 1;

const LETTERS_THEN_DIGITS = /^[A-Z]{2,4}\d+$/;
const THREE_LETTERS = /^[A-Z]{3}/;
const LONG_WORD = /[A-Z]{4}/;
/** Digits and a level of two letters: Mopar's, but only as Mopar begins its numbers. */
const LEVELED = /^\d{7,8}[A-Z]{2}$/;
const MOPAR_START = /^(?:0|3[03]|4|5|6|8[0-3])/;

const NONE: ShapeFit = { weight: 0, brands: new Set() };

/** Of a number in upper case without separators. */
export const shapeFit = memoizeByWord(fitWithSlips);

const SLIP = /(?<=\d)[OI]|[OI](?=\d)/g;
const SLIP_COST = 1;

/** O for 0 or I for 1 beside a digit hides a shape; a number with one still fits it, only less well. */
function fitWithSlips(compact: string): ShapeFit {
  const typed = fitOf(compact);
  if (typed.weight >= KNOWN_SHAPE) {
    return typed;
  }
  const meant = compact.replaceAll(SLIP, (letter) => (letter === 'O' ? '0' : '1'));
  const fit = meant === compact ? typed : fitOf(meant);
  return fit.weight - SLIP_COST > typed.weight ? { ...fit, weight: fit.weight - SLIP_COST } : typed;
}

function fitOf(compact: string): ShapeFit {
  if (!/\d/.test(compact) || compact.length > MAX_CHARS) {
    return NONE;
  }
  const isDigits = /^\d+$/.test(compact);
  const brands = new Set<string>();
  let weight: number = isDigits ? (DIGITS_WEIGHT[compact.length] ?? 0) : 0;
  for (const known of NUMBER_SHAPES) {
    if (known.shape.test(compact)) {
      brands.add(known.brand);
      weight = isDigits ? weight : Math.max(weight, makeWeight(known, compact));
    }
  }
  for (const known of CATALOG_SHAPES) {
    if (known.shape.test(compact)) {
      weight = isDigits ? weight : Math.max(weight, known.weight);
      if (known.brand !== null) {
        brands.add(known.brand);
      }
    }
  }
  return { weight: isDescription(compact, weight) ? 0 : weight, brands };
}

/** Whether a make with such numbers writes its groups with spaces at these places. */
export function mayBePartedAt(compact: string, places: readonly number[]): boolean {
  const shapes = [
    ...NUMBER_SHAPES.filter(({ isLoose = false }) => !isLoose),
    ...CATALOG_SHAPES.filter(({ weight }) => weight >= WEAK),
  ];
  return shapes.some(({ shape }) => {
    const groups = shape.exec(compact)?.slice(1).filter(Boolean);
    let end = 0;
    const ends = groups?.map((group) => (end += group.length));
    return ends !== undefined && (ends.length < 2 || places.every((place) => ends.includes(place)));
  });
}

type MakeShape = (typeof NUMBER_SHAPES)[number];

function makeWeight({ brand, strength, isLoose = false }: MakeShape, compact: string): number {
  if (strength === 'strong') {
    return LEVELED.test(compact) && !MOPAR_START.test(compact) ? KNOWN_SHAPE : SURELY_SHAPED;
  }
  // Forms so wide that a make's code before a number fits them.
  const mayHoldCode =
    brand !== 'Land Rover' && (LETTERS_THEN_DIGITS.test(compact) || THREE_LETTERS.test(compact));
  return isLoose || mayHoldCode ? LOOSE : WEAK;
}

/** A word inside makes it a description, unless a make's own form says otherwise. */
const isDescription = (compact: string, weight: number): boolean =>
  weight <= LOOSE && LONG_WORD.test(compact) && !/^[A-Z]{4}\d{3,5}[A-Z]?$/.test(compact);

/** Groups as makers print them. */
const PRINTED_GROUPS = new RegExp(
  `^(?:${[
    // 924-5171, 41-110; Mazda's KD53-56-371; Toyota's color -B1.
    String.raw`\d{2,3}-\d{3,5}`,
    String.raw`[A-Z][A-Z0-9]{3}-\d{2}-[A-Z0-9]{3,4}`,
    String.raw`\d{5}-[A-Z0-9]{5}-[A-Z0-9]{2}`,
    // Motorcycles: Yamaha, Suzuki, Kawasaki, Honda, Harley-Davidson, Ducati, Arctic Cat.
    String.raw`[A-Z0-9]{3}-[A-Z0-9]{5}-[A-Z0-9]{2}(?:-[A-Z0-9]{2})?`,
    String.raw`\d{5}-[A-Z0-9]{5}(?:-[A-Z0-9]{3})?`,
    String.raw`\d{5}-\d{4}(?:-[A-Z0-9]{1,3})?`,
    String.raw`\d{5}-[A-Z0-9]{3}-[A-Z0-9]{3}(?:-?[A-Z0-9]{2})?`,
    String.raw`\d{5}-\d{2}[A-Z]{0,2}`,
    String.raw`\d{3}\.\d\.\d{3}\.\d[A-Z]{0,2}`,
    String.raw`\d{4}-\d{3}`,
    // Trucks: PACCAR, Freightliner, Meritor.
    String.raw`[A-Z]\d{2,3}-\d{3,4}(?:-\d{1,5})?`,
    String.raw`(?:[A-Z]{1,3})?\d{2}-\d{5}-[A-Z0-9]{3}`,
    String.raw`[A-Z]{1,2}\d?-?\d{4}-?[A-Z]-?\d{1,4}`,
    // Machines: Caterpillar, Komatsu, JCB, Kubota, Stihl, Husqvarna.
    String.raw`\d[A-Z]-\d{4}`,
    String.raw`[A-Z0-9]{3}-[A-Z0-9]{2,3}-[A-Z0-9]{4,5}`,
    String.raw`\d{2,3}/[A-Z]?\d{4,6}`,
    String.raw`[A-Z0-9]{5}-\d{5}`,
    String.raw`[A-Z]{2}\d{6}-\d{5}`,
    String.raw`\d{4} \d{3} \d{4}`,
    String.raw`\d{3} \d{2} \d{2}-\d{2}`,
    // Tesla.
    String.raw`\d{7}-[A-Z0-9]{2}-[A-Z]`,
  ].join('|')})$`,
);

/** The weight of a number as typed: its dashes may speak for it. */
export const typedWeight = (typed: string, { weight }: ShapeFit): number =>
  PRINTED_GROUPS.test(typed) ? Math.max(weight, WEAK) : weight;
