import { readJson } from '../../read-data.ts';

export const GRAMMARS = ['open', 'held-back', 'both'] as const;

/**
 * How sellers write titles. Rules are developed and tested against the open part; the held-back
 * part (other sentences, other words, other makers) is only for measuring them.
 */
export type Grammar = (typeof GRAMMARS)[number];

/** The part that one listing is written with. */
export type GrammarPart = Exclude<Grammar, 'both'>;

/** What a number means that is no part number: these numbers, or those that fit the pattern. */
type Meaning = {
  readonly numbers?: readonly string[];
  readonly pattern?: string;
  /** What `$NAME` is one of; `makers`: those of the grammar. */
  readonly name?: readonly string[] | 'makers';
  /** Pieces of titles; `write-stranger-title.ts` says what the slots mean. */
  readonly titles: readonly (readonly string[])[];
};

type TitleWords = {
  readonly sides: Readonly<Record<'left' | 'right', readonly string[]>>;
  readonly bothSides: readonly string[];
  readonly litres: readonly string[];
  readonly counts: Readonly<Record<number, string>>;
  /** Slots to drop first when a title is too long. Numbers stay: they make the listing findable. */
  readonly dispensable: readonly string[];
  readonly strangers: readonly Meaning[];
  readonly lampMakers: readonly string[];
};

export const TITLE_WORDS = readJson('titles.json') as TitleWords;
