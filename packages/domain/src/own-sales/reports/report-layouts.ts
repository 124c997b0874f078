import type { OwnReportKind } from '../own-records.ts';

/** Headings of Seller Hub's reports, the newest first; eBay renames and moves columns. */
const HEADINGS = {
  listings: {
    itemId: ['item number', 'item id'],
    title: ['title', 'item title'],
    variation: ['variation details'],
    sku: ['custom label sku', 'custom label', 'sku'],
    quantityLeft: ['available quantity'],
    quantitySold: ['sold quantity'],
    currency: ['currency'],
    price: ['current price', 'start price'],
    startedOn: ['start date'],
    categoryId: ['ebay category 1 number'],
  },
  orders: {
    orderRef: ['order number'],
    itemId: ['item number', 'item id'],
    title: ['item title'],
    variation: ['variation details'],
    sku: ['custom label', 'custom label sku'],
    viaAd: ['sold via promoted listings'],
    quantity: ['quantity'],
    price: ['sold for'],
    postage: ['shipping and handling'],
    soldOn: ['sale date'],
  },
  transactions: {
    bookedOn: ['transaction creation date'],
    type: ['type'],
    orderRef: ['order number'],
    net: ['net amount'],
    gross: ['gross transaction amount'],
    currency: ['transaction currency', 'payout currency'],
    itemId: ['item id', 'item number'],
    transactionId: ['transaction id'],
    referenceId: ['reference id'],
    description: ['description'],
    subtotal: ['item subtotal'],
    postage: ['shipping and handling'],
    sellerTax: ['seller collected tax'],
    marketplaceTax: ['ebay collected tax'],
    fixedFee: ['final value fee fixed'],
    variableFee: ['final value fee variable'],
    regulatoryFee: ['regulatory operating fee'],
    notAsDescribedFee: ['very high item not as described fee'],
    belowStandardFee: ['below standard performance fee'],
    internationalFee: ['international fee'],
    depositFee: ['deposit processing fee'],
  },
} as const satisfies Record<OwnReportKind, Record<string, readonly string[]>>;

type Roles = { readonly [Kind in OwnReportKind]: keyof (typeof HEADINGS)[Kind] & string };

/** Columns without which a table is not the report. */
const REQUIRED = {
  listings: ['itemId', 'title', 'quantityLeft', 'price'],
  orders: ['orderRef', 'itemId', 'title', 'price', 'soldOn'],
  transactions: ['bookedOn', 'type', 'net'],
} as const satisfies { readonly [Kind in OwnReportKind]: readonly Roles[Kind][] };

/** The cells of a report's row by what they mean; empty for a column that the report lacks. */
export type ReportRow<Kind extends OwnReportKind> = Readonly<Record<Roles[Kind], string>>;

type LayoutOf<Kind extends OwnReportKind> = {
  readonly kind: Kind;
  readonly headerRow: number;
  readonly rowOf: (cells: readonly string[]) => ReportRow<Kind>;
};

export type ReportLayout = LayoutOf<'listings'> | LayoutOf<'orders'> | LayoutOf<'transactions'>;

/** A report may begin with its name, its period and blank lines. */
const MAX_ROWS_ABOVE = 50;

/** A heading as compared: lower case, letters and digits only. */
export const reportHeading = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Every heading that a report is read by. No other column of an uploaded report is kept. */
export const REPORT_HEADINGS: readonly string[] = [
  ...new Set(
    Object.values(HEADINGS).flatMap((roles) => Object.values<readonly string[]>(roles).flat()),
  ),
];

/** Recognizes a report by its headings, in any order and below any preamble. */
export function recognizeReport(rows: readonly (readonly string[])[]): ReportLayout | null {
  for (const [headerRow, cells] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const headings = cells.map(reportHeading);
    const layout =
      layoutOf('transactions', headings, headerRow) ??
      layoutOf('orders', headings, headerRow) ??
      layoutOf('listings', headings, headerRow);
    if (layout !== null) {
      return layout;
    }
  }
  return null;
}

function layoutOf<Kind extends OwnReportKind>(
  kind: Kind,
  headings: readonly string[],
  headerRow: number,
): LayoutOf<Kind> | null {
  const roles: Readonly<Record<string, readonly string[]>> = HEADINGS[kind];
  const places = new Map(
    Object.entries(roles).map(([role, names]) => [
      role,
      names.map((name) => headings.indexOf(name)).find((index) => index !== -1),
    ]),
  );
  const required: readonly string[] = REQUIRED[kind];
  if (required.some((role) => places.get(role) === undefined)) {
    return null;
  }
  return {
    kind,
    headerRow,
    rowOf: (cells) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per role
      Object.fromEntries(
        [...places].map(([role, place]) => [role, (cells[place ?? -1] ?? '').trim()]),
      ) as ReportRow<Kind>,
  };
}
