import { layout, type Layout } from './layout.ts';

/** Held-out lists, added after the rules were final, to measure generalization. */
export const MORE_LAYOUTS: readonly Layout[] = [
  layout('units under the names', {
    columns: [
      ['Part Number', 'gm'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
    ],
    below: [['', '', 'EA', 'USD']],
    headerRow: 0,
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('only the first column has a name', {
    columns: [
      ['Part Number', 'mopar'],
      ['', 'words'],
      ['', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
  layout('two lists side by side', {
    columns: [
      ['Part #', 'gm'],
      ['Qty', 'quantity'],
      ['', 'blank'],
      ['Part #', 'gm'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 1, cost: null, description: null },
  }),
  layout('bar code beside product code', {
    columns: [
      ['Product Code', 'napa'],
      ['Barcode', 'upc'],
      ['Product Name', 'words'],
      ['In Stock', 'quantity'],
      ['Cost Price', 'money'],
    ],
    expected: { partNumber: 0, quantity: 3, cost: 4, description: 2 },
  }),
  layout('every name cut short', {
    columns: [
      ['Ref', 'hyundai'],
      ['Desc', 'words'],
      ['Loc', 'bin'],
      ['Cnt', 'quantity'],
      ['Cst', 'money'],
    ],
    expected: { partNumber: 0, quantity: 3, cost: 4, description: 1 },
  }),
  layout('part means the name and number the number', {
    columns: [
      ['Part', 'words'],
      ['Number', 'mopar'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 1, quantity: 2, cost: null, description: 0 },
  }),
  layout('item holds the number', {
    columns: [
      ['Item', 'toyota'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Unit Price', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('colons after the names', {
    columns: [
      ['PART NUMBER:', 'ford'],
      ['DESCRIPTION:', 'words'],
      ['QTY:', 'quantity'],
      ['COST:', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('signs in the names', {
    columns: [
      ['Part#', 'honda'],
      ['Desc.', 'words'],
      ['On-Hand', 'quantity'],
      ['Unit$', 'money'],
      ['Ext$', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('inventory words', {
    columns: [
      ['Part Number', 'nissan'],
      ['Description', 'words'],
      ['Inv Qty', 'quantity'],
      ['Avg. Cost', 'money'],
      ['12 Mo Sales', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('three quantities, one on hand', {
    columns: [
      ['Part Nbr', 'gm'],
      ['BO Qty', 'quantity'],
      ['OH Qty', 'quantity'],
      ['Alloc Qty', 'quantity'],
      ['Dlr Net', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 4, description: null },
  }),
  layout('a blank row under the header', {
    columns: [
      ['Part Number', 'mopar'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
    ],
    below: [[]],
    headerRow: 0,
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
  layout('replaces and replaced by', {
    columns: [
      ['Replaces', 'someOld'],
      ['Replaced By', 'someOld'],
      ['Part Number', 'mopar'],
      ['Description', 'words'],
      ['OH', 'quantity'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 2, quantity: 4, cost: 5, description: 3 },
  }),
  layout('dealer and retail prices', {
    columns: [
      ['Part No', 'polaris'],
      ['Name', 'words'],
      ['Dealer', 'money'],
      ['Retail', 'money'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 4, cost: 2, description: 1 },
  }),
  layout('a wide title that speaks of part numbers', {
    above: [['Part Number Listing', '', 'Printed 11/02/2024', 'Page 1']],
    columns: [
      ['Part', 'gm'],
      ['Description', 'words'],
      ['Bin', 'bin'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 3, cost: 4, description: 1 },
  }),
  layout('underscores and short words', {
    columns: [
      ['Part_Num', 'ford'],
      ['Part_Desc', 'words'],
      ['Qty_OH', 'quantity'],
      ['Unit_Cst', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('camel case throughout', {
    columns: [
      ['PartNbr', 'gm'],
      ['PartDescr', 'words'],
      ['QtyOnHand', 'quantity'],
      ['UnitCost', 'money'],
      ['ExtCost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('German with buying and selling price', {
    columns: [
      ['Artikel-Nr.', 'volkswagen'],
      ['Bezeichnung', 'words'],
      ['Lagerbestand', 'quantity'],
      ['VK', 'commaMoney'],
      ['EK', 'commaMoney'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 4, description: 1 },
  }),
  layout('Spanish, cut short', {
    columns: [
      ['Nº Parte', 'nissan'],
      ['Descripcion', 'words'],
      ['Cant.', 'quantity'],
      ['Costo Unitario', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('everything of a report, without its header', {
    columns: [
      ['', 'code'],
      ['', 'gm'],
      ['', 'words'],
      ['', 'bin'],
      ['', 'quantity'],
      ['', 'money'],
    ],
    hasHeader: false,
    expected: { partNumber: 1, quantity: 4, cost: 5, description: 2 },
  }),
  layout('quantities in the hundreds', {
    columns: [
      ['Part Number', 'fordShort'],
      ['Description', 'words'],
      ['Available', 'largeQuantity'],
      ['Net Price', 'dollars'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('maker and vendor numbers', {
    columns: [
      ['Vendor', 'make'],
      ['Vendor Part #', 'napa'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Last Cost', 'money'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: 4, description: 2 },
  }),
  layout('stock keeping number only', {
    columns: [
      ['SKU', 'mopar'],
      ['Name', 'title'],
      ['Stock', 'quantity'],
      ['Price', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1, title: 1, price: 3 },
  }),
  layout('own listings with a title only', {
    columns: [
      ['Title', 'title'],
      ['MPN', 'mopar'],
      ['Quantity', 'quantity'],
      ['Price', 'dollars'],
    ],
    expected: { partNumber: 1, quantity: 2, cost: 3, description: 0, title: 0, price: 3 },
  }),
  layout('tabs of one column each for status', {
    columns: [
      ['Status', 'status'],
      ['Obsolete?', 'yes'],
      ['Part Number', 'gm'],
      ['Mos. Since Sale', 'months'],
      ['O.H.', 'quantity'],
      ['Dealer Cost', 'money'],
      ['Description', 'words'],
    ],
    expected: { partNumber: 2, quantity: 4, cost: 5, description: 6 },
  }),
];
