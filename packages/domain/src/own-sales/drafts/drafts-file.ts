import { plainNumber } from './plain-number.ts';

/** The sites of eBay that a drafts file can name. */
export const DRAFT_SITES = ['US', 'eBayMotors'] as const;
export type DraftSite = (typeof DRAFT_SITES)[number];

/** eBay's condition ids for parts. */
export const DRAFT_CONDITIONS = ['1000', '1500', '3000'] as const;
export type DraftCondition = (typeof DRAFT_CONDITIONS)[number];

/** Specifics that are filled from what is known of a part, by eBay's names. */
export const FILLED_SPECIFICS = [
  'Brand',
  'Manufacturer Part Number',
  'OE/OEM Part Number',
] as const;
export type FilledSpecific = (typeof FILLED_SPECIFICS)[number];

export type Draft = {
  readonly sku: string;
  readonly categoryId: string;
  readonly title: string;
  readonly quantity: number;
  /** Null: the seller sets it on eBay. */
  readonly priceMinor: number | null;
  readonly specifics: Readonly<Record<FilledSpecific, string>>;
};

export type DraftsFileOptions = {
  readonly site: DraftSite;
  readonly condition: DraftCondition;
  /** Further required specifics, as empty columns to fill in. */
  readonly moreSpecifics?: readonly string[];
};

const TEMPLATE_COLUMNS = 11;
const padding = (filled: number): string => ','.repeat(TEMPLATE_COLUMNS - filled);

/** The lines above the header, to the letter: eBay recognizes its template by them. */
const INFO_LINES = [
  `#INFO,Version=0.0.2,Template= eBay-draft-listings-template_US${padding(3)}`,
  `#INFO Action and Category ID are required fields. 1) Set Action to Draft 2) Please find the category ID for your listings here: https://pages.ebay.com/sellerinformation/news/categorychanges.html${padding(1)}`,
  `"#INFO After you've successfully uploaded your draft from the Seller Hub Reports tab, complete your drafts to active listings here: https://www.ebay.com/sh/lst/drafts"${padding(1)}`,
  `#INFO${padding(1)}`,
];

const COLUMNS = [
  'Custom label (SKU)',
  'Category ID',
  'Title',
  'UPC',
  'Price',
  'Quantity',
  'Item photo URL',
  'Condition ID',
  'Description',
  'Format',
];

const price = (minor: number | null): string =>
  minor === null ? '' : `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

const actionColumn = (site: DraftSite): string =>
  `Action(SiteID=${site}|Country=US|Currency=USD|Version=1193|CC=UTF-8)`;

/** What stands above the columns and in the first one: UTF-8 without a mark. */
export const draftsFileHead = ({ site }: DraftsFileOptions): string =>
  [...INFO_LINES, actionColumn(site)].join('\r\n');

/** The columns after the first one. */
export const draftColumns = ({ moreSpecifics = [] }: DraftsFileOptions): readonly string[] => [
  ...COLUMNS,
  ...[...FILLED_SPECIFICS, ...moreSpecifics].map((name) => `C:${name}`),
];

/** The cells of a line; what writes them guards and quotes them. */
export function draftCells(
  draft: Draft,
  { condition, moreSpecifics = [] }: DraftsFileOptions,
): readonly string[] {
  const { sku, categoryId, title, quantity, priceMinor, specifics } = draft;
  return [
    'Draft',
    sku,
    categoryId,
    title,
    '',
    price(priceMinor),
    String(quantity),
    '',
    condition,
    '',
    'FixedPrice',
    ...FILLED_SPECIFICS.map((name) => plainNumber(specifics[name])),
    ...moreSpecifics.map(() => ''),
  ];
}

/** Required specifics of a leaf category that a draft leaves empty. */
export const blankSpecifics = (
  required: readonly string[],
  specifics: Draft['specifics'],
): string[] => {
  const filled = new Map<string, string>(Object.entries(specifics));
  return required.filter((name) => (filled.get(name) ?? '') === '');
};
