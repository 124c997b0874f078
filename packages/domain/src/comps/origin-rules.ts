import type { TitleSigns } from './title-signs.ts';

type CopyReason =
  | 'copy-wording'
  | 'copy-maker'
  | 'copy-label'
  | 'copy-cross-reference'
  | 'copy-fits'
  | 'copy-replaces'
  | 'copy-price'
  | 'copy-unlabelled';

export type OriginVerdict =
  | { readonly origin: 'genuine'; readonly isSure: boolean }
  | { readonly origin: 'copy'; readonly reason: CopyReason }
  /** The title does not tell; the price may. Without one it is a copy for this reason. */
  | { readonly origin: 'unlabelled'; readonly reason: CopyReason };

type Case = { readonly signs: TitleSigns; readonly isUsed: boolean };
type OriginRule = {
  readonly applies: (one: Case) => boolean;
  readonly verdict: OriginVerdict;
};

const copy = (reason: CopyReason): OriginVerdict => ({ origin: 'copy', reason });
const byPrice = (reason: CopyReason): OriginVerdict => ({ origin: 'unlabelled', reason });
const SURE: OriginVerdict = { origin: 'genuine', isSure: true };
const LIKELY: OriginVerdict = { origin: 'genuine', isSure: false };

const ownNumberFollows = ({ maker, others }: TitleSigns) =>
  maker !== null && others.some(({ from, kinship }) => from === maker.to && kinship === 'foreign');

/** 'Mann HU719', 'Hengst E61H': letters and digits behind the name that opens the title. */
const OWN_CODE = /^[A-Z]{1,4}\d{2,}[A-Z0-9]*$/;
const ownCodeFollows = ({ maker, words, mention, found }: TitleSigns) =>
  maker !== null &&
  maker.at === 0 &&
  maker.to !== mention.from &&
  OWN_CODE.test(words[maker.to] ?? '') &&
  !found.some(({ at }) => at === maker.to);

const isBesideMake = ({ maker, found }: TitleSigns) =>
  maker !== null &&
  found.some(
    ({ value, at, length }) =>
      (value.kind === 'make' || value.kind === 'parts-brand') &&
      (at + length === maker.at || at === maker.to),
  );

const isSupplier = ({ maker }: TitleSigns) =>
  maker?.kind === 'supplier' || maker?.kind === 'makers-supplier';

/** A claim that a copy would not write, or one beside the make. */
const claimsIt = ({ hasClaim, isClaimStrong, isMakeTheBrand, isFeed }: TitleSigns) =>
  isClaimStrong || isFeed || (hasClaim && isMakeTheBrand);

const namesMake = ({ makes }: TitleSigns) => makes.length > 0;

/** Beside a claim and a make an unknown word is a slip or a rare word, unless it opens the title as a brand does. */
const mayBeLabel = (signs: TitleSigns) =>
  signs.unknownLabelAt === 0 ||
  (signs.unknownLabelAt !== -1 && !(signs.hasClaim && namesMake(signs)));

/** Numbers of the same shape stand for other parts or for older numbers; those of other houses for copies. */
const numbersBeside = ({ others }: TitleSigns) =>
  new Set(others.filter(({ kinship }) => kinship !== 'level').map(({ compact }) => compact)).size;
const houseNumbers = ({ others }: TitleSigns) =>
  others.filter(({ kinship }) => kinship === 'foreign').length;

/** 'Direct Replacement' as praise: neither a number nor a car that it is for stands behind it. */
const replacesNothing = ({ found, mention, others, fitsCarAt }: TitleSigns) =>
  fitsCarAt === -1 &&
  found.some(
    ({ value, at, length }) =>
      value.kind === 'replacing' &&
      value.name.startsWith('DIRECT') &&
      at + length !== mention.from &&
      !others.some(({ from }) => from === at + length),
  );

/** The first rule that applies decides whose part a title offers. */
const ORIGIN_RULES: readonly OriginRule[] = [
  {
    // Says itself that it is no part of the maker.
    applies: ({ signs }) =>
      signs.kinds.has('copy') && !(signs.words.includes('GENUINE') && signs.isMakeTheBrand),
    verdict: copy('copy-wording'),
  },
  {
    // Another maker before a number of its own.
    applies: ({ signs }) => ownNumberFollows(signs) || (ownCodeFollows(signs) && !claimsIt(signs)),
    verdict: copy('copy-maker'),
  },
  {
    // By another maker, without a claim.
    applies: ({ signs }) =>
      signs.maker !== null && signs.words[signs.maker.at - 1] === 'BY' && !signs.hasClaim,
    verdict: copy('copy-maker'),
  },
  {
    // The supplier of the make, beside the make or a claim and the make.
    applies: ({ signs }) =>
      isSupplier(signs) &&
      (isBesideMake(signs) ||
        (namesMake(signs) && (signs.hasClaim || signs.maker?.kind === 'makers-supplier'))),
    verdict: SURE,
  },
  {
    // A supplier in a title that names the make elsewhere: the price must tell.
    applies: ({ signs }) =>
      isSupplier(signs) &&
      namesMake(signs) &&
      signs.fitsCarAt === -1 &&
      !signs.kinds.has('replacing'),
    verdict: byPrice('copy-maker'),
  },
  {
    // Another maker, against which a claim and the make must stand before.
    applies: ({ signs: { maker, hasClaim, isMakeTheBrand } }) =>
      maker !== null &&
      maker.kind !== 'makers-supplier' &&
      !(maker.at > 0 && hasClaim && isMakeTheBrand),
    verdict: copy('copy-maker'),
  },
  {
    // A label that no list holds, and a number of another house.
    applies: ({ signs, isUsed }) =>
      mayBeLabel(signs) &&
      !isUsed &&
      !claimsIt(signs) &&
      !signs.isMakeTheBrand &&
      houseNumbers(signs) > 0,
    verdict: copy('copy-label'),
  },
  {
    // A label that no list holds.
    applies: ({ signs, isUsed }) =>
      mayBeLabel(signs) &&
      !isUsed &&
      !claimsIt(signs) &&
      !signs.isMakeTheBrand &&
      signs.fitsCarAt === -1,
    verdict: byPrice('copy-label'),
  },
  {
    // An unknown label before a number of its own.
    applies: ({ signs, isUsed }) =>
      signs.unknownLabelAt === 0 &&
      !isUsed &&
      signs.others.some(({ from, kinship }) => from === 1 && kinship === 'foreign'),
    verdict: copy('copy-label'),
  },
  {
    // For or fits before a car, and a claim somewhere.
    applies: ({ signs, isUsed }) =>
      signs.fitsCarAt !== -1 && signs.hasClaim && !claimsIt(signs) && !isUsed,
    verdict: byPrice('copy-fits'),
  },
  {
    // For or fits before a car, without a claim.
    applies: ({ signs, isUsed }) => signs.fitsCarAt !== -1 && !claimsIt(signs) && !isUsed,
    verdict: copy('copy-fits'),
  },
  {
    // Three numbers or more, without a claim.
    applies: ({ signs }) => numbersBeside(signs) >= 2 && !claimsIt(signs),
    verdict: copy('copy-cross-reference'),
  },
  {
    // Opens with a claim, and replaces nothing that it names.
    applies: ({ signs }) =>
      replacesNothing(signs) && namesMake(signs) && signs.found[0]?.value.kind === 'genuine',
    verdict: LIKELY,
  },
  {
    // Replaces a number, and a claim somewhere.
    applies: ({ signs }) =>
      signs.kinds.has('replacing') && signs.hasClaim && !claimsIt(signs) && !signs.isMakeTheBrand,
    verdict: byPrice('copy-replaces'),
  },
  {
    // Replaces a number, without a claim.
    applies: ({ signs }) =>
      signs.kinds.has('replacing') && !claimsIt(signs) && !signs.isMakeTheBrand,
    verdict: copy('copy-replaces'),
  },
  {
    // A number of another house beside, without claim or make.
    applies: ({ signs, isUsed }) =>
      houseNumbers(signs) > 0 && !claimsIt(signs) && !signs.isMakeTheBrand && !isUsed,
    verdict: copy('copy-cross-reference'),
  },
  {
    // Claims to be genuine.
    applies: ({ signs, isUsed }) => claimsIt(signs) || (signs.hasClaim && isUsed),
    verdict: SURE,
  },
  {
    // A claim in a place where copies write one too.
    applies: ({ signs }) => signs.hasClaim,
    verdict: LIKELY,
  },
  {
    // A make beside a word that may be a label: the price must tell.
    applies: ({ signs, isUsed }) => signs.isMakeTheBrand && signs.unknownLabelAt !== -1 && !isUsed,
    verdict: byPrice('copy-label'),
  },
  {
    // The make stands where the brand stands.
    applies: ({ signs }) => signs.isMakeTheBrand,
    verdict: LIKELY,
  },
  {
    // Used, and nothing says that it is a copy.
    applies: ({ isUsed }) => isUsed,
    verdict: LIKELY,
  },
];

const UNLABELLED = byPrice('copy-unlabelled');

export function originOf(one: Case): OriginVerdict {
  return ORIGIN_RULES.find(({ applies }) => applies(one))?.verdict ?? UNLABELLED;
}
