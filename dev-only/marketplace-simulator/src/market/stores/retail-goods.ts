import { withGtinCheckDigit } from '../check-digit.ts';
import { drawUnits } from '../demand/draw-units.ts';
import type { Specific } from '../live-listing.ts';
import { randomOf, type Random } from '../random.ts';
import { TITLE_MAX } from '../titles/fit-title.ts';
import { specific, type Goods, type StoreKind } from './goods.ts';
import { STORE_WORDS } from './store-words.ts';

type RetailKind = Exclude<StoreKind, 'parts'>;

type Draft = {
  readonly name: string;
  readonly brand: string;
  readonly leafId: string;
  readonly rangeMinor: readonly [number, number];
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly specifics: readonly Specific[];
  readonly identifiers: readonly string[];
  readonly isAuction: boolean;
};

const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

const inventUpc = (random: Random): string => withGtinCheckDigit(`0${digits(10, random)}`);
const inventEan = (random: Random): string => withGtinCheckDigit(`40${digits(10, random)}`);
const inventIsbn = (random: Random): string => withGtinCheckDigit(`9780${digits(8, random)}`);

function electronics(random: Random): Draft {
  const [thing, leafId, low, high, prefix] = random.pick(STORE_WORDS.gadgets);
  const brand = random.pick(STORE_WORDS.gadgetBrands);
  const model = `${prefix}-${random.int(100, 9999)}${random.pick(['', 'B', 'X', 'S'])}`;
  const color = random.pick(['Black', 'White', 'Silver']);
  const gtin = random.hit(0.7) ? inventUpc(random) : inventEan(random);
  return {
    name: `${brand} ${model} ${thing} ${color}`,
    brand,
    leafId,
    rangeMinor: [low, high],
    mpn: model,
    gtin,
    specifics: [
      specific('Brand', brand),
      specific('Model', model),
      specific('MPN', model),
      specific(gtin.length === 12 ? 'UPC' : 'EAN', gtin),
      specific('Color', color),
    ],
    identifiers: [gtin, model],
    isAuction: random.hit(0.1),
  };
}

function fashion(random: Random): Draft {
  const [thing, leafId, low, high] = random.pick(STORE_WORDS.garments);
  const brand = random.pick(STORE_WORDS.fashionBrands);
  const style = `${random.pick(['CW', 'DH', 'FN', 'BQ'])}${random.int(1000, 9999)}-${random.int(100, 999)}`;
  const color = random.pick(['Black', 'Navy', 'Olive', 'Sand', 'Red']);
  const size = random.pick(['S', 'M', 'L', 'XL', '9', '10', '11']);
  const gtin = random.hit(0.3) ? inventUpc(random) : null;
  return {
    name: `${brand} ${thing} ${color} Size ${size} ${style}`,
    brand,
    leafId,
    rangeMinor: [low, high],
    mpn: null,
    gtin,
    specifics: [
      specific('Brand', brand),
      specific('Style Code', style),
      specific('Color', color),
      specific('Size', size),
      ...(gtin === null ? [] : [specific('UPC', gtin)]),
    ],
    identifiers: gtin === null ? [style] : [style, gtin],
    isAuction: random.hit(0.2),
  };
}

function publications(random: Random): Draft {
  const name = `${random.pick(STORE_WORDS.titleStarts)} ${random.pick(STORE_WORDS.titleEnds)}`;
  const author = random.pick(STORE_WORDS.authors);
  const isbn = inventIsbn(random);
  const format = random.pick(['Hardcover', 'Paperback']);
  const isTextbook = random.hit(0.25);
  return {
    name: `${name} by ${author} (${format}, ${random.int(1994, 2024)})`,
    brand: author,
    leafId: isTextbook ? '1105' : '261186',
    rangeMinor: isTextbook ? [2_500, 14_000] : [400, 3_500],
    mpn: null,
    gtin: isbn,
    specifics: [
      specific('Book Title', name),
      specific('Author', author),
      specific('ISBN', isbn),
      specific('Format', format),
      specific('Language', 'English'),
    ],
    identifiers: [isbn],
    isAuction: random.hit(0.15),
  };
}

function odds(random: Random): Draft {
  const [thing, leafId, low, high] = random.pick(STORE_WORDS.odds);
  const isVintage = leafId === '1427' || leafId === '13777';
  const brand = isVintage ? 'Unbranded' : random.pick(STORE_WORDS.otherBrands);
  const gtin = isVintage || random.hit(0.3) ? null : inventUpc(random);
  return {
    name: isVintage
      ? `${thing} No. ${random.int(1, 999)}`
      : `${brand} ${thing} ${random.int(1, 99)}`,
    brand,
    leafId,
    rangeMinor: [low, high],
    mpn: null,
    gtin,
    specifics: [specific('Brand', brand), ...(gtin === null ? [] : [specific('UPC', gtin)])],
    identifiers: gtin === null ? [] : [gtin],
    isAuction: isVintage && random.hit(0.6),
  };
}

const DRAFT_OF = {
  electronics,
  fashion,
  books: publications,
  other: odds,
} as const satisfies Record<RetailKind, (random: Random) => Draft>;

export function retailGoods(
  kind: RetailKind,
  seed: number,
  shelf: readonly [string, number],
): Goods {
  const random = randomOf(seed, ...shelf, kind);
  const draft = DRAFT_OF[kind](random);
  const priceMinor = random.int(...draft.rangeMinor);
  return {
    title: draft.name.slice(0, TITLE_MAX).trim(),
    brand: draft.brand,
    leafId: draft.leafId,
    priceMinor,
    conditionId: random.pick(
      kind === 'books' ? ['4000', '5000', '1000'] : ['1000', '1500', '3000'],
    ),
    mpn: draft.mpn,
    gtin: draft.gtin,
    specifics: draft.specifics,
    buyingOptions: draft.isAuction ? ['AUCTION'] : ['FIXED_PRICE'],
    catalogKeys: draft.identifiers,
    retail: {
      key: draft.identifiers[0] ?? draft.name,
      name: draft.name,
      brand: draft.brand,
      leafId: draft.leafId,
      priceMinor,
      units: drawUnits(random),
    },
  };
}
