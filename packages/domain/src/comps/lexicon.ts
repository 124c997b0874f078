import { phraseBook } from '../part-numbers/phrase-book.ts';
import { AFTERMARKET_MAKERS } from './words/aftermarket-makers.ts';
import { AMBIGUOUS_MAKERS } from './words/ambiguous-makers.ts';
import { CAR_MODELS } from './words/car-models.ts';
import { MAKE_WORDS, PARTS_BRANDS } from './words/make-words.ts';
import {
  BESIDE_WORDS,
  CORE_WORDS,
  DOCUMENT_WORDS,
  EMPTY_BOX_WORDS,
  FOR_PARTS_WORDS,
  HARMLESS_CORES,
  PAPER_WORDS,
} from './words/not-the-part.ts';
import {
  CLAIMS,
  COPY_WORDS,
  DENIALS,
  EMPTY_CLAIMS,
  FITTING_WORDS,
  GENUINE_WORDS,
  REPLACING_WORDS,
  SUPERSEDING_WORDS,
} from './words/origin-words.ts';
import { PRIVATE_LABELS } from './words/private-labels.ts';
import { MAKERS_SUPPLIERS, SUPPLIERS } from './words/suppliers.ts';
import { TITLE_WORDS } from './words/title-words.ts';
import { TRIM_WORDS } from './words/trim-words.ts';

export type SignKind =
  | 'make'
  | 'parts-brand'
  | 'model'
  | 'maker'
  | 'ambiguous-maker'
  | 'label'
  | 'supplier'
  | 'makers-supplier'
  | 'genuine'
  | 'copy'
  | 'fitting'
  | 'replacing'
  | 'superseding'
  | 'beside'
  | 'empty-box'
  | 'document'
  | 'paper'
  | 'core'
  | 'for-parts'
  | 'used'
  | 'remanufactured'
  | 'nothing';

export type Sign = { readonly kind: SignKind; readonly name: string };

const USED_WORDS = [
  'USED',
  'SALVAGE',
  'PULLED',
  'PULL',
  'PRE OWNED',
  'PREOWNED',
  'TAKE OFF',
  'TAKEOFF',
  'OFF A',
  'OFF OF',
  'CAME OFF',
  'REMOVED FROM',
  'TAKEN OFF',
  'TAKEN FROM',
  'TESTED',
];
const REMANUFACTURED_WORDS =
  'REMAN REMANUFACTURED REBUILT REFURBISHED RECONDITIONED RECON RENEWED OVERHAULED REMANUFACTURE'.split(
    ' ',
  );

const signs = (kind: SignKind, names: Iterable<string>) =>
  [...names].map((name): [string, Sign] => [name, { kind, name }]);
const branded = (kind: SignKind, words: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(words).flatMap(([name, written]) =>
    written.map((word): [string, Sign] => [word, { kind, name }]),
  );

/** 'Spark', 'Bolt', 'LS', '2500': goods, trims and sizes of every house, besides a car of one. */
const saysNoHouse = (model: string) => TITLE_WORDS.has(model) || /^(?:[A-Z]{1,2}|\d+)$/.test(model);

/** A name that two houses have given is of neither. */
const HOUSE_OF_MODEL = new Map<string, string>();
for (const [model, house] of CAR_MODELS) {
  const other = HOUSE_OF_MODEL.get(model) ?? house;
  HOUSE_OF_MODEL.set(model, other === house && !saysNoHouse(model) ? house : '');
}
const MODELS: ReadonlySet<string> = new Set(HOUSE_OF_MODEL.keys());
const isAmbiguous = (name: string) =>
  AMBIGUOUS_MAKERS.has(name) || MODELS.has(name) || TITLE_WORDS.has(name);
const makerSigns = (
  kind: 'maker' | 'label' | 'supplier' | 'makers-supplier',
  names: readonly string[],
) =>
  names.map((name): [string, Sign] => [
    name,
    { kind: isAmbiguous(name) ? 'ambiguous-maker' : kind, name },
  ]);

/** Later entries take the place of earlier ones for the same phrase. */
const ENTRIES = new Map<string, Sign>([
  ...[...HOUSE_OF_MODEL].map(([model, house]): [string, Sign] => [
    model,
    { kind: 'model', name: house },
  ]),
  ...makerSigns('maker', AFTERMARKET_MAKERS),
  ...makerSigns('label', PRIVATE_LABELS),
  ...makerSigns('supplier', SUPPLIERS),
  ...makerSigns('makers-supplier', MAKERS_SUPPLIERS),
  ...signs('used', USED_WORDS),
  ...signs('remanufactured', REMANUFACTURED_WORDS),
  ...branded('make', MAKE_WORDS),
  ...branded('parts-brand', PARTS_BRANDS),
  ...signs('replacing', REPLACING_WORDS),
  ...signs('superseding', SUPERSEDING_WORDS),
  ...signs('beside', BESIDE_WORDS),
  ...signs('fitting', FITTING_WORDS),
  ...signs('for-parts', FOR_PARTS_WORDS),
  ...signs('core', CORE_WORDS),
  ...signs('nothing', HARMLESS_CORES),
  ...signs('paper', PAPER_WORDS),
  ...signs('document', DOCUMENT_WORDS),
  ...signs('empty-box', EMPTY_BOX_WORDS),
  ...signs('copy', COPY_WORDS),
  ...signs('genuine', GENUINE_WORDS),
  ...signs('nothing', EMPTY_CLAIMS),
  ...CLAIMS.flatMap((claim) =>
    signs(
      'copy',
      DENIALS.map((denial) => `${claim} ${denial}`),
    ),
  ),
]);

export const LEXICON = phraseBook(ENTRIES);

/** Single words that have a meaning of their own, and so are no unknown label. */
export const isKnownWord = (word: string): boolean =>
  TITLE_WORDS.has(word) || TRIM_WORDS.has(word) || ENTRIES.has(word) || PIECES_OF_NAMES.has(word);

/** Words of the trade that name goods or a place on the car, and mean nothing else. */
export const isGoodsWord = (word: string): boolean =>
  word.length > 2 && TITLE_WORDS.has(word) && !ENTRIES.has(word);

const NAMES_OF_MAKERS: ReadonlySet<SignKind | undefined> = new Set([
  undefined,
  'maker',
  'label',
  'supplier',
  'makers-supplier',
]);

/** Neither a word of the trade nor a car nor its maker: rather the name of a maker, a label or a seller. */
export const isRatherName = (word: string): boolean =>
  !TITLE_WORDS.has(word) && !TRIM_WORDS.has(word) && NAMES_OF_MAKERS.has(ENTRIES.get(word)?.kind);

const PIECES_OF_NAMES: ReadonlySet<string> = new Set(
  [...ENTRIES.keys()]
    .filter((phrase) => phrase.includes(' '))
    .flatMap((phrase) => phrase.split(' ')),
);
