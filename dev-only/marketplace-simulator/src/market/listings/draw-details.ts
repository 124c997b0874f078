import { LISTING_WORDS } from '../listing-words.ts';
import { indexTitle } from '../match-words.ts';
import { logNormal, type Part } from '../parts/part.ts';
import { isCopy, traitsOf, type Role } from '../parts/role.ts';
import { legacyIdFrom, randomFrom, type Random } from '../random.ts';
import { sellerFor } from '../sellers.ts';
import type { Grammar, GrammarPart } from '../titles/title-words.ts';
import { writeStrangerTitle } from '../titles/write-stranger-title.ts';
import { writeTitle } from '../titles/write-title.ts';
import type { ListingDetails, ListingStream, Money } from './listing.ts';

const between = (low: number, high: number, random: Random): number =>
  low + random.next() * (high - low);

/** Prices that follow another price of the part. */
const LIKE: Readonly<Record<string, (part: Part, random: Random) => number>> = {
  used: (part, random) => (part.usedMinor / part.newMinor) * logNormal(1, 0.12, random),
  copy: (part, random) => part.copyRatio * logNormal(1, 0.15, random),
  'known-copy': (part) => Math.min(1, part.copyRatio * 1.5),
};

/** Unit price of a kind of listing relative to a new genuine piece. */
function priceFactor(part: Part, role: Role, random: Random): number {
  const { price = { times: 1 } } = traitsOf(role);
  if ('times' in price) {
    return price.times;
  }
  return 'like' in price
    ? (LIKE[price.like]?.(part, random) ?? 1)
    : between(price.from, price.to, random);
}

function sellerPrice(minor: number, random: Random): number {
  if (minor < 500) {
    return Math.max(99, Math.round(minor));
  }
  return Math.round(minor / 100) * 100 + random.pick(LISTING_WORDS.priceEndings);
}

type Priced = Pick<ListingDetails, 'price' | 'paid' | 'takenMinor' | 'isBestOffer' | 'isOddPrice'>;

function drawPrice(
  part: Part,
  stream: ListingStream,
  random: Random,
): Priced & { country: string } {
  const { role, pieces } = stream;
  const lotFactor = pieces > 1 ? 0.9 * pieces : 1;
  const chance = random.next();
  const isOutlier = chance < 0.018 && !traitsOf(role).hasNoOutliers;
  const outlierFactor = !isOutlier
    ? 1
    : chance < 0.011
      ? 0.02 + random.next() * 0.1
      : 3 + random.next() * 7;
  const minor =
    part.newMinor *
    priceFactor(part, role, random) *
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
    const [currency, country, rate] = random.pick(LISTING_WORDS.abroad);
    const foreign: Money = { minor: Math.round(priceMinor * rate), currency };
    return random.hit(0.6)
      ? { ...common, price: foreign, paid: null, country }
      : { ...common, price: usd, paid: foreign, country };
  }
  return { ...common, price: usd, paid: null, country: random.hit(0.03) ? 'CA' : 'US' };
}

function brandOf(part: Part, role: Role, random: Random): string {
  return isCopy(role)
    ? random.pick(['Unbranded', 'Aftermarket', 'Does not apply', part.make.name, 'OEM'])
    : part.make.name;
}

const grammarOf = (grammar: Grammar, random: Random): GrammarPart =>
  grammar === 'both' ? (random.hit(0.5) ? 'open' : 'held-back') : grammar;

/** Title, price, seller and the rest of a listing. The same hash gives the same details. */
export function drawDetails(
  part: Part,
  stream: ListingStream,
  hash: number,
  { grammar, isMild }: { readonly grammar: Grammar; readonly isMild: boolean },
): ListingDetails {
  const random = randomFrom(hash);
  const legacyId = legacyIdFrom(random);
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
    leafId: !isMild && random.hit(0.03) ? random.pick(LISTING_WORDS.wrongLeaves) : part.kind.leafId,
    conditionId: random.weighted(LISTING_WORDS.conditions[traitsOf(stream.role).conditions] ?? []),
    ...drawPrice(part, stream, random),
    isAuction,
    bidCount: isAuction ? random.int(1, 24) : 0,
    imageCount: random.int(1, 8),
    lacks: new Set(
      LISTING_WORDS.optionalFields.filter(([, share]) => random.hit(share)).map(([name]) => name),
    ),
    rank: random.next() - (isRepeat ? 0.3 : 0),
  };
}
