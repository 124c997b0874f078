import { layout, type Layout } from './layout.ts';

/** Other languages, gaps, competing names and values that mislead. */
export const UNUSUAL_LAYOUTS: readonly Layout[] = [
  layout('German, decimal commas', {
    columns: [
      ['Teilenummer', 'volkswagen'],
      ['Bezeichnung', 'words'],
      ['Bestand', 'quantity'],
      ['EK-Preis', 'commaMoney'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('German with item words and euros', {
    columns: [
      ['Artikelnummer', 'bmw'],
      ['Beschreibung', 'words'],
      ['Menge', 'quantity'],
      ['Einkaufspreis', 'euros'],
      ['Letzter Verkauf', 'germanDate'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Spanish', {
    columns: [
      ['Número de parte', 'gm'],
      ['Descripción', 'words'],
      ['Cantidad', 'quantity'],
      ['Costo', 'dollars'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Spanish with reference and stock', {
    columns: [
      ['Referencia', 'nissan'],
      ['Descripción', 'words'],
      ['Existencias', 'quantity'],
      ['Precio', 'commaMoney'],
      ['Ubicación', 'bin'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('French', {
    columns: [
      ['Référence', 'volkswagen'],
      ['Désignation', 'words'],
      ['Qté', 'quantity'],
      ["Prix d'achat", 'commaMoney'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('French with the number sign', {
    columns: [
      ['N° de pièce', 'hyundai'],
      ['Libellé', 'words'],
      ['Quantité', 'quantity'],
      ['Prix', 'euros'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Italian', {
    columns: [
      ['Codice', 'bmw'],
      ['Descrizione', 'words'],
      ['Quantità', 'quantity'],
      ['Prezzo', 'euros'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Portuguese', {
    columns: [
      ['Código da peça', 'gm'],
      ['Descrição', 'words'],
      ['Quantidade', 'quantity'],
      ['Custo', 'commaMoney'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Dutch', {
    columns: [
      ['Onderdeelnummer', 'volkswagen'],
      ['Omschrijving', 'words'],
      ['Aantal', 'quantity'],
      ['Inkoopprijs', 'commaMoney'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Polish', {
    columns: [
      ['Numer części', 'hyundai'],
      ['Nazwa', 'words'],
      ['Ilość', 'quantity'],
      ['Cena zakupu', 'commaMoney'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Russian', {
    columns: [
      ['Артикул', 'toyota'],
      ['Наименование', 'words'],
      ['Количество', 'quantity'],
      ['Цена', 'commaMoney'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('Japanese', {
    columns: [
      ['品番', 'toyota'],
      ['品名', 'words'],
      ['在庫数', 'quantity'],
      ['原価', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('blank columns between', {
    columns: [
      ['Part Number', 'mopar'],
      ['', 'blank'],
      ['Description', 'words'],
      ['', 'blank'],
      ['O.H.', 'quantity'],
      ['', 'blank'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 4, cost: 6, description: 2 },
  }),
  layout('names with underscores', {
    columns: [
      ['part_no', 'gm'],
      ['part_desc', 'words'],
      ['qty_on_hand', 'quantity'],
      ['dealer_cost', 'money'],
      ['list_price', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('names over two lines in one cell', {
    columns: [
      ['Part\nNumber', 'ford'],
      ['Part\nDescription', 'words'],
      ['Qty\nOn Hand', 'quantity'],
      ['Dealer\nCost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('price, cost and dealer cost compete', {
    columns: [
      ['Part Number', 'gm'],
      ['Price', 'money'],
      ['Dealer Cost', 'money'],
      ['Cost', 'money'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 4, cost: 3, description: null },
  }),
  layout('dealer cost before unit cost and price', {
    columns: [
      ['Part Number', 'gm'],
      ['Price', 'money'],
      ['Unit Cost', 'money'],
      ['Dealer Cost', 'money'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 4, cost: 3, description: null },
  }),
  layout('quantity, qty, OH and O.H. compete', {
    columns: [
      ['Part Number', 'gm'],
      ['Quantity', 'quantity'],
      ['Qty', 'quantity'],
      ['OH', 'quantity'],
      ['O.H.', 'quantity'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 4, cost: 5, description: null },
  }),
  layout('qty twice', {
    columns: [
      ['Part Number', 'mopar'],
      ['Qty', 'quantity'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 1, cost: 3, description: null },
  }),
  layout('letter case does not matter', {
    columns: [
      ['pArT nUmBeR', 'mopar'],
      ['DESCRIPTION', 'words'],
      ['oH', 'quantity'],
      ['dealer COST', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('spaces around the names', {
    columns: [
      ['  Part Number ', 'mopar'],
      [' Description', 'words'],
      ['Qty  ', 'quantity'],
      [' Cost ', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('a sentence above the header', {
    above: [
      [
        'Please review the following list of parts and let us know which part numbers you want to buy',
      ],
      [],
    ],
    columns: [
      ['Part Number', 'honda'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
  layout('a block of totals above the header', {
    above: [['Total Parts', '24'], ['Total Cost', '$12,345.67'], ['Total Qty', '133'], []],
    columns: [
      ['Part Number', 'mopar'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
      ['Bin', 'bin'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('a dealer with its number in the title', {
    above: [['DEALER', '26119', 'ACME FORD']],
    columns: [
      ['PART NUMBER', 'ford'],
      ['DESCRIPTION', 'words'],
      ['ON HAND', 'largeQuantity'],
      ['COST', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('percentages and phones', {
    columns: [
      ['Part Number', 'gm'],
      ['Margin', 'percent'],
      ['Contact', 'phone'],
      ['Qty', 'quantity'],
      ['Cost', 'thousands'],
    ],
    expected: { partNumber: 0, quantity: 3, cost: 4, description: null },
  }),
  layout('model years beside part numbers', {
    columns: [
      ['Year', 'year'],
      ['Make', 'make'],
      ['Model', 'status'],
      ['Part Number', 'gm'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 3, quantity: 4, cost: null, description: null },
  }),
  layout('short part numbers', {
    columns: [
      ['Part', 'fordShort'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Cost', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('bins that look like part numbers', {
    columns: [
      ['Bin', 'binPath'],
      ['Part Number', 'gm'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
    ],
    expected: { partNumber: 1, quantity: 3, cost: null, description: 2 },
  }),
  layout('stock number as the name', {
    columns: [
      ['Stock Number', 'mopar'],
      ['Description', 'words'],
      ['Stock', 'quantity'],
      ['Wholesale', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: 3, description: 1 },
  }),
  layout('extended values only', {
    columns: [
      ['Part Number', 'toyota'],
      ['Description', 'words'],
      ['Qty', 'quantity'],
      ['Extended Cost', 'money'],
      ['List Price', 'money'],
    ],
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
  layout('no header, line numbers first', {
    columns: [
      ['', 'sequence'],
      ['', 'mopar'],
      ['', 'quantity'],
      ['', 'money'],
    ],
    hasHeader: false,
    expected: { partNumber: 1, quantity: 2, cost: 3, description: null },
  }),
  layout('title above a list without a header', {
    above: [['Obsolete stock as of May'], []],
    columns: [
      ['', 'ford'],
      ['', 'words'],
      ['', 'quantity'],
    ],
    hasHeader: false,
    expected: { partNumber: 0, quantity: 2, cost: null, description: 1 },
  }),
];
