import { phraseIndex } from '../../part-numbers/phrase-index.ts';
import { AFTERMARKET_MAKERS } from '../words/aftermarket-makers.ts';
import { AMBIGUOUS_MAKERS } from '../words/ambiguous-makers.ts';
import { CAR_MODELS } from '../words/car-models.ts';
import {
  REFERENCE_WORDS,
  CORE_WORDS,
  DOCUMENT_WORDS,
  EMPTY_BOX_WORDS,
  FOR_PARTS_WORDS,
  HARMLESS_CORES,
  PAPER_WORDS,
} from '../words/excluded-goods-words.ts';
import { MAKE_WORDS, PARTS_BRANDS } from '../words/make-words.ts';
import {
  CLAIMS,
  COPY_WORDS,
  DENIALS,
  EMPTY_CLAIMS,
  FITTING_WORDS,
  GENUINE_WORDS,
  REPLACING_WORDS,
  SUPERSEDING_WORDS,
} from '../words/origin-words.ts';
import { PRIVATE_LABELS } from '../words/private-labels.ts';
import { MAKERS_SUPPLIERS, SUPPLIERS } from '../words/suppliers.ts';
import { TITLE_WORDS } from '../words/title-words.ts';
import { TRIM_WORDS } from '../words/trim-words.ts';

export type FeatureKind =
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

export type LexiconEntry = { readonly kind: FeatureKind; readonly name: string };

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

const featureEntries = (kind: FeatureKind, names: Iterable<string>) =>
  [...names].map((name): [string, LexiconEntry] => [name, { kind, name }]);
const brandEntries = (kind: FeatureKind, words: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(words).flatMap(([name, written]) =>
    written.map((word): [string, LexiconEntry] => [word, { kind, name }]),
  );

/** 'Spark', 'Bolt', 'LS', '2500': a model of one make, but also goods, trims and sizes of any. */
const isAmbiguousModel = (model: string) =>
  TITLE_WORDS.has(model) || /^(?:[A-Z]{1,2}|\d+)$/.test(model);

/** A model name used by two makes implies neither. */
const MAKE_OF_MODEL = new Map<string, string>();
for (const [model, make] of CAR_MODELS) {
  const other = MAKE_OF_MODEL.get(model) ?? make;
  MAKE_OF_MODEL.set(model, other === make && !isAmbiguousModel(model) ? make : '');
}
const MODELS: ReadonlySet<string> = new Set(MAKE_OF_MODEL.keys());
const isAmbiguous = (name: string) =>
  AMBIGUOUS_MAKERS.has(name) || MODELS.has(name) || TITLE_WORDS.has(name);
const makerEntries = (
  kind: 'maker' | 'label' | 'supplier' | 'makers-supplier',
  names: readonly string[],
) =>
  names.map((name): [string, LexiconEntry] => [
    name,
    { kind: isAmbiguous(name) ? 'ambiguous-maker' : kind, name },
  ]);

/** Later entries override earlier ones for the same phrase. */
const ENTRIES = new Map<string, LexiconEntry>([
  ...[...MAKE_OF_MODEL].map(([model, make]): [string, LexiconEntry] => [
    model,
    { kind: 'model', name: make },
  ]),
  ...makerEntries('maker', AFTERMARKET_MAKERS),
  ...makerEntries('label', PRIVATE_LABELS),
  ...makerEntries('supplier', SUPPLIERS),
  ...makerEntries('makers-supplier', MAKERS_SUPPLIERS),
  ...featureEntries('used', USED_WORDS),
  ...featureEntries('remanufactured', REMANUFACTURED_WORDS),
  ...brandEntries('make', MAKE_WORDS),
  ...brandEntries('parts-brand', PARTS_BRANDS),
  ...featureEntries('replacing', REPLACING_WORDS),
  ...featureEntries('superseding', SUPERSEDING_WORDS),
  ...featureEntries('beside', REFERENCE_WORDS),
  ...featureEntries('fitting', FITTING_WORDS),
  ...featureEntries('for-parts', FOR_PARTS_WORDS),
  ...featureEntries('core', CORE_WORDS),
  ...featureEntries('nothing', HARMLESS_CORES),
  ...featureEntries('paper', PAPER_WORDS),
  ...featureEntries('document', DOCUMENT_WORDS),
  ...featureEntries('empty-box', EMPTY_BOX_WORDS),
  ...featureEntries('copy', COPY_WORDS),
  ...featureEntries('genuine', GENUINE_WORDS),
  ...featureEntries('nothing', EMPTY_CLAIMS),
  ...CLAIMS.flatMap((claim) =>
    featureEntries(
      'copy',
      DENIALS.map((denial) => `${claim} ${denial}`),
    ),
  ),
]);

export const LEXICON = phraseIndex(ENTRIES);

/** Single words with a meaning, so no unknown label. */
export const isKnownWord = (word: string): boolean =>
  TITLE_WORDS.has(word) || TRIM_WORDS.has(word) || ENTRIES.has(word) || WORDS_IN_PHRASES.has(word);

/** Trade words that name goods or a place on the car, and nothing else. */
export const isGoodsWord = (word: string): boolean =>
  word.length > 2 && TITLE_WORDS.has(word) && !ENTRIES.has(word);

const MAKER_KINDS: ReadonlySet<FeatureKind | undefined> = new Set([
  undefined,
  'maker',
  'label',
  'supplier',
  'makers-supplier',
]);

/** Neither a trade word nor a car nor a make: probably a manufacturer, label or seller. */
export const isLikelyName = (word: string): boolean =>
  !TITLE_WORDS.has(word) && !TRIM_WORDS.has(word) && MAKER_KINDS.has(ENTRIES.get(word)?.kind);

const WORDS_IN_PHRASES: ReadonlySet<string> = new Set(
  [...ENTRIES.keys()]
    .filter((phrase) => phrase.includes(' '))
    .flatMap((phrase) => phrase.split(' ')),
);
