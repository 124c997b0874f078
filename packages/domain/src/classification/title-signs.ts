import { findPhrases, phraseBook } from '../part-numbers/phrase-book.ts';
import { AFTERMARKET_MAKERS, SUPPLIERS } from './aftermarket-makers.ts';
import { AFTERMARKET_WORDS, FOR_PARTS_WORDS, GENUINE_WORDS } from './origin-words.ts';

type Origin = 'genuine' | 'aftermarket' | 'unknown';

/** What the wording of a title says of the goods. */
export type TitleSigns = {
  readonly origin: Origin;
  /** Another maker than the car's, where the title names one. */
  readonly maker: string | null;
  readonly isForParts: boolean;
};

type Sign = {
  readonly kind: 'aftermarket' | 'supplier' | 'genuine' | 'for-parts';
  readonly maker: string | null;
};

const sign = (kind: Sign['kind'], words: readonly string[]) =>
  words.map((phrase): [string, Sign] => [phrase, { kind, maker: null }]);
const makers = (kind: Sign['kind'], names: readonly string[]) =>
  names.map((name): [string, Sign] => [name, { kind, maker: name }]);

const SIGNS = phraseBook([
  ...makers('aftermarket', AFTERMARKET_MAKERS),
  ...makers('supplier', SUPPLIERS),
  ...sign('aftermarket', AFTERMARKET_WORDS),
  ...sign('genuine', GENUINE_WORDS),
  ...sign('for-parts', FOR_PARTS_WORDS),
]);

/** Another maker's sign outweighs 'OEM', which there names what the part replaces. */
export function titleSigns(words: readonly string[]): TitleSigns {
  const kinds = new Set<Sign['kind']>();
  let maker: string | null = null;
  for (const { value } of findPhrases(SIGNS, words)) {
    kinds.add(value.kind);
    maker ??= value.maker;
  }
  return { origin: originOf(kinds), maker, isForParts: kinds.has('for-parts') };
}

function originOf(kinds: ReadonlySet<Sign['kind']>): Origin {
  if (kinds.has('aftermarket')) {
    return 'aftermarket';
  }
  if (kinds.has('genuine')) {
    return 'genuine';
  }
  return kinds.has('supplier') ? 'aftermarket' : 'unknown';
}
