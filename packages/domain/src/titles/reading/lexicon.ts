import { phraseIndex } from '../../part-numbers/phrase-index.ts';
import {
  AFTERMARKET_MAKERS,
  AMBIGUOUS_MAKERS,
  CAR_MODELS,
  CONDITION_WORDS,
  EXCLUDED_GOODS,
  MAKE_WORDS,
  MAKERS_SUPPLIERS,
  ORIGIN_WORDS,
  PARTS_BRANDS,
  PRIVATE_LABELS,
  SUPPLIERS,
  TITLE_WORDS,
  TRIM_WORDS,
} from '../words/words.ts';

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
  ...featureEntries('used', CONDITION_WORDS.used),
  ...featureEntries('remanufactured', CONDITION_WORDS.remanufactured),
  ...brandEntries('make', MAKE_WORDS),
  ...brandEntries('parts-brand', PARTS_BRANDS),
  ...featureEntries('replacing', ORIGIN_WORDS.replacing),
  ...featureEntries('superseding', ORIGIN_WORDS.superseding),
  ...featureEntries('beside', EXCLUDED_GOODS.reference),
  ...featureEntries('fitting', ORIGIN_WORDS.fitting),
  ...featureEntries('for-parts', EXCLUDED_GOODS.forParts),
  ...featureEntries('core', EXCLUDED_GOODS.core),
  ...featureEntries('nothing', EXCLUDED_GOODS.harmlessCores),
  ...featureEntries('paper', EXCLUDED_GOODS.paper),
  ...featureEntries('document', EXCLUDED_GOODS.document),
  ...featureEntries('empty-box', EXCLUDED_GOODS.emptyBox),
  ...featureEntries('copy', ORIGIN_WORDS.copy),
  ...featureEntries('genuine', ORIGIN_WORDS.genuine),
  ...featureEntries('nothing', ORIGIN_WORDS.emptyClaims),
  ...ORIGIN_WORDS.claims.flatMap((claim) =>
    featureEntries(
      'copy',
      ORIGIN_WORDS.denials.map((denial) => `${claim} ${denial}`),
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
