/** Words and signs between two numbers of one cell. */
const BETWEEN = new RegExp(
  String.raw`\s*(?:[;,=~\\]|[-=]+>|\u2192|\u00BB|&|\+|[()[\]{}<>])\s*|(?<![A-Z0-9-])(?:${[
    'SUPERS?E[CD]E[SD]?(?: (?:TO|BY))?',
    'SUPERSESSION',
    'SUPERSEDURE',
    'SUP(?:ER)? (?:TO|BY)',
    'SS(?: (?:TO|BY))?',
    '(?:NEW|OLD)(?: (?:PN|NO|NUMBER)|(?= ?#))',
    'OLD',
    'REPL(?:ACE[SD]?|ACEMENT)?\\.?(?: (?:BY|WITH|FOR))?',
    'USE',
    'NOW',
    'WAS',
    'FORMERLY',
    'OR',
    'AND',
    'AKA',
    'ALSO',
    'X-?REF',
    'INTERCHANGE',
    'CROSS(?:ES)?(?: TO)?',
    'SAME AS',
    'ALT(?:ERNATE)?',
  ].join('|')})[:.]?\s+`,
  'g',
);

/** Digits beside a number that are no part of it: quantities, prices, bins, engines, years. */
const ASIDES = new RegExp(
  [
    String.raw`\bQTY\.?\s*[:=]?\s*\d{1,4}\b`,
    String.raw`(?:^|[\s/])-?\s*\d{1,3}\s*(?:PCS?|PIECES?|EA|EACH|PKS?|PKG|PACK|UNITS?|CT|PRS?)\b\.?`,
    String.raw`\b(?:PKG|PACK|PK|BOX|BAG|SET|CASE|LOT|PAIRS?)\s+OF\s+\d{1,3}\b`,
    String.raw`(?<=\S\s)X\s?\d{1,2}(?=$|\s)`,
    String.raw`^\d{1,2}\s?X\s+(?=\S{4})`,
    String.raw`\$\s?\d[\d,]*(?:\.\d\d)?`,
    String.raw`^(?:BIN|LOC|LOCATION|SHELF|AISLE|RACK)\b[\s:#]*[A-Z0-9-]{1,6}\s+(?=\S{6})`,
    String.raw`(?<=\s)(?:BIN|LOC|LOCATION|SHELF|AISLE|RACK)\b[\s:#]*[A-Z0-9-]{1,6}$`,
    String.raw`\b\d\.\d\s?L\b`,
    // Toyota's color, for none. Numbers from 9 are hardware, which motorcycle makers end in two zeros.
    String.raw`(?<=^[0-8]\d{4}-[A-Z0-9]{5})-00$`,
    String.raw`(?<=\S\s)(?:[EF]-?[1-7]50|[CK]-?[1-3]500)(?=$|\s)`,
    String.raw`(?<=\s)(?:19|20)\d\d\s?-\s?(?:(?:19|20)?\d\d)(?=$|\s)`,
  ].join('|'),
  'g',
);
/** P/N, N.O.S., L/H, K&N. */
const ABBREVIATION = /(?<![A-Z0-9])[A-Z](?:[./&][A-Z]){1,3}(?![A-Z0-9])\.?/g;
const WITH = /(?<![A-Z0-9])W\/(?:O\b)?/g;

/** Blanks out everything that matches, so that positions in the text stay. */
const blank = (text: string, found: RegExp): string =>
  text.replaceAll(found, (match) => ' '.repeat(match.length));

/** The pieces of an upper-case cell that may hold a number each, without quantities. */
export function cellPieces(text: string): readonly string[] {
  const bare = blank(text, ASIDES)
    .replaceAll(ABBREVIATION, (letters) => `${letters.replaceAll(/[./&]/g, '')} `)
    .replaceAll(WITH, 'WITH ');
  return bare.split(BETWEEN).filter((piece) => /[A-Z0-9]/.test(piece));
}

const REVISIONS = /^(.*\d)([A-Z]{2})((?:\/[A-Z]{2}){1,3})$/;
const NEIGHBORS = /^([A-Z]*\d{6,}|\d{5}-\d{5})\/(\d{1,3})$/;

/** 68191349AB/AC and 84388508/09 write the second number short. */
export function expandShortNumbers(piece: string): readonly string[] | null {
  const [, base, level, others] = REVISIONS.exec(piece) ?? [];
  if (base !== undefined && level !== undefined && others !== undefined) {
    return [level, ...others.split('/').filter(Boolean)].map((each) => base + each);
  }
  const [, number, ending] = NEIGHBORS.exec(piece) ?? [];
  return number === undefined || ending === undefined
    ? null
    : [number, number.slice(0, -ending.length) + ending];
}
