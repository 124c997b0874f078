import { withGtinCheckDigit } from '../check-digit.ts';
import { drawUnits } from '../demand/draw-units.ts';
import type { Specific } from '../live-listing.ts';
import { randomOf, type Random } from '../random.ts';
import { TITLE_MAX } from '../titles/fit-title.ts';
import { specific, type Goods, type StoreKind } from './goods.ts';

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

const GADGETS = [
  ['Wireless Headphones', '112529', 4_000, 32_000, 'WH'],
  ['Bluetooth Speaker', '111694', 2_500, 18_000, 'SRS'],
  ['AV Receiver', '168058', 12_000, 60_000, 'AVR'],
  ['Remote Control', '96991', 800, 3_500, 'RM'],
  ['WiFi 6 Router', '44995', 5_000, 24_000, 'AX'],
  ['Internal Hard Drive 4TB', '56083', 5_500, 16_000, 'ST'],
  ['Mechanical Keyboard', '3676', 3_000, 15_000, 'MK'],
] as const;
const GADGET_BRANDS = [
  'Auralis',
  'Nordvik',
  'Kestron',
  'Pallux',
  'Veyron Audio',
  'Okimura',
] as const;

function electronics(random: Random): Draft {
  const [thing, leafId, low, high, prefix] = random.pick(GADGETS);
  const brand = random.pick(GADGET_BRANDS);
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

const GARMENTS = [
  ['Running Shoes', '15709', 4_500, 18_000],
  ['Hooded Jacket', '57988', 5_000, 22_000],
  ['Slim Fit Jeans', '11483', 2_000, 9_500],
  ["Women's Trail Runners", '95672', 4_500, 16_000],
  ['Midi Dress', '63861', 2_500, 13_000],
  ['Leather Tote Bag', '169291', 4_000, 28_000],
] as const;
const FASHION_BRANDS = ['Halden', 'Corvane', 'Lumière Nord', 'Stridewell', 'Oakmere'] as const;

function fashion(random: Random): Draft {
  const [thing, leafId, low, high] = random.pick(GARMENTS);
  const brand = random.pick(FASHION_BRANDS);
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

const TITLE_STARTS = [
  'The Quiet',
  'A History of',
  'Notes from',
  'Beyond the',
  'Learning',
  'Letters to',
] as const;
const TITLE_ENDS = [
  'Harbor',
  'Thermodynamics',
  'Winter Orchard',
  'Small Engines',
  'Cartographers',
  'Salt Roads',
] as const;
const AUTHORS = [
  'E. Marlow',
  'T. Okafor',
  'J. Lindqvist',
  'R. Castellanos',
  'P. Whitcombe',
] as const;

function publications(random: Random): Draft {
  const name = `${random.pick(TITLE_STARTS)} ${random.pick(TITLE_ENDS)}`;
  const author = random.pick(AUTHORS);
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

const ODDS = [
  ['Cast Iron Skillet 12 in', '20628', 2_000, 9_000],
  ['Brass Desk Lamp', '20710', 2_500, 14_000],
  ['Bypass Pruner', '181076', 1_200, 5_500],
  ['Castle Building Set 900 pcs', '19006', 3_000, 15_000],
  ['Strategy Board Game', '2550', 2_000, 8_500],
  ['Vintage Biscuit Tin', '1427', 600, 6_000],
  ['Postcard Lighthouse 1910', '13777', 300, 2_500],
] as const;
const OTHER_BRANDS = ['Ironwold', 'Lanthorn', 'Greenhow', 'Brickell', 'Meeple & Sons'] as const;

function odds(random: Random): Draft {
  const [thing, leafId, low, high] = random.pick(ODDS);
  const isVintage = leafId === '1427' || leafId === '13777';
  const brand = isVintage ? 'Unbranded' : random.pick(OTHER_BRANDS);
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
