import { findPhrases, phraseBook } from '../part-numbers/phrase-book.ts';
import { readTitle } from '../part-numbers/read-title.ts';
import type { Estimate } from './package-size.ts';
import { PACKED_PARTS, type PackedPart } from './package-table.ts';
import { parcelEstimate } from './parcel-estimate.ts';
import { mostVotes } from './votes.ts';

/** What comes after these words is what the part fits, not what it is. */
const END_OF_NAME = new Set(['FOR', 'FIT', 'WITH', 'FROM', 'W']);

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
  return part === null ? null : parcelEstimate(part);
}

/** English puts the thing last: a bumper bracket is a bracket. */
function packedPart(words: readonly string[]): PackedPart | null {
  const singulars = words.map(singular);
  const end = singulars.findIndex((word) => END_OF_NAME.has(word));
  const name = findPhrases(PARTS, end === -1 ? singulars : singulars.slice(0, end));
  const found = name.length > 0 ? name : findPhrases(PARTS, singulars);
  return found.at(-1)?.value ?? null;
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
  return word.endsWith('S') && !word.endsWith('SS') ? word.slice(0, -1) : word;
}
