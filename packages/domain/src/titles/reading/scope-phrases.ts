import type { PhraseMatch } from '../../part-numbers/phrase-index.ts';
import type { FeatureKind, LexiconEntry } from './lexicon.ts';

type Phrase = PhraseMatch<LexiconEntry>;

/** Kinds that say nothing about the part after 'no', or next to a word for its packaging. */
const SCOPED: ReadonlySet<FeatureKind> = new Set<FeatureKind>([
  'copy',
  'core',
  'empty-box',
  'for-parts',
  'remanufactured',
  'used',
]);
const NEGATIONS = new Set(['NO', 'NOT', 'NEVER', 'NON', 'WITHOUT', 'ZERO']);
/** Between a negation and its word: 'not a copy', 'no cheap copy'. */
const MODIFIERS = new Set(
  'A AN ANY THE BEEN CHEAP CHINA CHINESE MAJOR VISIBLE PHYSICAL OTHER'.split(' '),
);
const PACKAGING = new Set(
  'BOX BOXES BOXED PACKAGE PACKAGES PACKAGING PKG CARTON BAG WRAPPER WRAPPING WRAP SLEEVE'.split(
    ' ',
  ),
);
/** 'fuse box', 'glove box': boxes of a car. */
const CAR_BOXES = new Set(
  'AIR BATTERY CLEANER CONSOLE FILTER FUSE GEAR GLOVE HEATER HVAC JUNCTION RELAY SPEAKER STEERING STORAGE TOOL'.split(
    ' ',
  ),
);
/** Between packaging and its damage: 'box is slightly damaged', 'damaged original box'. */
const FILLERS = new Set(
  'A BIT DEALER FACTORY HAS IN IS LITTLE OEM ORIGINAL OUTER RETAIL SEAL SLIGHT SLIGHTLY SOME THE'.split(
    ' ',
  ),
);
const MAX_COMPARISON_WORDS = 4;

/**
 * What each phrase is about. A negated phrase is dropped, or is a claim when copies are denied; damage
 * of the packaging is dropped; 'same factory as' is one comparison, whatever is in between.
 */
export function scopePhrases(
  found: readonly Phrase[],
  words: readonly string[],
): readonly Phrase[] {
  const comparison = comparisonIn(words);
  if (comparison === null && !found.some(({ value }) => SCOPED.has(value.kind))) {
    return found;
  }
  const scoped: Phrase[] = [];
  let negatedTo = -1;
  for (const phrase of found) {
    const { value, at, length } = phrase;
    if (comparison !== null && overlaps(phrase, comparison)) {
      continue;
    }
    if (!SCOPED.has(value.kind)) {
      scoped.push(phrase);
    } else if (at === negatedTo || isNegatedAt(words, at)) {
      negatedTo = at + length;
      if (value.kind === 'copy') {
        scoped.push({ ...phrase, value: { kind: 'genuine', name: `NOT ${value.name}` } });
      }
    } else if (value.kind !== 'for-parts' || !isOfPackaging(words, phrase)) {
      scoped.push(phrase);
    }
  }
  return comparison === null
    ? scoped
    : [...scoped, comparison].toSorted((one, other) => one.at - other.at);
}

/** 'same factory as', 'same quality as the original'. */
function comparisonIn(words: readonly string[]): Phrase | null {
  const at = words.indexOf('SAME');
  const to = at === -1 ? -1 : words.indexOf('AS', at);
  return to === -1 || to === at + 1 || to > at + MAX_COMPARISON_WORDS
    ? null
    : { value: { kind: 'replacing', name: 'SAME AS' }, at, length: to + 1 - at };
}

const overlaps = (one: Phrase, other: Phrase): boolean =>
  one.at < other.at + other.length && other.at < one.at + one.length;

function isNegatedAt(words: readonly string[], at: number): boolean {
  const before = MODIFIERS.has(words[at - 1] ?? '') ? at - 2 : at - 1;
  return NEGATIONS.has(words[before] ?? '');
}

/** 'damaged box', 'box is crushed', but not 'damaged fuse box'. */
function isOfPackaging(words: readonly string[], { at, length }: Phrase): boolean {
  let before = at - 1;
  while (FILLERS.has(words[before] ?? '')) {
    before -= 1;
  }
  let after = at + length;
  while (FILLERS.has(words[after] ?? '')) {
    after += 1;
  }
  const isBefore = PACKAGING.has(words[before] ?? '') && !CAR_BOXES.has(words[before - 1] ?? '');
  return isBefore || PACKAGING.has(words[after] ?? '');
}
