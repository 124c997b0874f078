import { describe, expect, test } from 'vitest';

import {
  listingsReport,
  ordersReport,
  transactionsReport,
  type ReportedSale,
} from '../../testing/seller-hub-reports.ts';
import { numberFinder } from './own-number.ts';
import { daysCovered, labeledTitles, readReport, type ReportRows } from './read-report.ts';
import { recognizeReport, REPORT_HEADINGS } from './report-layouts.ts';

/** Enough for the generated files: no quoted line breaks. */
const rowsOf = (csv: string): string[][] =>
  csv
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

function pick(rows: readonly (readonly string[])[]): ReportRows | null {
  const layout = recognizeReport(rows);
  if (layout === null) {
    return null;
  }
  const body = rows.slice(layout.headerRow + 1);
  switch (layout.kind) {
    case 'listings':
      return { kind: 'listings', rows: body.map(layout.rowOf) };
    case 'orders':
      return { kind: 'orders', rows: body.map(layout.rowOf) };
    case 'transactions':
      return { kind: 'transactions', rows: body.map(layout.rowOf) };
  }
}

function read(rows: readonly (readonly string[])[], keyOfOurSku = (): string | null => null) {
  const report = pick(rows);
  if (report === null) {
    throw new Error('not a report');
  }
  return readReport(report, numberFinder(labeledTitles(report), keyOfOurSku));
}

const readSales = (sales: readonly ReportedSale[], keyOfOurSku?: () => string | null) => {
  const report = read(rowsOf(ordersReport(sales)), keyOfOurSku);
  return report.kind === 'orders' ? report.sales : [];
};

const SALE: ReportedSale = {
  order: '12-13999-41001',
  itemId: '256012345678',
  title: 'GM Module 84390030 Silverado 1500 2019-2022',
  unit: '$41.20',
  postage: '$8.35',
  day: '2026-11-01',
};

describe('the kind of a report', () => {
  test.each([
    ['orders', ordersReport([SALE])],
    ['transactions', transactionsReport([SALE])],
    [
      'listings',
      listingsReport([
        { itemId: '256012345678', title: 'x', left: 1, price: '9.99', startedOn: '2026-01-02' },
      ]),
    ],
  ])('%s, in any order of columns', (kind, csv) => {
    const rows = rowsOf(csv);
    expect(recognizeReport(rows)?.kind).toBe(kind);
    expect(recognizeReport(rows.map((row) => row.toReversed()))?.kind).toBe(kind);
  });

  test.each([
    [['Part Number', 'Quantity', 'Cost']],
    [['Order Number', 'Item Title', 'Quantity']],
    [['Item number', 'Title', 'Start price']],
    [['Title', 'Sold Price', 'Date Sold', 'Item Number']],
  ])('%j is none', (headings) => {
    expect(recognizeReport([headings])).toBeNull();
  });

  test('no heading about a buyer is kept', () => {
    const about = /buyer|ship to|e ?mail|phone|address|zip|city|state|country|name|note|tracking/;
    expect(REPORT_HEADINGS.filter((heading) => about.test(heading))).toEqual([]);
  });
});

describe('the Orders report', () => {
  test('a sale, without the lines above and below', () => {
    const rows = rowsOf(ordersReport([{ ...SALE, quantity: 2, viaAd: true, sku: 'A-1-03' }]));
    expect(read(rows)).toEqual({
      kind: 'orders',
      unreadable: 0,
      sales: [
        {
          orderRef: '12-13999-41001',
          itemId: '256012345678',
          variation: '',
          lineItemId: null,
          soldOn: '2026-11-01',
          sku: 'A-1-03',
          title: SALE.title,
          number: { lookupKey: '84390030', matchedBy: 'title' },
          quantity: 2,
          currency: 'USD',
          unitMinor: 4_120,
          postageMinor: 835,
          isCancelled: false,
          viaAd: true,
        },
      ],
    });
  });

  test('the row of a whole order is no sale, and gives its items their day', () => {
    const sales = readSales([
      { ...SALE, variation: 'Side:Left' },
      { ...SALE, variation: 'Side: Right', unit: '$1,234.56' },
      { ...SALE, itemId: '256012345679' },
    ]);
    expect(
      sales.map(({ itemId, variation, unitMinor, soldOn }) => [
        itemId,
        variation,
        unitMinor,
        soldOn,
      ]),
    ).toEqual([
      ['256012345678', 'Side:Left', 4_120, '2026-11-01'],
      ['256012345678', 'Side:Right', 123_456, '2026-11-01'],
      ['256012345679', '', 4_120, '2026-11-01'],
    ]);
  });

  test('the same item twice in an order is one line', () => {
    const [sale, ...others] = readSales([SALE, { ...SALE, unit: '$40.00', quantity: 3 }]);
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ quantity: 4, unitMinor: 4_030, postageMinor: 1_670 });
  });

  test('shipping named only for the whole order is divided by price, to the cent', () => {
    const rows = rowsOf(
      ordersReport([
        { ...SALE, postage: '$0.00', unit: '$10.00' },
        { ...SALE, itemId: '256012345679', postage: '$0.00', unit: '$10.00', quantity: 2 },
      ]),
    );
    const shipping = rows[1]?.indexOf('Shipping And Handling') ?? -1;
    const report = read(rows.map((row, at) => (at === 3 ? row.with(shipping, '$10.00') : row)));
    const sales = report.kind === 'orders' ? report.sales : [];
    expect(sales.map(({ postageMinor }) => postageMinor)).toEqual([333, 667]);
  });

  test('an item number that a spreadsheet program cut is counted, not guessed', () => {
    const report = read(rowsOf(ordersReport([{ ...SALE, itemId: '2.56E+11' }, SALE])));
    expect(report.unreadable).toBe(1);
  });

  test('days covered', () => {
    const days = ['2026-11-09', '2026-09-30', '2026-10-02'];
    const rows = rowsOf(ordersReport(days.map((day, at) => ({ ...SALE, day, order: `1-${at}` }))));
    expect(daysCovered(read(rows))).toEqual({ firstDay: '2026-09-30', lastDay: '2026-11-09' });
  });
});

describe('the part number of a sale', () => {
  const TITLES = [
    '2015-2018 Ford F-150 Bracket F4ZZ-6E086-A OEM',
    'Jeep Seal 05064358AB New',
    'Honda Headlight 33150-TVA-A01 Right',
    'Mystery bracket left',
  ];
  const sales = (skus: readonly string[]): ReportedSale[] =>
    TITLES.map((title, at) => ({ ...SALE, title, sku: skus[at] ?? '', order: `1-${at}` }));
  const numbersOf = (skus: readonly string[], keyOfOurSku?: () => string | null) =>
    readSales(sales(skus), keyOfOurSku).map(({ number }) =>
      number === null ? null : `${number.matchedBy} ${number.lookupKey}`,
    );
  const BY_TITLE = ['title F4ZZ6E086A', 'title 5064358AB', 'title 33150TVAA01', null];

  test.each([
    ['no labels', [], BY_TITLE],
    ['bins', ['A-1-03', 'A-1-04', 'B-2-11', 'C-0-01'], BY_TITLE],
    ['item numbers', ['155000000001', '155000000002', '155000000003', '155000000004'], BY_TITLE],
    [
      'part numbers',
      ['F4ZZ-6E086-A', '5064358AB', '33150TVAA01', '68402348AB'],
      ['sku F4ZZ6E086A', 'sku 5064358AB', 'sku 33150TVAA01', 'sku 68402348AB'],
    ],
    [
      'part numbers and one bin',
      ['F4ZZ-6E086-A', '5064358AB', 'B-2-11', '68402348AB'],
      ['sku F4ZZ6E086A', 'sku 5064358AB', 'title 33150TVAA01', 'sku 68402348AB'],
    ],
  ])('%s', (_, skus, numbers) => {
    expect(numbersOf(skus)).toEqual(numbers);
  });

  test('a label of ours says more than the title, while its lot exists', () => {
    const skus = ['PS032rui6z-1', 'PS032rui6z-2-C07', '', 'PS032rui6z-4'];
    expect(numbersOf(skus, () => '84390030')).toEqual([
      'our-sku 84390030',
      'our-sku 84390030',
      'title 33150TVAA01',
      'our-sku 84390030',
    ]);
    expect(numbersOf(skus)).toEqual(BY_TITLE);
  });

  test.each([
    ['Lamp 256012345678', null],
    ['2019-2022 Silverado 1500 2500 Lamp', null],
    ['GM 84390030 replaces 23456781 Lamp', '84390030'],
    ['VW 1K0 805 903 J Bracket 2005-2010', '1K0805903J'],
  ])('in the title %j: %j', (title, key) => {
    expect(readSales([{ ...SALE, title }])[0]?.number?.lookupKey ?? null).toBe(key);
  });
});

describe('the Active listings report', () => {
  test('a listing, and variations without the row of the whole', () => {
    const csv = listingsReport([
      {
        itemId: '256012345678',
        title: 'GM Module 84390030',
        left: 3,
        sold: 4,
        price: '$1,041.20',
        startedOn: '2026-01-02',
        categoryId: '33543',
      },
      ...['Side:Left', 'Side:Right'].map((variation) => ({
        itemId: '256012345679',
        title: 'Honda Headlight 33150-TVA-A01',
        variation,
        left: 2,
        price: '99.00',
        startedOn: '2025-12-31',
        categoryId: '33710',
      })),
    ]);
    const report = read(rowsOf(csv));
    expect(report).toMatchObject({ kind: 'listings', unreadable: 0 });
    const listings = report.kind === 'listings' ? report.listings : [];
    expect(listings.slice(0, 1)).toEqual([
      {
        itemId: '256012345678',
        variation: '',
        sku: null,
        title: 'GM Module 84390030',
        number: { lookupKey: '84390030', matchedBy: 'title' },
        quantityLeft: 3,
        quantitySold: 4,
        startedOn: '2026-01-02',
        endedOn: null,
        currency: 'USD',
        priceMinor: 104_120,
        categoryId: '33543',
      },
    ]);
    expect(listings.slice(1)).toMatchObject(
      ['Side:Left', 'Side:Right'].map((variation) => ({
        itemId: '256012345679',
        variation,
        title: 'Honda Headlight 33150-TVA-A01',
        quantityLeft: 2,
        startedOn: '2025-12-31',
        categoryId: '33710',
      })),
    );
    expect(daysCovered(report)).toBeNull();
  });
});

describe('the Transaction report', () => {
  const amountsOf = (others: readonly Readonly<Record<string, string>>[], sales = [SALE]) => {
    const report = read(rowsOf(transactionsReport(sales, { others })));
    return (report.kind === 'transactions' ? report.transactions : []).map(
      ({ kind, amountMinor, orderRef, feeBasisMinor }) => [
        kind,
        amountMinor,
        orderRef,
        feeBasisMinor,
      ],
    );
  };
  const other = (known: Record<string, string>) => ({
    'Transaction creation date': 'Nov 3, 2026',
    ...known,
  });

  test('a sale with its fees and its label', () => {
    expect(amountsOf([])).toEqual([
      ['sale', 4_955, SALE.order, 4_955],
      ['fee', -714, SALE.order, null],
      ['label', -615, SALE.order, null],
    ]);
  });

  test.each([
    [
      'a refund gives fees back',
      {
        Type: 'Refund',
        'Order number': '1-1',
        'Gross transaction amount': '-49.55',
        'Final Value Fee - variable': '6.74',
      },
      [
        ['refund', -4_955, '1-1', null],
        ['fee', 674, '1-1', null],
      ],
    ],
    [
      'a promoted listing',
      {
        Type: 'Other fee',
        'Order number': '1-1',
        'Net amount': '-1.20',
        Description: 'Promoted Listings - General fee',
      },
      [['ad', -120, '1-1', null]],
    ],
    [
      'a store subscription belongs to no order',
      { Type: 'Other fee', 'Net amount': '-27.95', Description: 'Store subscription' },
      [['other', -2_795, null, null]],
    ],
    [
      'a voided label comes back',
      { Type: 'Shipping label', 'Order number': '1-1', 'Net amount': '6.15' },
      [['label', 615, '1-1', null]],
    ],
    ['a payout is no money of a sale', { Type: 'Payout', 'Net amount': '-900.00' }, []],
  ])('%s', (_, known, amounts) => {
    expect(amountsOf([other(known)], [])).toEqual(amounts);
  });

  test('the row of a whole order is left out where its items have the amounts', () => {
    const whole = { Type: 'Order', 'Order number': '1-1', 'Gross transaction amount': '30.00' };
    const item = (id: string, gross: string) =>
      other({ ...whole, 'Item ID': id, 'Gross transaction amount': gross });
    expect(
      amountsOf([other(whole), item('256012345678', '10.00'), item('256012345679', '20.00')], []),
    ).toEqual([
      ['sale', 1_000, '1-1', null],
      ['sale', 2_000, '1-1', null],
    ]);
    expect(
      amountsOf([other(whole), item('256012345678', '--'), item('256012345679', '--')], []),
    ).toEqual([['sale', 3_000, '1-1', null]]);
  });

  test('two labels of an order are two, and the same in every download', () => {
    const label = other({ Type: 'Shipping label', 'Order number': '1-1', 'Net amount': '-6.15' });
    const refs = () => {
      const report = read(rowsOf(transactionsReport([], { others: [label, label] })));
      return report.kind === 'transactions'
        ? report.transactions.map(({ transactionRef }) => transactionRef)
        : [];
    };
    expect(new Set(refs()).size).toBe(2);
    expect(refs()).toEqual(refs());
  });
});
