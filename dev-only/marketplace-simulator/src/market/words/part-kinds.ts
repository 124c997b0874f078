import { readText } from '../../read-data.ts';
import type { GrammarPart } from '../titles/title-words.ts';

const TRAITS = [
  'sided',
  'small',
  'body',
  'cored',
  'colored',
  'electronic',
  'summer',
  'winter',
] as const;
type Trait = (typeof TRAITS)[number];

/** A kind of part: its category, how dealers abbreviate it and what sellers call it. */
export type PartKind = {
  readonly leafId: string;
  /** As a dealer's stock list prints it. */
  readonly dealerWords: string;
  readonly nouns: Readonly<Record<GrammarPart, readonly string[]>>;
  readonly lowMinor: number;
  readonly highMinor: number;
  readonly traits: ReadonlySet<Trait>;
  /** Pieces that come under one number; 1 for most. */
  readonly setOf: number;
  /** What it is sold together with. */
  readonly mate: string;
};

const isTrait = (word: string): word is Trait => TRAITS.some((trait) => trait === word);

const wordList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** `leaf | dealer words | nouns | held-back nouns | low-high | traits, set of n | mate` */
function readKind(line: string): PartKind {
  const [leafId = '', dealerWords = '', open = '', held = '', span = '', marks = '', mate = ''] =
    line.split('|').map((cell) => cell.trim());
  const [low = 10, high = 20] = span.split('-').map(Number);
  const words = wordList(marks);
  const setOf = words.map((word) => /^set of (\d+)$/u.exec(word)?.[1]).find(Boolean);
  return {
    leafId,
    dealerWords,
    nouns: { open: wordList(open), 'held-back': wordList(held) },
    lowMinor: low * 100,
    highMinor: high * 100,
    traits: new Set(words.filter(isTrait)),
    setOf: Number(setOf ?? 1),
    mate,
  };
}

export const PART_KINDS: readonly PartKind[] = readText('part-kinds.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(readKind);
