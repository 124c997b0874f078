import type { PhraseMatch } from '../../part-numbers/phrase-index.ts';
import type { FeatureKind, LexiconEntry } from './lexicon.ts';

const OTHER_MAKERS: ReadonlySet<FeatureKind> = new Set<FeatureKind>(['maker', 'label', 'supplier']);

/** Whose goods a claim is about: the make's if next to it, else those of a maker next to it. */
export function claimOwner(
  claim: PhraseMatch<LexiconEntry>,
  found: readonly PhraseMatch<LexiconEntry>[],
): 'make' | 'maker' | null {
  let from = found.indexOf(claim);
  let to = from;
  while (isClaimNextTo(found[from - 1], found[from])) {
    from -= 1;
  }
  while (isClaimNextTo(found[to + 1], found[to])) {
    to += 1;
  }
  const beside = [
    isNextTo(found[from - 1], found[from]) ? found[from - 1]?.value.kind : undefined,
    isNextTo(found[to + 1], found[to]) ? found[to + 1]?.value.kind : undefined,
  ];
  if (beside.some((kind) => kind === 'make' || kind === 'parts-brand')) {
    return 'make';
  }
  const isOpening = found[from]?.at === 0 && beside[1] === 'makers-supplier';
  return isOpening || beside.some((kind) => kind !== undefined && OTHER_MAKERS.has(kind))
    ? 'maker'
    : null;
}

type MaybePhrase = PhraseMatch<LexiconEntry> | undefined;

const isNextTo = (one: MaybePhrase, other: MaybePhrase): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one.at + one.length === other.at || other.at + other.length === one.at);

const isClaimNextTo = (one: MaybePhrase, other: MaybePhrase): boolean =>
  one?.value.kind === 'genuine' && isNextTo(one, other);
