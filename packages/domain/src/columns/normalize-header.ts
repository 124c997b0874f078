const NUMBER_SIGNS = /#|\u2116|\bn[º°o]\.?(?=\s|$)/giu;
const NUMBER_WORDS = new Set([
  'no',
  'num',
  'nbr',
  'nr',
  'numb',
  'numbers',
  'nos',
  'nummer',
  'numero',
]);
const SHORT_FORMS = new Map([
  ['pn', 'part number'],
  ['partno', 'part number'],
  ['partnum', 'part number'],
  ['partnumber', 'part number'],
  ['partnbr', 'part number'],
  ['partnr', 'part number'],
  ['itemno', 'item number'],
  ['itemnum', 'item number'],
  ['itemnumber', 'item number'],
  ['mfr', 'manufacturer'],
  ['mfg', 'manufacturer'],
  ['manuf', 'manufacturer'],
  ['qnty', 'qty'],
  ['quan', 'qty'],
  ['onhand', 'on hand'],
  ['qtyoh', 'qty oh'],
  ['qtyonhand', 'qty on hand'],
  ['unitcost', 'unit cost'],
  ['dealercost', 'dealer cost'],
  ['dlrcost', 'dealer cost'],
  ['avgcost', 'average cost'],
  ['netcost', 'net cost'],
  ['unitprice', 'unit price'],
  ['dealernet', 'dealer net'],
  ['listprice', 'list price'],
  ['prt', 'part'],
  ['pt', 'part'],
  ['parts', 'part'],
  ['desc', 'description'],
  ['descr', 'description'],
  ['descrip', 'description'],
  ['dscr', 'description'],
  ['descp', 'description'],
  ['amt', 'amount'],
  ['avg', 'average'],
  ['ea', 'each'],
  ['dlr', 'dealer'],
  ['prc', 'price'],
  ['cst', 'cost'],
  ['inv', 'inventory'],
  ['avail', 'available'],
]);

/** Longer cells are not headers, and are slow to normalize. */
const MAX_HEADER_CHARS = 200;

/** `PartNumber` is two words; `pArT` is not. */
function splitCamelCase(word: string): string {
  const pieces = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return pieces.every((piece) => piece.length > 1) ? pieces.join(' ') : word;
}

/**
 * A header as comparable words: lower case, no accents or punctuation; `PartNo`, `PART #` and
 * `Part-Nbr.` all become "part number". Keeps letters of other scripts.
 */
export function normalizeHeader(header: string): string {
  return header
    .slice(0, MAX_HEADER_CHARS)
    .replaceAll(/\p{L}+/gu, splitCamelCase)
    .replaceAll(NUMBER_SIGNS, ' number ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\b\p{L})[./](?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (NUMBER_WORDS.has(word) ? 'number' : (SHORT_FORMS.get(word) ?? word)))
    .join(' ');
}
