import { chanceFrom, type Chance } from '../world/chance.ts';
import { sellerFor } from '../world/sellers.ts';
import type { Money } from '../world/sold-row.ts';
import type { Grammar, GrammarPart } from './grammar-kind.ts';
import type { ListingStream } from './listing-stream.ts';
import type { ListingFace } from './listing.ts';
import { indexOfTitle } from './match-words.ts';
import { logNormal, type Part } from './part.ts';
import type { Role } from './role.ts';
import { writeStrangerTitle } from './titles/write-stranger-title.ts';
import { writeTitle } from './titles/write-title.ts';

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

const CONDITIONS: Partial<Record<Role, Choices>> = {
  genuine: NEW,
  'genuine-used': [
    ['3000', 92],
    ['2750', 3],
    ['4000', 3],
    ['5000', 2],
  ],
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

type FactorOf = (part: Part, chance: Chance) => number;

const between =
  (low: number, high: number): FactorOf =>
  (_, chance) =>
    low + chance.next() * (high - low);

const copyFactor: FactorOf = (part, chance) => part.copyRatio * logNormal(1, 0.15, chance);

/** Unit price of a sort of listing beside the price of a new genuine piece; one where none is given. */
const FACTORS: Partial<Record<Role, FactorOf>> = {
  'genuine-used': (part, chance) => (part.usedMinor / part.newMinor) * logNormal(1, 0.12, chance),
  remanufactured: between(0.55, 0.8),
  'copy-for': copyFactor,
  'copy-unlisted': copyFactor,
  'copy-unlabelled': copyFactor,
  'cross-reference': copyFactor,
  'copy-maker': (part) => Math.min(1, part.copyRatio * 1.5),
  pair: () => 1.9,
  kit: between(1.4, 2.7),
  'box-only': between(0.04, 0.12),
  document: between(0.02, 0.07),
  core: between(0.1, 0.3),
  'for-parts': between(0.1, 0.35),
  abroad: () => 1.25,
};

const FREE_OF_ODD_PRICES = new Set<Role>(['pair', 'lot', 'kit', 'set-number', 'abroad']);

/** Prices end as sellers like them to. */
function sellerPrice(minor: number, chance: Chance): number {
  if (minor < 500) {
    return Math.max(99, Math.round(minor));
  }
  return Math.round(minor / 100) * 100 + chance.pick([-1, -1, -5, 0, 0, 50, -50, -3]);
}

type Priced = Pick<ListingFace, 'price' | 'paid' | 'takenMinor' | 'isBestOffer' | 'isOddPrice'>;

const ABROAD: readonly (readonly [currency: string, country: string, rate: number])[] = [
  ['CAD', 'CA', 1.37],
  ['GBP', 'GB', 0.79],
  ['AUD', 'AU', 1.52],
  ['EUR', 'DE', 0.92],
];

function drawPrice(
  part: Part,
  stream: ListingStream,
  chance: Chance,
): Priced & { country: string } {
  const { role, pieces } = stream;
  const lotFactor = pieces > 1 ? 0.9 * pieces : 1;
  const odd = chance.next();
  const isOddPrice = odd < 0.018 && !FREE_OF_ODD_PRICES.has(role);
  const oddFactor = !isOddPrice
    ? 1
    : odd < 0.011
      ? 0.02 + chance.next() * 0.1
      : 3 + chance.next() * 7;
  const minor =
    part.newMinor *
    (FACTORS[role]?.(part, chance) ?? 1) *
    lotFactor *
    oddFactor *
    logNormal(1, 0.11, chance);
  const takenMinor = sellerPrice(minor, chance);
  const isBestOffer = !isOddPrice && chance.hit(stream.term === null ? 0.16 : 0.06);
  const askedMinor = isBestOffer
    ? sellerPrice(takenMinor / (0.72 + chance.next() * 0.22), chance)
    : takenMinor;
  const usd: Money = { minor: askedMinor, currency: 'USD' };
  const common = { takenMinor, isBestOffer, isOddPrice };
  if (role === 'unpriced') {
    return { ...common, price: null, paid: null, country: 'US' };
  }
  if (role === 'abroad') {
    const [currency, country, rate] = chance.pick(ABROAD);
    const foreign: Money = { minor: Math.round(askedMinor * rate), currency };
    return chance.hit(0.6)
      ? { ...common, price: foreign, paid: null, country }
      : { ...common, price: usd, paid: foreign, country };
  }
  return { ...common, price: usd, paid: null, country: chance.hit(0.03) ? 'CA' : 'US' };
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

function brandOf(part: Part, role: Role, chance: Chance): string {
  return role.startsWith('copy') || role === 'cross-reference'
    ? chance.pick(['Unbranded', 'Aftermarket', 'Does not apply', part.make.name, 'OEM'])
    : part.make.name;
}

const grammarOf = (grammar: Grammar, chance: Chance): GrammarPart =>
  grammar === 'both' ? (chance.hit(0.5) ? 'open' : 'held-back') : grammar;

/** Listings that were filed in the wrong place, and where. */
const WRONG_LEAVES = ['33594', '33650', '33703', '35581', '43967', '33615'] as const;

const twelveDigits = (chance: Chance): string =>
  `${chance.pick(['1', '2', '3'])}${chance.int(100, 999)}${String(chance.int(0, 99_999_999)).padStart(8, '0')}`;

/** The listing that stands behind a hash: the same hash, the same listing. */
export function makeFace(
  part: Part,
  stream: ListingStream,
  hash: number,
  grammar: Grammar,
): ListingFace {
  const chance = chanceFrom(hash);
  const legacyId = twelveDigits(chance);
  const wish = { part, stream, grammar: grammarOf(grammar, chance), chance };
  const title = stream.role === 'stranger' ? writeStrangerTitle(wish) : writeTitle(wish);
  const isStanding = stream.term !== null;
  const isAuction = !isStanding && chance.hit(0.12);
  const choices =
    isStanding && (stream.role === 'colour' || chance.hit(0.1)) ? chance.int(2, 4) : 0;
  return {
    legacyId,
    variationIds: Array.from({ length: choices }, () => String(chance.int(4e11, 6e11))),
    title,
    words: indexOfTitle(title),
    seller: sellerFor(chance),
    brand: brandOf(part, stream.role, chance),
    leafId: chance.hit(0.03) ? chance.pick(WRONG_LEAVES) : part.kind.leafId,
    conditionId: chance.weighted(conditionsOf(stream.role)),
    ...drawPrice(part, stream, chance),
    isAuction,
    bidCount: isAuction ? chance.int(1, 24) : 0,
    imageCount: chance.int(1, 8),
    lacks: new Set(OPTIONAL_FIELDS.filter(([, rate]) => chance.hit(rate)).map(([name]) => name)),
    rank: chance.next() - (isStanding ? 0.3 : 0),
  };
}
