import { readJson } from '../../read-data.ts';
import type { WrittenKind } from '../dealer-list/list-words.ts';
import type { Role } from '../parts/role.ts';
import type { Random } from '../random.ts';
import type { GrammarPart } from '../titles/title-words.ts';

type Weighted = readonly (readonly [phrase: string, weight: number])[];

/** How dealers write the cell of a part number. */
type CellWords = {
  /** Codes of the makes in dealers' programs. */
  readonly makeCodes: Readonly<Record<string, readonly string[]>>;
  /** Letters that only the dealer knows. */
  readonly ownCodes: readonly string[];
  /** What separates a code from the number. */
  readonly codeEnds: readonly string[];
  /** Cells of each kind; `<n>` is the number. */
  readonly rows: Readonly<Record<WrittenKind, readonly string[]>>;
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
  /** Words that show a role, by slot: of origin, condition, replacement and so on. */
  readonly phrases: Readonly<Record<string, Weighted>>;
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

const ANYONE = ['Bosch', 'Denso', 'Delphi', 'Valeo', 'NGK', 'Continental', 'Visteon', 'TRW'];

export const suppliersOf = (make: string, part: GrammarPart): readonly string[] =>
  WORDS[part].suppliers[make] ?? ANYONE;

/** Brands of the car makers among them, whose box is the maker's box. */
const OWN_BRAND = /Motorcraft|ACDelco|Delco Remy|Mobis/u;

/** Suppliers that also sell the part in a box of their own. */
export const boxingSuppliersOf = (make: string, part: GrammarPart): readonly string[] =>
  suppliersOf(make, part).filter((name) => !OWN_BRAND.test(name));

/** A label that is on no list. */
export function inventLabel(part: GrammarPart, random: Random): string {
  const label = WORDS[part].syllables.map((pieces) => random.pick(pieces)).join('');
  if (part === 'open') {
    return random.hit(0.2) ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;
  }
  return random.weighted([
    [label, 60],
    [label.toUpperCase(), 25],
    [`${label.toUpperCase()}${random.int(1, 99)}`, 15],
  ]);
}
