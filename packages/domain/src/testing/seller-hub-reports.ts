import { MONTH_NAMES } from '../core/time.ts';

/** One line of an own order, from which all three reports are written. */
export type ReportedSale = {
  readonly order: string;
  readonly itemId: string;
  readonly title: string;
  readonly sku?: string;
  readonly quantity?: number;
  readonly unit: string;
  readonly postage?: string;
  /** 2026-11-17 */
  readonly day: string;
  readonly variation?: string;
  readonly viaAd?: boolean;
};

export type ReportedListing = {
  readonly itemId: string;
  readonly title: string;
  readonly sku?: string;
  readonly variation?: string;
  readonly left: number;
  readonly sold?: number;
  readonly price: string;
  readonly startedOn: string;
  readonly categoryId?: string;
  readonly productId?: string;
};

/** The text of a cell about the buyer. */
export type BuyerCell = (heading: string, row: number) => string;

const ORDER_HEADINGS =
  'Sales Record Number|Order Number|Buyer Username|Buyer Name|Buyer Email|Buyer Note|Buyer Address 1|Buyer Address 2|Buyer City|Buyer State|Buyer Zip|Buyer Country|Buyer Tax Identifier Name|Buyer Tax Identifier Value|Ship To Name|Ship To Phone|Ship To Address 1|Ship To Address 2|Ship To City|Ship To State|Ship To Zip|Ship To Country|Item Number|Item Title|Custom Label|Sold Via Promoted Listings|Quantity|Sold For|Shipping And Handling|Seller Collected Tax|eBay Collected Tax|Total Price|Payment Method|Sale Date|Paid On Date|Ship By Date|Shipped On Date|Feedback Left|My Item Note|PayPal Transaction ID|Shipping Service|Tracking Number|Transaction ID|Variation Details|Tax City|Tax State|Tax Zip|Tax Country'.split(
    '|',
  );

const TRANSACTION_HEADINGS =
  'Transaction creation date|Type|Order number|Legacy order ID|Buyer username|Buyer name|Ship to city|Ship to province/region/state|Ship to zip|Ship to country|Net amount|Payout currency|Payout date|Payout ID|Payout method|Payout status|Reason for hold|Item ID|Transaction ID|Item title|Custom label|Quantity|Item subtotal|Shipping and handling|Seller collected tax|eBay collected tax|Final Value Fee - fixed|Final Value Fee - variable|Very high "item not as described" fee|Below standard performance fee|International fee|Gross transaction amount|Transaction currency|Exchange rate|Reference ID|Description'.split(
    '|',
  );

const LISTING_HEADINGS =
  'Item number|Title|Variation details|Custom label (SKU)|Available quantity|Format|Currency|Start price|Auction Buy It Now price|Reserve price|Current price|Sold quantity|Watchers|Bids|Start date|End date|eBay category 1 name|eBay category 1 number|Condition|eBay Product ID(ePID)|Listing site|P:UPC|P:EAN|P:ISBN'.split(
    '|',
  );

/** Columns that say who bought. */
const ABOUT_BUYER =
  /^(?:buyer|ship to|tax (?:city|state|zip|country)|my item note|tracking|paypal)/i;

const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

/** 'Nov-01-26' */
const dashedDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTH_NAMES[Number(month) - 1]}-${date}-${year.slice(2)}`;
};

/** 'Nov 1, 2026' */
const wordedDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTH_NAMES[Number(month) - 1]} ${Number(date)}, ${year}`;
};

const NO_BUYER: BuyerCell = () => '';

function cellsOf(
  headings: readonly string[],
  known: Readonly<Record<string, string>>,
  buyerCell: (heading: string) => string,
): string[] {
  return headings.map(
    (heading) => known[heading] ?? (ABOUT_BUYER.test(heading) ? buyerCell(heading) : ''),
  );
}

const amount = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

/** Below a line of commas and above a footer, as Seller Hub writes it. */
export function ordersReport(
  sales: readonly ReportedSale[],
  buyerCell: BuyerCell = NO_BUYER,
): string {
  let row = 0;
  const lines = [...Map.groupBy(sales, ({ order }) => order)].flatMap(([order, items]) => {
    const rowOf = (known: Readonly<Record<string, string>>): string => {
      row += 1;
      const at = row;
      return csvLine(
        cellsOf(ORDER_HEADINGS, { 'Order Number': order, ...known }, (heading) =>
          buyerCell(heading, at),
        ),
      );
    };
    const day = dashedDay(items[0]?.day ?? '');
    const whole = rowOf({
      'Sales Record Number': String(row),
      Quantity: String(items.length),
      'Sale Date': day,
    });
    const each = items.map((item) =>
      rowOf({
        'Sales Record Number': String(row),
        'Item Number': item.itemId,
        'Item Title': item.title,
        'Custom Label': item.sku ?? '',
        'Sold Via Promoted Listings': item.viaAd === true ? 'Yes' : 'No',
        Quantity: String(item.quantity ?? 1),
        'Sold For': item.unit,
        'Shipping And Handling': item.postage ?? '$0.00',
        'Sale Date': items.length === 1 ? day : '',
        'Variation Details': item.variation === undefined ? '' : `[${item.variation}]`,
      }),
    );
    return items.length === 1 ? each : [whole, ...each];
  });
  const commas = ','.repeat(ORDER_HEADINGS.length - 1);
  return [
    `\uFEFF${commas}`,
    csvLine(ORDER_HEADINGS),
    commas,
    ...lines,
    commas,
    `${sales.length},record(s) downloaded`,
    'Seller ID : our-store',
    '',
  ].join('\r\n');
}

/** Sales with their fees, a label for each order, and what else is given; below a preamble. */
export function transactionsReport(
  sales: readonly ReportedSale[],
  {
    buyerCell = NO_BUYER,
    others = [],
  }: {
    readonly buyerCell?: BuyerCell;
    readonly others?: readonly Readonly<Record<string, string>>[];
  } = {},
): string {
  const dashes = Object.fromEntries(TRANSACTION_HEADINGS.map((heading) => [heading, '--']));
  const rowOf = (known: Readonly<Record<string, string>>, row: number): string => {
    const buyer = Object.fromEntries(
      TRANSACTION_HEADINGS.filter((heading) => ABOUT_BUYER.test(heading)).map((heading) => [
        heading,
        buyerCell(heading, row),
      ]),
    );
    return csvLine(cellsOf(TRANSACTION_HEADINGS, { ...dashes, ...buyer, ...known }, () => ''));
  };
  const rows = sales.flatMap((sale, at) => {
    const subtotal = amount(sale.unit) * (sale.quantity ?? 1);
    const postage = amount(sale.postage ?? '0');
    const gross = subtotal + postage;
    const variable = -gross * 0.136;
    return [
      rowOf(
        {
          'Transaction creation date': wordedDay(sale.day),
          Type: 'Order',
          'Order number': sale.order,
          'Net amount': (gross + variable - 0.4).toFixed(2),
          'Item ID': sale.itemId,
          'Transaction ID': `T${at}-${sale.order}`,
          'Item title': sale.title,
          'Custom label': sale.sku ?? '--',
          Quantity: String(sale.quantity ?? 1),
          'Item subtotal': subtotal.toFixed(2),
          'Shipping and handling': postage.toFixed(2),
          'Final Value Fee - fixed': '-0.40',
          'Final Value Fee - variable': variable.toFixed(2),
          'Gross transaction amount': gross.toFixed(2),
          'Transaction currency': 'USD',
        },
        at,
      ),
      rowOf(
        {
          'Transaction creation date': wordedDay(sale.day),
          Type: 'Shipping label',
          'Order number': sale.order,
          'Net amount': '-6.15',
          'Transaction currency': 'USD',
          'Reference ID': `L-${sale.order}-${sale.itemId}`,
        },
        at,
      ),
    ];
  });
  return [
    'Transaction report',
    '"Start date","Aug 20, 2026"',
    '"Seller","our-store"',
    '',
    csvLine(TRANSACTION_HEADINGS),
    ...rows,
    ...others.map((other, at) => rowOf(other, sales.length + at)),
    '',
  ].join('\n');
}

/** Listings with their variations below them. */
export function listingsReport(listings: readonly ReportedListing[]): string {
  const lines = [...Map.groupBy(listings, ({ itemId }) => itemId).values()].flatMap((rows) => {
    const [first] = rows;
    const whole =
      first?.variation === undefined
        ? []
        : [
            {
              'Item number': first.itemId,
              Title: first.title,
              'Available quantity': String(rows.reduce((sum, { left }) => sum + left, 0)),
              'Start date': `${dashedDay(first.startedOn)} 10:00:00 PST`,
              'eBay category 1 number': first.categoryId ?? '',
            },
          ];
    return [
      ...whole,
      ...rows.map((row) => ({
        'Item number': row.itemId,
        Title: row.variation === undefined ? row.title : '',
        'Variation details': row.variation ?? '',
        'Custom label (SKU)': row.sku ?? '',
        'Available quantity': String(row.left),
        Format: 'FIXED_PRICE',
        Currency: 'USD',
        'Start price': row.price,
        'Current price': row.price,
        'Sold quantity': String(row.sold ?? 0),
        'Start date': row.variation === undefined ? `${dashedDay(row.startedOn)} 10:00:00 PST` : '',
        'eBay category 1 number': row.variation === undefined ? (row.categoryId ?? '') : '',
        'eBay Product ID(ePID)': row.productId ?? '',
        'Listing site': 'eBay Motors',
      })),
    ];
  });
  return [
    '"Seller Hub Reports","Active listings"',
    '',
    csvLine(LISTING_HEADINGS),
    ...lines.map((known) => csvLine(cellsOf(LISTING_HEADINGS, known, () => ''))),
    '',
  ].join('\n');
}
