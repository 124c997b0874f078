import { readJson } from '../../read-data.ts';
import type { Role } from '../parts/role.ts';
import type { GrammarPart } from '../titles/grammar.ts';

type Weighted = readonly (readonly [phrase: string, weight: number])[];

/** Words that show a role: of origin, condition, replacement and so on. */
export type PhraseSlot =
  | 'GW'
  | 'CW'
  | 'FOR'
  | 'FITS'
  | 'REP'
  | 'WAS'
  | 'NOW'
  | 'BOX'
  | 'CORE'
  | 'CORE$'
  | 'BROKEN'
  | 'DOC';

/** How dealers write the cell of a part number; `<n>` is the number. */
type CellWords = {
  /** Codes of the makes in dealers' programs. */
  readonly makeCodes: Readonly<Record<string, readonly string[]>>;
  /** Letters that only the dealer knows. */
  readonly ownCodes: readonly string[];
  /** What separates a code from the number. */
  readonly codeEnds: readonly string[];
  readonly labels: readonly string[];
  readonly described: readonly string[];
  readonly several: readonly string[];
  /** Characters around a number that are no part of it. */
  readonly marks: readonly string[];
  readonly cores: readonly string[];
  /** Rows of the number column that are no parts. */
  readonly charges: readonly string[];
};

type Words = {
  /** Companies that sell replacement parts under their own name and number. */
  readonly makers: readonly string[];
  /** Well-known labels of importers and mail-order companies. */
  readonly labels: readonly string[];
  /** Pieces of a label that is on no list. */
  readonly syllables: readonly (readonly string[])[];
  /** Companies that supply a car maker, and whose name some sellers add to the maker's. */
  readonly suppliers: Readonly<Record<string, readonly string[]>>;
  /**
   * How sellers build a title, role by role: a weight, then words and slots. `$MD?30` is there in 30
   * of 100 titles. `write-title.ts` fills the slots and says what each means.
   */
  readonly sentences: Readonly<Record<Exclude<Role, 'stranger'>, readonly string[]>>;
  readonly phrases: Readonly<Record<PhraseSlot, Weighted>>;
  /** How a lot is announced, before or after the noun. N is the count, W the count as a word. */
  readonly lots: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** What dismantlers sell whole, with the part in it. */
  readonly assemblies: { readonly body: readonly string[]; readonly other: readonly string[] };
  /** Words without meaning that fill a title. */
  readonly noise: readonly string[];
  readonly tags: readonly string[];
  readonly cells: CellWords;
};

export const WORDS: Readonly<Record<GrammarPart, Words>> = {
  open: readJson('open-words.json') as Words,
  'held-back': readJson('held-back-words.json') as Words,
};
