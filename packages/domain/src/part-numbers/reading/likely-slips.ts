import { partNumberKey } from '../part-number.ts';
import type { NumberAlternative } from './number-reading.ts';
import { shapeFit } from './shape-fit.ts';

const MIN_SHAPE = 2;
/** A digit is rarely a mistaken letter, so the shape must be certain. */
const SURE = 3;
const LETTER_SLIPS: Readonly<Record<string, string>> = { O: '0', I: '1' };
const DIGIT_SLIPS: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' };
const MAX_LOST_ZEROS = 3;
const TOYOTA_WITHOUT_ZERO = /^[1-9]\d{8}$/;
const BMW_WITHOUT_ZERO = /^7\d{9}$/;
const LAND_ROVER_WITHOUT_ZERO = /^LR[1-9]\d{4}$/;
/** Letters that a scan or a hurried reader puts for a digit; makers hardly print them between two. */
const MISREAD: Readonly<Record<string, string>> = { B: '8', S: '5', Z: '2' };
const MISREAD_INSIDE = /(?<=\d)[BSZ](?=\d)/g;

type Slips = {
  /** The number then has a better shape. */
  readonly likely: readonly NumberAlternative[];
  /** It then has as good a shape, and makers hardly ever put O or I beside a digit. */
  readonly possible: readonly NumberAlternative[];
};

const BESIDE_DIGIT = /\d[OI]|[OI]\d/;

/** O for 0 and I for 1, either way. */
export function letterOrDigit(number: string): Slips {
  const key = partNumberKey(number);
  if (/^\d+$/.test(key)) {
    return { likely: [], possible: [] };
  }
  const typed = shapeFit(key).weight;
  if (typed >= SURE && !BESIDE_DIGIT.test(key)) {
    return { likely: [], possible: [] };
  }
  const asDigits = [
    key.replaceAll('O', '0').replaceAll('I', '1'),
    ...oneSlip(key, { ...LETTER_SLIPS, L: '1' }),
    key.replaceAll('O', '0'),
    key.replaceAll('I', '1'),
    key.replaceAll(MISREAD_INSIDE, (letter) => MISREAD[letter] ?? letter),
  ].map((candidate) => ({ candidate, atLeast: MIN_SHAPE }));
  const asLetters = oneSlip(key, DIGIT_SLIPS).map((candidate) => ({
    candidate,
    atLeast: SURE,
  }));
  const shaped = [...asDigits, ...asLetters]
    .map((slip) => ({ ...slip, weight: shapeFit(slip.candidate).weight }))
    .filter(({ weight, atLeast }) => weight >= atLeast)
    .toSorted((a, b) => b.weight - a.weight);
  const toAlternative = ({ candidate }: { readonly candidate: string }): NumberAlternative => ({
    number: candidate,
    reason: 'letter-or-digit',
  });
  const isEqual = ({ weight, candidate }: (typeof shaped)[number]): boolean =>
    weight === typed && candidate !== key && BESIDE_DIGIT.test(key) && !/[OI]/.test(candidate);
  return {
    likely: shaped.filter(({ weight }) => weight > typed).map(toAlternative),
    possible: shaped.filter(isEqual).map(toAlternative),
  };
}

const oneSlip = (key: string, slips: Readonly<Record<string, string>>): readonly string[] =>
  Array.from(key).flatMap((sign, at) => {
    const meant = slips[sign];
    return meant === undefined ? [] : [key.slice(0, at) + meant + key.slice(at + 1)];
  });

/** Digits a spreadsheet took for an amount: Toyota's nine, BMW's ten, or fewer than the column's. */
export function zeroLost(number: string, usualDigits: number | null): readonly NumberAlternative[] {
  const key = partNumberKey(number);
  if (hasLostZeros(number, usualDigits)) {
    return [{ number: key.padStart(usualDigits ?? 0, '0'), reason: 'zero-lost' }];
  }
  if (LAND_ROVER_WITHOUT_ZERO.test(key)) {
    return [{ number: `LR0${key.slice(2)}`, reason: 'zero-lost' }];
  }
  const isUsual = key.length === usualDigits;
  return !isUsual && (TOYOTA_WITHOUT_ZERO.test(key) || BMW_WITHOUT_ZERO.test(key))
    ? [{ number: `0${key}`, reason: 'zero-lost' }]
    : [];
}

/** Whether the column says that zeros are missing. */
export function hasLostZeros(number: string, usualDigits: number | null): boolean {
  const missing = (usualDigits ?? 0) - number.length;
  return missing >= 1 && missing <= MAX_LOST_ZEROS && /^[1-9]\d+$/.test(number);
}
