import type { TitleFeatures } from '../reading/title-features.ts';

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
  /** The title does not say; the price may. Without one it is a copy for this reason. */
  | { readonly origin: 'unlabelled'; readonly reason: CopyReason };

type OriginInput = { readonly features: TitleFeatures; readonly isUsed: boolean };
type OriginRule = {
  readonly applies: (one: OriginInput) => boolean;
  readonly verdict: OriginVerdict;
};

const copyOrigin = (reason: CopyReason): OriginVerdict => ({ origin: 'copy', reason });
const decidedByPrice = (reason: CopyReason): OriginVerdict => ({ origin: 'unlabelled', reason });
const SURELY_GENUINE: OriginVerdict = { origin: 'genuine', isSure: true };
const LIKELY_GENUINE: OriginVerdict = { origin: 'genuine', isSure: false };

const ownNumberFollows = ({ maker, others }: TitleFeatures) =>
  maker !== null &&
  others.some(({ from, relation }) => from === maker.to && relation === 'foreign');

/** 'Mann HU719', 'Hengst E61H': letters and digits after the name that opens the title. */
const OWN_CODE = /^[A-Z]{1,4}\d{2,}[A-Z0-9]*$/;
const ownCodeFollows = ({ maker, words, mention, found }: TitleFeatures) =>
  maker !== null &&
  maker.at === 0 &&
  maker.to !== mention.from &&
  OWN_CODE.test(words[maker.to] ?? '') &&
  !found.some(({ at }) => at === maker.to);

const isNextToMake = ({ maker, found }: TitleFeatures) =>
  maker !== null &&
  found.some(
    ({ value, at, length }) =>
      (value.kind === 'make' || value.kind === 'parts-brand') &&
      (at + length === maker.at || at === maker.to),
  );

const isSupplier = ({ maker }: TitleFeatures) =>
  maker?.kind === 'supplier' || maker?.kind === 'makers-supplier';

/** A claim that a copy would not make, or a claim next to the make. */
const claimsGenuine = ({ hasClaim, isClaimStrong, isMakeBrand, isDealerFeed }: TitleFeatures) =>
  isClaimStrong || isDealerFeed || (hasClaim && isMakeBrand);

const namesMake = ({ makes }: TitleFeatures) => makes.length > 0;

/**
 * Next to a claim and a make, an unknown word is a typo or a rare word, unless it opens the title
 * as a brand does.
 */
const mayBeLabel = (signs: TitleFeatures) =>
  signs.unknownLabelAt === 0 ||
  (signs.unknownLabelAt !== -1 && !(signs.hasClaim && namesMake(signs)));

/**
 * Numbers of the same shape mean other parts or older numbers; those of other manufacturers mean
 * copies.
 */
const countOtherNumbers = ({ others }: TitleFeatures) =>
  new Set(others.filter(({ relation }) => relation !== 'level').map(({ compact }) => compact)).size;
const countForeignNumbers = ({ others }: TitleFeatures) =>
  others.filter(({ relation }) => relation === 'foreign').length;

/** 'Direct Replacement' as a sales phrase: not followed by a number or a car. */
const replacesNothing = ({ found, mention, others, fitsCarAt }: TitleFeatures) =>
  fitsCarAt === -1 &&
  found.some(
    ({ value, at, length }) =>
      value.kind === 'replacing' &&
      value.name.startsWith('DIRECT') &&
      at + length !== mention.from &&
      !others.some(({ from }) => from === at + length),
  );

/** The first rule that applies decides the origin of the part in a title. */
const ORIGIN_RULES: readonly OriginRule[] = [
  {
    // Says itself that it is not from the car maker.
    applies: ({ features }) =>
      features.kinds.has('copy') && !(features.words.includes('GENUINE') && features.isMakeBrand),
    verdict: copyOrigin('copy-wording'),
  },
  {
    // Another manufacturer before a number of its own.
    applies: ({ features }) =>
      ownNumberFollows(features) || (ownCodeFollows(features) && !claimsGenuine(features)),
    verdict: copyOrigin('copy-maker'),
  },
  {
    // By another manufacturer, without a claim.
    applies: ({ features }) =>
      features.maker !== null &&
      features.words[features.maker.at - 1] === 'BY' &&
      !features.hasClaim,
    verdict: copyOrigin('copy-maker'),
  },
  {
    // The make's supplier, next to the make, or with a claim and the make.
    applies: ({ features }) =>
      isSupplier(features) &&
      (isNextToMake(features) ||
        (namesMake(features) && (features.hasClaim || features.maker?.kind === 'makers-supplier'))),
    verdict: SURELY_GENUINE,
  },
  {
    // A supplier in a title that names the make elsewhere: the price decides.
    applies: ({ features }) =>
      isSupplier(features) &&
      namesMake(features) &&
      features.fitsCarAt === -1 &&
      !features.kinds.has('replacing'),
    verdict: decidedByPrice('copy-maker'),
  },
  {
    // Another manufacturer, unless a claim and the make come first.
    applies: ({ features: { maker, hasClaim, isMakeBrand } }) =>
      maker !== null &&
      maker.kind !== 'makers-supplier' &&
      !(maker.at > 0 && hasClaim && isMakeBrand),
    verdict: copyOrigin('copy-maker'),
  },
  {
    // An unlisted label, and a number of another manufacturer.
    applies: ({ features, isUsed }) =>
      mayBeLabel(features) &&
      !isUsed &&
      !claimsGenuine(features) &&
      !features.isMakeBrand &&
      countForeignNumbers(features) > 0,
    verdict: copyOrigin('copy-label'),
  },
  {
    // An unlisted label.
    applies: ({ features, isUsed }) =>
      mayBeLabel(features) &&
      !isUsed &&
      !claimsGenuine(features) &&
      !features.isMakeBrand &&
      features.fitsCarAt === -1,
    verdict: decidedByPrice('copy-label'),
  },
  {
    // An unlisted label before a number of its own.
    applies: ({ features, isUsed }) =>
      features.unknownLabelAt === 0 &&
      !isUsed &&
      features.others.some(({ from, relation }) => from === 1 && relation === 'foreign'),
    verdict: copyOrigin('copy-label'),
  },
  {
    // "For" or "fits" before a car, with a claim somewhere.
    applies: ({ features, isUsed }) =>
      features.fitsCarAt !== -1 && features.hasClaim && !claimsGenuine(features) && !isUsed,
    verdict: decidedByPrice('copy-fits'),
  },
  {
    // "For" or "fits" before a car, without a claim.
    applies: ({ features, isUsed }) =>
      features.fitsCarAt !== -1 && !claimsGenuine(features) && !isUsed,
    verdict: copyOrigin('copy-fits'),
  },
  {
    // Three or more numbers, without a claim.
    applies: ({ features }) => countOtherNumbers(features) >= 2 && !claimsGenuine(features),
    verdict: copyOrigin('copy-cross-reference'),
  },
  {
    // Opens with a claim, and replaces nothing it names.
    applies: ({ features }) =>
      replacesNothing(features) &&
      namesMake(features) &&
      features.found[0]?.value.kind === 'genuine',
    verdict: LIKELY_GENUINE,
  },
  {
    // Replaces a number, with a claim somewhere.
    applies: ({ features }) =>
      features.kinds.has('replacing') &&
      features.hasClaim &&
      !claimsGenuine(features) &&
      !features.isMakeBrand,
    verdict: decidedByPrice('copy-replaces'),
  },
  {
    // Replaces a number, without a claim.
    applies: ({ features }) =>
      features.kinds.has('replacing') && !claimsGenuine(features) && !features.isMakeBrand,
    verdict: copyOrigin('copy-replaces'),
  },
  {
    // A number of another manufacturer, without claim or make.
    applies: ({ features, isUsed }) =>
      countForeignNumbers(features) > 0 &&
      !claimsGenuine(features) &&
      !features.isMakeBrand &&
      !isUsed,
    verdict: copyOrigin('copy-cross-reference'),
  },
  {
    // Claims to be OEM.
    applies: ({ features, isUsed }) => claimsGenuine(features) || (features.hasClaim && isUsed),
    verdict: SURELY_GENUINE,
  },
  {
    // A claim in a place where copies make one too.
    applies: ({ features }) => features.hasClaim,
    verdict: LIKELY_GENUINE,
  },
  {
    // A make next to a word that may be a label: the price decides.
    applies: ({ features, isUsed }) =>
      features.isMakeBrand && features.unknownLabelAt !== -1 && !isUsed,
    verdict: decidedByPrice('copy-label'),
  },
  {
    // The make is in the brand position.
    applies: ({ features }) => features.isMakeBrand,
    verdict: LIKELY_GENUINE,
  },
  {
    // Used, and nothing marks it as a copy.
    applies: ({ isUsed }) => isUsed,
    verdict: LIKELY_GENUINE,
  },
];

const UNLABELED = decidedByPrice('copy-unlabelled');

export function originOf(one: OriginInput): OriginVerdict {
  return ORIGIN_RULES.find(({ applies }) => applies(one))?.verdict ?? UNLABELED;
}
