import type { OriginSignName } from '../analysis/part-analysis.ts';
import type { TitleFeatures } from '../reading/title-features.ts';

export type CopyReason =
  | 'copy-wording'
  | 'copy-maker'
  | 'copy-label'
  | 'copy-cross-reference'
  | 'copy-fits'
  | 'copy-replaces'
  | 'copy-unlabelled';

export type OriginInput = { readonly features: TitleFeatures; readonly isUsed: boolean };

/** One sign of who made the goods. */
type OriginSign = {
  readonly name: OriginSignName;
  /** Log-odds of an OEM part: positive for the car maker, negative for another maker. */
  readonly weight: number;
  /** Fitted on labeled titles, or what the trade says where fewer than five titles tell. */
  readonly source: 'fitted' | 'trade';
  /** What a copy is called for this sign. */
  readonly reason: CopyReason | null;
  readonly applies: (one: OriginInput) => boolean;
};

const ownNumberFollows = ({ maker, others }: TitleFeatures) =>
  maker !== null &&
  others.some(({ from, relation }) => from === maker.to && relation === 'foreign');

/** 'Mann HU719', 'Hengst E61H': letters and digits after the name that opens the title. */
const OWN_CODE = /^[A-Z]{1,4}\d{2,}[A-Z0-9]*$/;
const ownCodeFollows = ({ maker, words, mention, found }: TitleFeatures) =>
  maker !== null &&
  maker.to !== mention.from &&
  OWN_CODE.test(words[maker.to] ?? '') &&
  !found.some(({ at }) => at === maker.to);

const namesOwnNumber = (features: TitleFeatures) =>
  ownNumberFollows(features) || ownCodeFollows(features);

/** 'Genuine VW Injector 03L130277J Bosch 0445110369': the make's claim comes first. */
const isBehindClaim = (features: TitleFeatures) =>
  claimsGenuine(features) &&
  features.maker !== null &&
  features.found.some(
    ({ value, at }) =>
      (value.kind === 'make' || value.kind === 'parts-brand') && at < (features.maker?.at ?? 0),
  );

const isSupplierAlone = (features: TitleFeatures) =>
  features.maker?.kind === 'supplier' &&
  !namesOwnNumber(features) &&
  !isBehindClaim(features) &&
  !isBehindMake(features);

const isAftermarket = ({ maker }: TitleFeatures) =>
  maker?.kind === 'maker' || maker?.kind === 'label';

const isBehindMake = ({ maker, found }: TitleFeatures) =>
  maker !== null &&
  found.some(
    ({ value, at, length }) =>
      (value.kind === 'make' || value.kind === 'parts-brand') && at + length === maker.at,
  );

/** A claim that a copy would not make, or a claim next to the make. */
const claimsGenuine = ({ hasClaim, isClaimStrong, isMakeBrand, isDealerFeed }: TitleFeatures) =>
  isClaimStrong || isDealerFeed || (hasClaim && isMakeBrand);

const namesMake = ({ makes }: TitleFeatures) => makes.length > 0;

/** Next to a claim and a make, an unknown word is a typo or a rare word. */
const mayBeLabel = (features: TitleFeatures) =>
  features.unknownLabelAt > 0 && !(features.hasClaim && namesMake(features));

/**
 * Numbers of the same shape mean other parts or older numbers; those of other manufacturers mean
 * copies.
 */
const countOtherNumbers = ({ others }: TitleFeatures) =>
  new Set(others.filter(({ relation }) => relation !== 'level').map(({ compact }) => compact)).size;
const namesForeignNumber = ({ others }: TitleFeatures) =>
  others.some(({ relation }) => relation === 'foreign');

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

/** Each title has a few of these; their weights add up. */
export const ORIGIN_SIGNS: readonly OriginSign[] = [
  {
    name: 'claim-of-make',
    weight: 6.2,
    source: 'fitted',
    reason: null,
    applies: ({ features }) => claimsGenuine(features),
  },
  {
    name: 'claim',
    weight: 2.5,
    source: 'fitted',
    reason: null,
    applies: ({ features }) => features.hasClaim && !claimsGenuine(features),
  },
  {
    name: 'make-as-brand',
    weight: 2.7,
    source: 'fitted',
    reason: null,
    applies: ({ features }) => features.isMakeBrand && !claimsGenuine(features),
  },
  { name: 'used', weight: 5.2, source: 'fitted', reason: null, applies: ({ isUsed }) => isUsed },
  {
    name: 'copy-wording',
    weight: -9,
    source: 'trade',
    reason: 'copy-wording',
    applies: ({ features }) =>
      features.kinds.has('copy') && !(features.words.includes('GENUINE') && features.isMakeBrand),
  },
  {
    name: 'aftermarket-maker',
    weight: -9,
    source: 'fitted',
    reason: 'copy-maker',
    applies: ({ features }) =>
      isAftermarket(features) && (!isBehindClaim(features) || ownNumberFollows(features)),
  },
  {
    name: 'aftermarket-maker-behind-claim',
    weight: -4.5,
    source: 'trade',
    reason: 'copy-maker',
    applies: ({ features }) =>
      isAftermarket(features) && isBehindClaim(features) && !ownNumberFollows(features),
  },
  {
    name: 'supplier-with-own-number',
    weight: -5,
    source: 'fitted',
    reason: 'copy-maker',
    applies: ({ features }) =>
      features.maker?.kind === 'supplier' && namesOwnNumber(features) && !isBehindClaim(features),
  },
  {
    name: 'supplier',
    weight: -2.5,
    source: 'trade',
    reason: 'copy-maker',
    applies: ({ features }) => isSupplierAlone(features) && !features.hasClaim,
  },
  {
    name: 'supplier-with-claim',
    weight: -1.2,
    source: 'trade',
    reason: 'copy-maker',
    applies: ({ features }) => isSupplierAlone(features) && features.hasClaim,
  },
  {
    name: 'supplier-of-makes-only',
    weight: -0.4,
    source: 'trade',
    reason: 'copy-maker',
    applies: ({ features }) =>
      features.maker?.kind === 'makers-supplier' && !isBehindMake(features),
  },
  {
    name: 'claim-of-maker',
    weight: -2,
    source: 'trade',
    reason: 'copy-maker',
    applies: ({ features }) => features.isClaimOfMaker,
  },
  {
    name: 'unlisted-label-first',
    weight: -2.5,
    source: 'fitted',
    reason: 'copy-label',
    applies: ({ features }) => features.unknownLabelAt === 0,
  },
  {
    name: 'unlisted-label',
    weight: -1.6,
    source: 'fitted',
    reason: 'copy-label',
    applies: ({ features }) => mayBeLabel(features),
  },
  {
    name: 'fits-car',
    weight: -4.7,
    source: 'fitted',
    reason: 'copy-fits',
    applies: ({ features, isUsed }) => features.fitsCarAt !== -1 && !features.hasClaim && !isUsed,
  },
  {
    name: 'fits-car-with-claim',
    weight: -2.2,
    source: 'trade',
    reason: 'copy-fits',
    applies: ({ features, isUsed }) =>
      features.fitsCarAt !== -1 && features.hasClaim && !claimsGenuine(features) && !isUsed,
  },
  {
    name: 'replaces',
    weight: -4,
    source: 'fitted',
    reason: 'copy-replaces',
    applies: ({ features, isUsed }) =>
      !isUsed &&
      features.kinds.has('replacing') &&
      !claimsGenuine(features) &&
      !features.isMakeBrand &&
      !(replacesNothing(features) && features.hasClaim),
  },
  {
    name: 'many-numbers',
    weight: -3,
    source: 'fitted',
    reason: 'copy-cross-reference',
    // Dismantlers list the numbers that a used part can replace.
    applies: ({ features, isUsed }) =>
      !isUsed &&
      features.others.length >= 2 &&
      !claimsGenuine(features) &&
      countOtherNumbers(features) >= 2,
  },
  {
    name: 'foreign-number',
    weight: -2.5,
    source: 'fitted',
    reason: 'copy-cross-reference',
    applies: ({ features, isUsed }) =>
      !isUsed &&
      namesForeignNumber(features) &&
      !claimsGenuine(features) &&
      !namesOwnNumber(features),
  },
];
