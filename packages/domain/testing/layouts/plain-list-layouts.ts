import { layout, type Layout } from './layout.ts';

const none = { quantity: null, cost: null, description: null };

/** Lists people type, and files of their listings. */
export const PLAIN_LIST_LAYOUTS: readonly Layout[] = [
  layout('one column without a header', {
    columns: [['', 'mopar']],
    hasHeader: false,
    expected: { partNumber: 0, ...none },
  }),
  layout('one column of eight digits without a header', {
    columns: [['', 'gm']],
    hasHeader: false,
    expected: { partNumber: 0, ...none },
  }),
  layout('one column with a header', {
    columns: [['Part Numbers', 'ford']],
    expected: { partNumber: 0, ...none },
  }),
  layout('one column called PN', { columns: [['PN', 'gm']], expected: { partNumber: 0, ...none } }),
  layout('number and quantity without a header', {
    columns: [
      ['', 'honda'],
      ['', 'quantity'],
    ],
    hasHeader: false,
    expected: { partNumber: 0, quantity: 1, cost: null, description: null },
  }),
  layout('everything without a header', {
    columns: [
      ['', 'gm'],
      ['', 'words'],
      ['', 'quantity'],
      ['', 'money'],
    ],
    hasHeader: false,
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('description first, without a header', {
    columns: [
      ['', 'words'],
      ['', 'mopar'],
      ['', 'quantity'],
      ['', 'dollars'],
    ],
    hasHeader: false,
    expected: { partNumber: 1, quantity: 2, cost: 3, description: 0 },
  }),
  layout('unusual names', {
    columns: [
      ['Thing', 'mopar'],
      ['What is it', 'words'],
      ['How many', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: null, description: null },
  }),
  layout('no name on the number column', {
    columns: [
      ['', 'ford'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Price', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('line numbers under a number sign', {
    columns: [
      ['#', 'sequence'],
      ['Part No', 'gm'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 1, quantity: 2, cost: null, description: null },
  }),
  layout('line numbers under No.', {
    columns: [
      ['No.', 'sequence'],
      ['Part', 'mopar'],
      ['Description', 'words'],
      ['Quantity', 'quantity'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: null, description: 2 },
  }),
  layout('line numbers under Item', {
    columns: [
      ['Item', 'sequenceFrom10'],
      ['Part #', 'toyota'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Unit Price', 'money'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: 4, description: 2 },
  }),
  layout('bar codes beside numbers', {
    columns: [
      ['UPC', 'upc'],
      ['Part Number', 'napa'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: null, description: 2 },
  }),
  layout('own stock keeping number beside the maker number', {
    columns: [
      ['SKU', 'bin'],
      ['MPN', 'mopar'],
      ['Title', 'title'],
      ['Qty', 'quantity'],
      ['Price', 'money'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: 4, description: 2, title: 2, price: 4 },
  }),
  layout('line code before the number', {
    columns: [
      ['Line', 'code'],
      ['Part', 'napa'],
      ['Qty', 'quantity'],
      ['Your Cost', 'money'],
    ],
    expected: { partNumber: 1, quantity: 2, cost: 3, description: null },
  }),
  layout('active listings of a marketplace', {
    columns: [
      ['Item number', 'listing'],
      ['Title', 'title'],
      ['Variation details', 'blank'],
      ['Custom label (SKU)', 'mopar'],
      ['Available quantity', 'quantity'],
      ['Format', 'status'],
      ['Currency', 'code'],
      ['Start price', 'money'],
      ['Current price', 'money'],
      ['Sold quantity', 'quantity'],
      ['Watchers', 'quantity'],
      ['Start date', 'date'],
    ],
    expected: { partNumber: 3, quantity: 4, cost: null, description: 1, title: 1, price: 8 },
  }),
  layout('bulk listing file', {
    columns: [
      ['*Action', 'code'],
      ['ItemID', 'listing'],
      ['CustomLabel', 'ford'],
      ['Title', 'title'],
      ['Quantity', 'quantity'],
      ['StartPrice', 'money'],
    ],
    expected: { partNumber: 2, quantity: 4, cost: null, description: 3, title: 3, price: 5 },
  }),
  layout('products of a shop', {
    columns: [
      ['Handle', 'status'],
      ['Title', 'title'],
      ['Vendor', 'make'],
      ['Variant SKU', 'gm'],
      ['Variant Inventory Qty', 'quantity'],
      ['Variant Price', 'money'],
      ['Cost per item', 'money'],
    ],
    expected: { partNumber: 3, quantity: 4, cost: 6, description: 1, title: 1, price: 5 },
  }),
  layout('listings with a stock keeping number and a name', {
    columns: [
      ['item-name', 'title'],
      ['seller-sku', 'mopar'],
      ['price', 'money'],
      ['quantity', 'quantity'],
      ['open-date', 'date'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: 2, description: 0, title: 0, price: 2 },
  }),
  layout('maker number and interchange', {
    columns: [
      ['OEM #', 'ford'],
      ['Interchange', 'napa'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: null },
  }),
  layout('old and new numbers', {
    columns: [
      ['Old Part Number', 'someOld'],
      ['Part Number', 'mopar'],
      ['Description', 'words'],
      ['OH', 'quantity'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: null, description: 2 },
  }),
  layout('vehicles beside parts', {
    columns: [
      ['VIN', 'vehicle'],
      ['Part Number', 'mopar'],
      ['Part Name', 'words'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: null, description: 2 },
  }),
  layout('purchase orders beside parts', {
    columns: [
      ['PO Number', 'order'],
      ['Part Number', 'gm'],
      ['Qty', 'quantity'],
      ['Unit Cost', 'money'],
    ],
    expected: { partNumber: 1, quantity: 2, cost: 3, description: null },
  }),
  layout('links and pictures beside parts', {
    columns: [
      ['Image', 'address'],
      ['Part Number', 'toyota'],
      ['Description', 'words'],
      ['Price', 'dollars'],
      ['Link', 'address'],
    ],
    expected: { partNumber: 1, quantity: null, cost: 3, description: 2 },
  }),
  layout('number in the last column', {
    columns: [
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
      ['Part Number', 'honda'],
    ],
    expected: { partNumber: 3, quantity: 1, cost: 2, description: 0 },
  }),
  layout('three rows only', {
    columns: [
      ['Part Number', 'gm'],
      ['Qty', 'quantity'],
    ],
    rowCount: 3,
    expected: { partNumber: 0, quantity: 1, cost: null, description: null },
  }),
  layout('one row only', {
    columns: [
      ['Part #', 'mopar'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
    ],
    rowCount: 1,
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
  layout('numbers in small letters', {
    columns: [
      ['part_number', 'lower'],
      ['qty', 'quantity'],
      ['unit_cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 1, cost: 2, description: null },
  }),
  layout('numbers behind the name of the make', {
    columns: [
      ['Part', 'branded'],
      ['Desc', 'words'],
      ['Count', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
  layout('numbers damaged by scientific notation', {
    columns: [
      ['Part Number', 'damaged'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
  layout('number with spaces inside', {
    columns: [
      ['Part Number', 'volkswagen'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
];
