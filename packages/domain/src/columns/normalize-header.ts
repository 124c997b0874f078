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

/** Short forms of which the field names of old systems are made: PRTNBR, UNTCST. */
const FIELD_PIECES = new Set(
  `prt part itm item num nbr nmbr des dsc desc descr dscr whs whse loc lctn bin oh on hnd hand onh qty qnt unt unit
  cst cost prc price sug sugg lst list sld sold sls sale sales dt date avg ave last rec recv rcv ext extd val amt tot
  ttl dlr dlrs net ret rtl inv stk stock stat sts cd code cls mfr mfg vnd vend vdr src min max ord avl avail qoh mos
  mth ytd mtd pk pkg um uom cur curr std wtd mk make grp cat rsv bal cnt`
    .trim()
    .split(/\s+/),
);
const FIELD_FORMS = new Map([
  ['itm', 'item'],
  ['des', 'description'],
  ['dsc', 'description'],
  ['unt', 'unit'],
  ['onh', 'on hand'],
  ['hnd', 'hand'],
  ['qnt', 'qty'],
  ['whs', 'warehouse'],
  ['sug', 'sugg'],
  ['sld', 'sold'],
  ['nmbr', 'number'],
  ['ave', 'average'],
  ['cur', 'current'],
  ['curr', 'current'],
]);
const FIELD_NAME = /^[a-z]{5,12}$/;

/** The pieces of a field's name, where all of it is such pieces. */
function fieldPieces(word: string): readonly string[] | null {
  if (word === '') {
    return [];
  }
  for (let length = word.length; length > 1; length -= 1) {
    const piece = word.slice(0, length);
    const rest = FIELD_PIECES.has(piece) ? fieldPieces(word.slice(length)) : null;
    if (rest !== null) {
      return [piece, ...rest];
    }
  }
  return null;
}

function splitField(word: string): readonly string[] {
  const pieces = FIELD_NAME.test(word) && !FIELD_PIECES.has(word) ? fieldPieces(word) : null;
  return pieces === null ? [word] : pieces.map((piece) => FIELD_FORMS.get(piece) ?? piece);
}

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
    .flatMap((word) => (SHORT_FORMS.has(word) ? [word] : splitField(word)))
    .map((word) => (NUMBER_WORDS.has(word) ? 'number' : (SHORT_FORMS.get(word) ?? word)))
    .join(' ');
}
