import { findPhrases, phraseBook } from '../identity/phrase-book.ts';
import { readTitle } from '../identity/read-title.ts';
import type { Estimate, PackageSize } from '../package-size.ts';
import { PACKED_PARTS, type PackedPart } from './package-table.ts';
import { mostVotes } from './votes.ts';

/** Cubic inches that carriers bill as one pound. */
const DIM_DIVISOR = 139;
/** Lengths and the volume (two cubic feet) from which carriers add a fixed sum. */
const LONG_IN = 22;
const VERY_LONG_IN = 30;
const BULKY_CUBIC_IN = 3456;
const LONG_FEE_MINOR = 400;
const VERY_LONG_FEE_MINOR = 1500;
const BULKY_FEE_MINOR = 1500;
const FIRST_POUND_MINOR = 650;
const NEXT_POUND_MINOR = 85;
/** Nothing heavier goes by parcel. */
const PARCEL_LIMIT_LB = 150;
const FREIGHT_MINOR = 27_500;

const SMALL_MAX_IN = 12;
const SMALL_MAX_LB = 5;
const LARGE_MIN_IN = 30;
const LARGE_MIN_LB = 30;

/** What comes after these words is what the part fits, not what it is. */
const END_OF_NAME = new Set(['FOR', 'FITS', 'FIT', 'WITH', 'FROM', 'W']);

const PARTS = phraseBook(
  PACKED_PARTS.flatMap((part) => part.names.map((name) => [singularPhrase(name), part])),
);

/** Guess from what sellers call the part; the category speaks only when they say nothing known. */
export function estimatePackage(
  titles: readonly (readonly string[])[],
  categoryName: string | null,
): Estimate | null {
  const part =
    mostVotes(
      titles.flatMap((words) => packedPart(words) ?? []),
      () => 0,
    ) ?? packedPart(readTitle(categoryName ?? '').words);
  return part === null ? null : estimateOf(part);
}

/** English puts the thing last: a bumper bracket is a bracket. */
function packedPart(words: readonly string[]): PackedPart | null {
  const singulars = words.map(singular);
  const end = singulars.findIndex((word, at) => at > 0 && END_OF_NAME.has(word));
  const name = findPhrases(PARTS, end === -1 ? singulars : singulars.slice(0, end));
  const found = name.length > 0 ? name : findPhrases(PARTS, singulars);
  return found.at(-1)?.value ?? null;
}

function estimateOf({ lengthIn, widthIn, heightIn, weightLb }: PackedPart): Estimate {
  const longest = Math.max(lengthIn, widthIn, heightIn);
  const volume = lengthIn * widthIn * heightIn;
  const billedLb = Math.ceil(Math.max(weightLb, volume / DIM_DIVISOR));
  return {
    size: sizeOf(longest, weightLb),
    lengthIn,
    widthIn,
    heightIn,
    weightLb,
    shippingMinor:
      billedLb > PARCEL_LIMIT_LB ? FREIGHT_MINOR : parcelMinor(billedLb, longest, volume),
  };
}

function parcelMinor(billedLb: number, longest: number, volume: number): number {
  const length =
    longest > VERY_LONG_IN ? VERY_LONG_FEE_MINOR : longest > LONG_IN ? LONG_FEE_MINOR : 0;
  const bulk = volume > BULKY_CUBIC_IN ? BULKY_FEE_MINOR : 0;
  return FIRST_POUND_MINOR + (billedLb - 1) * NEXT_POUND_MINOR + length + bulk;
}

function sizeOf(longest: number, weightLb: number): PackageSize {
  if (longest > LARGE_MIN_IN || weightLb > LARGE_MIN_LB) {
    return 'large';
  }
  return longest <= SMALL_MAX_IN && weightLb <= SMALL_MAX_LB ? 'small' : 'medium';
}

function singularPhrase(name: string): string {
  return name.toUpperCase().split(' ').map(singular).join(' ');
}

function singular(word: string): string {
  if (word.endsWith('IES')) {
    return `${word.slice(0, -3)}Y`;
  }
  if (/(?:CH|SH|SS|X)ES$/.test(word)) {
    return word.slice(0, -2);
  }
  return word.length > 3 && word.endsWith('S') && !word.endsWith('SS') ? word.slice(0, -1) : word;
}
