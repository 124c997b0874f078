import { indexTitle } from '../match-words.ts';
import { logNormal, type Part } from '../parts/part.ts';
import type { Role } from '../parts/role.ts';
import { randomFrom, type Random } from '../random.ts';
import { sellerFor } from '../sellers.ts';
import type { Money } from '../sold-row.ts';
import type { Grammar, GrammarPart } from '../titles/grammar.ts';
import { writeStrangerTitle } from '../titles/write-stranger-title.ts';
import { writeTitle } from '../titles/write-title.ts';
import type { ListingStream } from './listing-stream.ts';
import type { ListingDetails } from './listing.ts';

type Choices = readonly (readonly [conditionId: string, weight: number])[];

const NEW: Choices = [
  ['1000', 84],
  ['1500', 14],
  ['1750', 2],
];
const FACTORY_NEW: Choices = [
  ['1000', 97],
  ['1500', 3],
];
const MIXED: Choices = [
  ['1000', 55],
  ['3000', 45],
];

const USED: Choices = [
  ['3000', 92],
  ['2750', 3],
  ['4000', 3],
  ['5000', 2],
];

const CONDITIONS: Partial<Record<Role, Choices>> = {
  genuine: NEW,
  'genuine-used': USED,
  'used-interchange': USED,
  assembly: USED,
  remanufactured: [
    ['2500', 82],
    ['2000', 10],
    ['1000', 8],
  ],
  'for-parts': [
    ['7000', 72],
    ['3000', 22],
    ['1500', 6],
  ],
  core: [
    ['7000', 40],
    ['3000', 60],
  ],
  'box-only': MIXED,
  document: MIXED,
  stranger: MIXED,
};

const conditionsOf = (role: Role): Choices =>
  CONDITIONS[role] ?? (role.startsWith('copy') ? FACTORY_NEW : NEW);

type FactorOf = (part: Part, random: Random) => number;

const between =
  (low: number, high: number): FactorOf =>
  (_, random) =>
    low + random.next() * (high - low);

const usedFactor: FactorOf = (part, random) =>
  (part.usedMinor / part.newMinor) * logNormal(1, 0.12, random);

const copyFactor: FactorOf = (part, random) => part.copyRatio * logNormal(1, 0.15, random);

/** Unit price of a kind of listing relative to a new genuine piece; 1 if not given. */
const FACTORS: Partial<Record<Role, FactorOf>> = {
  'genuine-used': usedFactor,
  'used-interchange': usedFactor,
  remanufactured: between(0.55, 0.8),
  'copy-for': copyFactor,
  'copy-unlisted': copyFactor,
  'copy-unlabelled': copyFactor,
  'cross-reference': copyFactor,
  'copy-maker': (part) => Math.min(1, part.copyRatio * 1.5),
  'copy-supplier': between(0.42, 0.6),
  pair: () => 1.9,
  kit: between(1.4, 2.7),
  assembly: between(1.8, 4),
  'mixed-lot': between(0.12, 0.35),
  'box-only': between(0.04, 0.12),
  document: between(0.02, 0.07),
  core: between(0.1, 0.3),
  'for-parts': between(0.1, 0.35),
  abroad: () => 1.25,
};

const WITHOUT_OUTLIERS = new Set<Role>([
  'pair',
  'lot',
  'mixed-lot',
  'kit',
  'assembly',
  'set-number',
  'abroad',
]);

/** Sellers like certain endings of prices. */
function sellerPrice(minor: number, random: Random): number {
  if (minor < 500) {
    return Math.max(99, Math.round(minor));
  }
  return Math.round(minor / 100) * 100 + random.pick([-1, -1, -5, 0, 0, 50, -50, -3]);
}

type Priced = Pick<ListingDetails, 'price' | 'paid' | 'takenMinor' | 'isBestOffer' | 'isOddPrice'>;

const ABROAD: readonly (readonly [currency: string, country: string, rate: number])[] = [
  ['CAD', 'CA', 1.37],
  ['GBP', 'GB', 0.79],
  ['AUD', 'AU', 1.52],
  ['EUR', 'DE', 0.92],
];

function drawPrice(
  part: Part,
  stream: ListingStream,
  random: Random,
): Priced & { country: string } {
  const { role, pieces } = stream;
  const lotFactor = pieces > 1 ? 0.9 * pieces : 1;
  const chance = random.next();
  const isOutlier = chance < 0.018 && !WITHOUT_OUTLIERS.has(role);
  const outlierFactor = !isOutlier
    ? 1
    : chance < 0.011
      ? 0.02 + random.next() * 0.1
      : 3 + random.next() * 7;
  const minor =
    part.newMinor *
    (FACTORS[role]?.(part, random) ?? 1) *
    lotFactor *
    outlierFactor *
    logNormal(1, 0.11, random);
  const takenMinor = sellerPrice(minor, random);
  const isBestOffer = !isOutlier && random.hit(stream.term === null ? 0.16 : 0.06);
  const priceMinor = isBestOffer
    ? sellerPrice(takenMinor / (0.72 + random.next() * 0.22), random)
    : takenMinor;
  const usd: Money = { minor: priceMinor, currency: 'USD' };
  const common = { takenMinor, isBestOffer, isOddPrice: isOutlier };
  if (role === 'unpriced') {
    return { ...common, price: null, paid: null, country: 'US' };
  }
  if (role === 'abroad') {
    const [currency, country, rate] = random.pick(ABROAD);
    const foreign: Money = { minor: Math.round(priceMinor * rate), currency };
    return random.hit(0.6)
      ? { ...common, price: foreign, paid: null, country }
      : { ...common, price: usd, paid: foreign, country };
  }
  return { ...common, price: usd, paid: null, country: random.hit(0.03) ? 'CA' : 'US' };
}

const OPTIONAL_FIELDS = [
  ['image', 0.05],
  ['itemLocation', 0.05],
  ['condition', 0.03],
  ['seller', 0.03],
  ['categories', 0.03],
  ['itemHref', 0.1],
  ['thumbnailImages', 0.5],
] as const;

function brandOf(part: Part, role: Role, random: Random): string {
  return role.startsWith('copy') || role === 'cross-reference'
    ? random.pick(['Unbranded', 'Aftermarket', 'Does not apply', part.make.name, 'OEM'])
    : part.make.name;
}

const grammarOf = (grammar: Grammar, random: Random): GrammarPart =>
  grammar === 'both' ? (random.hit(0.5) ? 'open' : 'held-back') : grammar;

/** Categories of listings that were put into the wrong one. */
const WRONG_LEAVES = ['33594', '33650', '33703', '35581', '43967', '33615'] as const;

const twelveDigits = (random: Random): string =>
  `${random.pick(['1', '2', '3'])}${random.int(100, 999)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;

/** Title, price, seller and the rest of a listing. The same hash gives the same details. */
export function drawDetails(
  part: Part,
  stream: ListingStream,
  hash: number,
  { grammar, isMild }: { readonly grammar: Grammar; readonly isMild: boolean },
): ListingDetails {
  const random = randomFrom(hash);
  const legacyId = twelveDigits(random);
  const request = { part, stream, grammar: grammarOf(grammar, random), isMild, random };
  const title = stream.role === 'stranger' ? writeStrangerTitle(request) : writeTitle(request);
  const isRepeat = stream.term !== null;
  const isAuction = !isRepeat && random.hit(0.12);
  const choices = isRepeat && (stream.role === 'colour' || random.hit(0.1)) ? random.int(2, 4) : 0;
  return {
    legacyId,
    variationIds: Array.from({ length: choices }, () => String(random.int(4e11, 6e11))),
    title,
    words: indexTitle(title),
    seller: sellerFor(random),
    brand: brandOf(part, stream.role, random),
    leafId: !isMild && random.hit(0.03) ? random.pick(WRONG_LEAVES) : part.kind.leafId,
    conditionId: random.weighted(conditionsOf(stream.role)),
    ...drawPrice(part, stream, random),
    isAuction,
    bidCount: isAuction ? random.int(1, 24) : 0,
    imageCount: random.int(1, 8),
    lacks: new Set(OPTIONAL_FIELDS.filter(([, rate]) => random.hit(rate)).map(([name]) => name)),
    rank: random.next() - (isRepeat ? 0.3 : 0),
  };
}
