import { brandHints } from '../../part-numbers/brand-hints.ts';
import { NUMBER_SHAPES } from '../../part-numbers/number-shapes.ts';
import type { DropReason } from '../analysis/part-analysis.ts';
import { ambiguityOf, type NumberAmbiguity } from '../reading/ambiguous-number.ts';
import type { Candidate } from '../reading/candidate.ts';
import { isGoodsWord } from '../reading/lexicon.ts';
import type { TitleFeatures } from '../reading/title-features.ts';
import { isMakerBesideNumber } from './makers-number.ts';
import { isCopyByTitle, isLikelyGenuine, OWN_NUMBER_ORIGIN } from './origin-evidence.ts';

const MAKES_WITH_SHAPES: ReadonlySet<string> = new Set(NUMBER_SHAPES.map(({ brand }) => brand));

/** Makes that sell each other's cars, and so each other's numbers. */
const RELATED_MAKES: readonly (readonly string[])[] = [
  ['Ford', 'Mazda', 'Land Rover', 'Jaguar', 'Volvo'],
  ['GM', 'Saab', 'Isuzu', 'Suzuki'],
  ['Mopar', 'Mitsubishi', 'Fiat', 'Mercedes-Benz', 'Hyundai'],
  ['Nissan', 'Suzuki'],
  ['BMW', 'Land Rover', 'Fiat'],
  ['Volkswagen', 'Porsche', 'Mopar'],
  ['Toyota', 'Subaru'],
  ['Toyota', 'BMW'],
  ['Ford', 'Nissan'],
];

/** Of one make, or of makes that sell each other's cars. */
export const isRelated = (a: string, b: string): boolean =>
  a === b || RELATED_MAKES.some((makes) => makes.includes(a) && makes.includes(b));

const PART_NUMBER_LABELS = new Set(['PN', 'PART', 'NO', 'NUMBER', 'MPN', 'NUM']);
/** Words that two different parts may share. */
const COMMON = new Set(
  (
    'ASSEMBLY FRONT REAR LEFT RIGHT UPPER LOWER DRIVER PASSENGER SIDE BLACK GENUINE FACTORY ORIGINAL USED ' +
    'FAST SHIP SHIPS TODAY FREE WITH FITS NEW LOT SET PACK PIECE PIECES GROOVE PINS QUALITY BRAND POWER ' +
    'USA MILES NIB SERIES LIMITED BULK PACKAGING SHIPPING CHOOSE COLOR WHITE GRAY SILVER CHROME INNER OUTER ' +
    'INTERIOR EXTERIOR INSIDE OUTSIDE STYLE PART PARTS NUMBER TESTED WARRANTY CONDITION SEDAN COUPE TRUCK'
  ).split(' '),
);

type UnrelatedListings = {
  readonly reasons: ReadonlyMap<Candidate, DropReason>;
  readonly ambiguity: NumberAmbiguity;
};

/** Candidates about something else with the same number. */
export function findUnrelatedListings(
  candidates: readonly Candidate[],
  key: string,
  dealerWords: readonly string[],
): UnrelatedListings {
  const doubt = ambiguityOf(key);
  const reasons = new Map<Candidate, DropReason>();
  if (doubt !== null) {
    const seeds = candidates.filter((one) => isNamedAsNumber(one, doubt, dealerWords));
    for (const one of candidates) {
      if (
        !seeds.some((seed) => seed === one || isSimilar(one, seed)) &&
        !isConfirmedByDealer(one, seeds, dealerWords)
      ) {
        reasons.set(one, 'ambiguous-number');
      }
    }
  }
  const hints = brandHints(key);
  const expected = hints.map(({ brand }) => brand);
  const [likeliest] = expected;
  const isShapeConclusive =
    hints[0]?.strength === 'strong' || namesConflictingMakes(candidates.flatMap(makesOf), expected);
  const make = dominantMake(candidates.filter((one) => !reasons.has(one)));
  const claimed = make === null ? goodsOfClaims(candidates) : null;
  for (const one of candidates) {
    const named = makesOf(one);
    const isOfNoShape =
      doubt === null &&
      isShapeConclusive &&
      !isCopyByTitle(one.origin) &&
      !one.features.isClaimStrong &&
      likeliest !== undefined &&
      named.length > 0 &&
      named.every(
        (name) =>
          MAKES_WITH_SHAPES.has(name) && !expected.includes(name) && !isRelated(likeliest, name),
      );
    const isOfAnother =
      make !== null && named.length > 0 && !named.some((name) => isRelated(name, make));
    if (isOfNoShape || isOfAnother || (claimed !== null && isOfOtherGoods(one, claimed))) {
      reasons.set(one, 'other-make');
    }
  }
  return { reasons, ambiguity: doubt };
}

/**
 * Suppliers' and older numbers are stamped on parts of every make, so a weak shape decides only
 * when titles name a make that it fits, or unrelated makes.
 */
const namesConflictingMakes = (named: readonly string[], expected: readonly string[]): boolean =>
  named.some((name) => expected.includes(name) || !isRelated(name, named[0] ?? name));

const makesOf = ({ features: { makes, modelMakes } }: Candidate) => [...makes, ...modelMakes];

/** The make most titles name, when hardly any name another. */
function dominantMake(candidates: readonly Candidate[]): string | null {
  const votes = new Map<string, number>();
  let voters = 0;
  for (const { features } of candidates) {
    const makes = features.makes.length > 1 ? new Set(features.makes) : features.makes;
    voters += features.makes.length > 0 ? 1 : 0;
    for (const make of makes) {
      votes.set(make, (votes.get(make) ?? 0) + 1);
    }
  }
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best !== undefined && best[1] >= 2 && best[1] >= voters * 0.6 ? best[0] : null;
}

/**
 * A make with its claim ('GM Genuine Parts') or the dealer's noun, or 'part no', directly before the
 * number marks it as one.
 */
function isNamedAsNumber(
  { features, title, origin }: Candidate,
  doubt: NumberAmbiguity,
  dealerWords: readonly string[],
): boolean {
  const { found, mention, words } = features;
  const token = title.tokens[mention.from];
  if (
    token?.before.includes('#') === true ||
    PART_NUMBER_LABELS.has(words[mention.from - 1] ?? '')
  ) {
    return isLikelyGenuine(origin);
  }
  if (doubt === 'word') {
    return false;
  }
  return (
    origin === OWN_NUMBER_ORIGIN ||
    (isLikelyGenuine(origin) &&
      isMakeBefore(found, mention.from) &&
      (features.isClaimStrong || nounsOf(words).some((word) => dealerWords.includes(word))))
  );
}

function isMakeBefore(found: TitleFeatures['found'], place: number): boolean {
  const last = found.find(({ at, length }) => at + length === place);
  if (last === undefined || last.value.kind !== 'genuine') {
    return last?.value.kind === 'make' || last?.value.kind === 'parts-brand';
  }
  return isMakeBefore(found, last.at);
}

const nounsOf = (words: readonly string[]) =>
  words.filter((word) => isGoodsWord(word) && !COMMON.has(word));

type ClaimedGoods = { readonly makes: readonly string[]; readonly nouns: ReadonlySet<string> };

/** What titles with a strong claim sell; null if one of them names no make. */
function goodsOfClaims(candidates: readonly Candidate[]): ClaimedGoods | null {
  const claimed = candidates.filter(({ features }) => features.isClaimStrong);
  return claimed.length === 0 || claimed.some((one) => makesOf(one).length === 0)
    ? null
    : {
        makes: [...new Set(claimed.flatMap(makesOf))],
        nouns: new Set(claimed.flatMap(({ features }) => nounsOf(features.words))),
      };
}

/** Merely names a make, next to titles that claim another make and other goods. */
function isOfOtherGoods(one: Candidate, claimed: ClaimedGoods): boolean {
  const named = makesOf(one);
  return (
    !one.features.isClaimStrong &&
    named.length > 0 &&
    !named.some((name) => claimed.makes.some((make) => isRelated(name, make))) &&
    !nounsOf(one.features.words).some((noun) => claimed.nouns.has(noun))
  );
}

function isSimilar(one: Candidate, seed: Candidate): boolean {
  const nouns = new Set(nounsOf(seed.features.words));
  const makes = makesOf(seed);
  const named = makesOf(one);
  return (
    nounsOf(one.features.words).some((word) => nouns.has(word)) &&
    (named.length === 0 || named.some((name) => makes.includes(name)))
  );
}

/** The dealer's description names the same goods as the certain titles. */
function isConfirmedByDealer(
  { features }: Candidate,
  seeds: readonly Candidate[],
  dealerWords: readonly string[],
): boolean {
  const makes = seeds.flatMap(makesOf);
  const named = [...features.makes, ...features.modelMakes];
  return (
    nounsOf(features.words).some((word) => dealerWords.includes(word)) &&
    named.some((name) => makes.includes(name))
  );
}

/** Of an ambiguous number: no copy of something, and not called otherwise than by the dealer. */
export function mayBeThePart(one: Candidate, dealerWords: readonly string[]): boolean {
  return (
    (!isCopyByTitle(one.origin) || isMakerBesideNumber(one)) &&
    (dealerWords.length === 0 ||
      nounsOf(one.features.words).some((word) => dealerWords.includes(word)))
  );
}
