import type { DropReason } from '../analysis/part-analysis.ts';
import { brandHints } from '../part-numbers/brand-hints.ts';
import { NUMBER_SHAPES } from '../part-numbers/number-shapes.ts';
import type { Candidate } from './candidate.ts';
import { doubtOf, type Doubt } from './doubtful-number.ts';
import { isGoodsWord } from './lexicon.ts';
import type { TitleSigns } from './title-signs.ts';

const SHAPED: ReadonlySet<string> = new Set(NUMBER_SHAPES.map(({ brand }) => brand));

/** Houses that sell each other's cars, and so each other's numbers. */
const RELATED: readonly (readonly string[])[] = [
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

const isRelated = (a: string, b: string) =>
  a === b || RELATED.some((houses) => houses.includes(a) && houses.includes(b));

const PART_SIGN = new Set(['PN', 'PART', 'NO', 'NUMBER', 'MPN', 'NUM']);
/** Words that two different parts share. */
const COMMON = new Set(
  (
    'ASSEMBLY FRONT REAR LEFT RIGHT UPPER LOWER DRIVER PASSENGER SIDE BLACK GENUINE FACTORY ORIGINAL USED ' +
    'FAST SHIP SHIPS TODAY FREE WITH FITS NEW LOT SET PACK PIECE PIECES GROOVE PINS QUALITY BRAND POWER ' +
    'USA MILES NIB SERIES LIMITED BULK PACKAGING SHIPPING CHOOSE COLOR WHITE GRAY SILVER CHROME INNER OUTER ' +
    'INTERIOR EXTERIOR INSIDE OUTSIDE STYLE PART PARTS NUMBER TESTED WARRANTY CONDITION SEDAN COUPE TRUCK'
  ).split(' '),
);

type Sorted = { readonly reasons: ReadonlyMap<Candidate, DropReason>; readonly doubt: Doubt };

/** Which candidates are about another thing that goes by the same number. */
export function strangersAmong(
  candidates: readonly Candidate[],
  key: string,
  dealerWords: readonly string[],
): Sorted {
  const doubt = doubtOf(key);
  const reasons = new Map<Candidate, DropReason>();
  if (doubt !== null) {
    const seeds = candidates.filter((one) => isNamedAsNumber(one, doubt));
    for (const one of candidates) {
      if (
        !seeds.some((seed) => seed === one || isLike(one, seed)) &&
        !isTold(one, seeds, dealerWords)
      ) {
        reasons.set(one, 'ambiguous-number');
      }
    }
  }
  const hints = brandHints(key);
  const expected = hints.map(({ brand }) => brand);
  const [likeliest] = expected;
  const isShapeTold =
    hints[0]?.strength === 'strong' || areOfSeveral(candidates.flatMap(housesOf), expected);
  const house = mainHouse(candidates.filter((one) => !reasons.has(one)));
  for (const one of candidates) {
    const named = housesOf(one);
    const isOfNoShape =
      doubt === null &&
      isShapeTold &&
      one.origin.origin !== 'copy' &&
      !one.signs.isClaimStrong &&
      likeliest !== undefined &&
      named.length > 0 &&
      named.every(
        (name) => SHAPED.has(name) && !expected.includes(name) && !isRelated(likeliest, name),
      );
    const isOfAnother =
      house !== null && named.length > 0 && !named.some((name) => isRelated(name, house));
    if (isOfNoShape || isOfAnother) {
      reasons.set(one, 'other-make');
    }
  }
  return { reasons, doubt };
}

/**
 * Suppliers' and older numbers are stamped on parts of every make, so a weak shape decides only where
 * titles name a make that it fits, or makes that have nothing to do with each other.
 */
const areOfSeveral = (named: readonly string[], expected: readonly string[]): boolean =>
  named.some((name) => expected.includes(name) || !isRelated(name, named[0] ?? name));

const housesOf = ({ signs: { makes, modelHouses } }: Candidate) => [...makes, ...modelHouses];

/** The house that most titles name, when hardly any name another. */
function mainHouse(candidates: readonly Candidate[]): string | null {
  const votes = new Map<string, number>();
  let voters = 0;
  for (const { signs } of candidates) {
    const houses = new Set(signs.makes);
    voters += houses.size > 0 ? 1 : 0;
    for (const house of houses) {
      votes.set(house, (votes.get(house) ?? 0) + 1);
    }
  }
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best !== undefined && best[1] >= 2 && best[1] >= voters * 0.6 ? best[0] : null;
}

/** A make, perhaps with its claim ('GM Genuine Parts'), or 'part no' directly before the number says that it is one. */
function isNamedAsNumber({ signs, title, origin }: Candidate, doubt: Doubt): boolean {
  const { found, mention, words } = signs;
  const token = title.tokens[mention.from];
  if (token?.before.includes('#') === true || PART_SIGN.has(words[mention.from - 1] ?? '')) {
    return origin.origin === 'genuine';
  }
  return (
    doubt !== 'word' &&
    signs.isClaimStrong &&
    origin.origin === 'genuine' &&
    isMakeBefore(found, mention.from)
  );
}

function isMakeBefore(found: TitleSigns['found'], place: number): boolean {
  const last = found.find(({ at, length }) => at + length === place);
  if (last === undefined || last.value.kind !== 'genuine') {
    return last?.value.kind === 'make' || last?.value.kind === 'parts-brand';
  }
  return isMakeBefore(found, last.at);
}

const nounsOf = (words: readonly string[]) =>
  words.filter((word) => isGoodsWord(word) && !COMMON.has(word));

function isLike(one: Candidate, seed: Candidate): boolean {
  const nouns = new Set(nounsOf(seed.signs.words));
  const houses = housesOf(seed);
  const named = housesOf(one);
  return (
    nounsOf(one.signs.words).some((word) => nouns.has(word)) &&
    (named.length === 0 || named.some((name) => houses.includes(name)))
  );
}

/** The dealer's own description names the same goods, and so do the titles that are sure. */
function isTold(
  { signs }: Candidate,
  seeds: readonly Candidate[],
  dealerWords: readonly string[],
): boolean {
  const houses = seeds.flatMap(housesOf);
  const named = [...signs.makes, ...signs.modelHouses];
  return (
    nounsOf(signs.words).some((word) => dealerWords.includes(word)) &&
    named.some((name) => houses.includes(name))
  );
}
