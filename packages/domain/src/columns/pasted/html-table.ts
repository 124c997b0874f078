/**
 * The cells of a copied table, as spreadsheets put it on the clipboard. The markup is only scanned,
 * never made into a document, so that nothing in it can load or run.
 */
export type HtmlTable = {
  readonly rows: readonly (readonly string[])[];
  /** Which share of all words stands in this table. */
  readonly share: number;
};

const MAX_COLUMNS = 200;
const MAX_ROWS = 20_000;
const MAX_DEPTH = 40;
/** Their content is no text. */
const HIDDEN = /^(?:style|script|title|head|xml|template)$/;
const LINE_TAG = /^(?:br|p|div|li|h[1-6])$/;
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/i;
const LONGEST_TAG = 4_000;
/** Tags without an end cost the most; a table has none. */
const MAX_BROKEN_TAGS = 1_000;

type OpenTable = {
  readonly rows: string[][];
  /** How many rows below each column is still covered by a cell above. */
  readonly covered: number[];
  characters: number;
};

type OpenCell = { readonly attributes: string; text: string };

/** The table that holds most words; null without one. */
export function largestTable(html: string): HtmlTable | null {
  const scan = new TableScan();
  scan.read(html);
  const [largest] = scan.tables.toSorted((one, other) => other.characters - one.characters);
  return largest === undefined
    ? null
    : {
        rows: largest.rows.map(withoutEmptyEnd),
        share: largest.characters / Math.max(1, scan.characters),
      };
}

const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

class TableScan {
  readonly tables: OpenTable[] = [];
  characters = 0;
  #brokenTags = 0;
  readonly #open: { table: OpenTable; cell: OpenCell | null }[] = [];

  read(html: string): void {
    let at = 0;
    while (at < html.length && this.#brokenTags < MAX_BROKEN_TAGS) {
      const next = html.indexOf('<', at);
      const end = next === -1 ? html.length : next;
      this.#addText(html.slice(at, end));
      if (next === -1) {
        break;
      }
      at = this.#readTag(html, next);
    }
    while (this.#open.length > 0) {
      this.#closeTable();
    }
  }

  /** Where the text goes on behind the tag. */
  #readTag(html: string, at: number): number {
    if (html.startsWith('<!--', at)) {
      return endOf(html, '-->', at);
    }
    const tag = TAG.exec(html.slice(at, at + LONGEST_TAG));
    if (tag === null) {
      if (html[at + 1] === '!' || html[at + 1] === '?') {
        return endOf(html, '>', at);
      }
      this.#brokenTags += 1;
      this.#addText('<');
      return at + 1;
    }
    const [whole, slash, written = '', attributes = ''] = tag;
    const name = written.toLowerCase();
    if (HIDDEN.test(name) && slash === '') {
      return name === 'head' ? at + whole.length : endOf(html, `</${written}`, at);
    }
    if (slash === '') {
      this.#openTag(name, attributes);
    } else {
      this.#closeTag(name);
    }
    return at + whole.length;
  }

  #openTag(name: string, attributes: string): void {
    const current = this.#open.at(-1);
    if (name === 'table' && this.#open.length < MAX_DEPTH) {
      const table = { rows: [], covered: [], characters: 0 };
      this.tables.push(table);
      this.#open.push({ table, cell: null });
    } else if (current !== undefined && name === 'tr') {
      this.#closeCell();
      if (current.table.rows.length < MAX_ROWS) {
        current.table.rows.push([]);
      }
    } else if (current !== undefined && (name === 'td' || name === 'th')) {
      this.#closeCell();
      current.cell = { attributes, text: '' };
    } else if (current?.cell && LINE_TAG.test(name)) {
      current.cell.text += '\n';
    }
  }

  #closeTag(name: string): void {
    if (name === 'table') {
      this.#closeTable();
    } else if (name === 'td' || name === 'th' || name === 'tr') {
      this.#closeCell();
    }
  }

  #closeTable(): void {
    this.#closeCell();
    this.#open.pop();
  }

  #closeCell(): void {
    const current = this.#open.at(-1);
    if (current?.cell) {
      const { attributes, text } = current.cell;
      current.cell = null;
      addCell(current.table, shownIn(cellText(text), attributes), attributes);
    }
  }

  #addText(markup: string): void {
    const words = markup.trim().length;
    this.characters += words;
    const current = this.#open.at(-1);
    if (current?.cell) {
      current.table.characters += words;
      current.cell.text += markup.replaceAll(/[\s\u00A0]+/g, ' ');
    }
  }
}

function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from + 1);
  return at === -1 ? html.length : at + mark.length + (mark.startsWith('</') ? 1 : 0);
}

function addCell({ rows, covered }: OpenTable, text: string, attributes: string): void {
  const row = rows.at(-1);
  if (row === undefined) {
    return;
  }
  const rowIndex = rows.length - 1;
  let column = row.length;
  while ((covered[column] ?? 0) > rowIndex && column < MAX_COLUMNS) {
    row[column] = '';
    column += 1;
  }
  const width = spanOf(attributes, 'colspan');
  const height = spanOf(attributes, 'rowspan');
  for (let at = column; at < Math.min(MAX_COLUMNS, column + width); at += 1) {
    row[at] = at === column ? text : '';
    if (height > 1) {
      covered[at] = rowIndex + height;
    }
  }
}

const spanOf = (attributes: string, name: string): number =>
  Math.max(1, Number(attributeOf(attributes, name) ?? '1') || 1);

const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function attributeOf(attributes: string, name: string): string | null {
  for (const [, own = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (own.toLowerCase() === name) {
      return decodedText(double ?? single ?? bare ?? '');
    }
  }
  return null;
}

const cellText = (markup: string): string =>
  decodedText(markup)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

const TOO_NARROW = /^#+$/;
const SCIENTIFIC = /^-?\d(?:[.,]\d+)?E[+-]?\d+$/i;
const PLAIN = /^-?(?:0|[1-9]\d{0,2}(?:,\d{3})*|[1-9]\d*)(?:\.\d+)?$/;

/**
 * What the cell shows, so that leading zeros and printed groups stay. Where a narrow or rounded cell
 * shows less than it holds, what it holds.
 */
function shownIn(shown: string, attributes: string): string {
  const value = heldValue(attributes);
  if (value === null) {
    return shown;
  }
  const held = String(value);
  if (TOO_NARROW.test(shown) || SCIENTIFIC.test(shown)) {
    return /e/i.test(held) ? shown : held;
  }
  const figure = shown.replaceAll(/[$€£\s]/g, '');
  if (!PLAIN.test(figure)) {
    return shown;
  }
  const decimals = figure.split('.')[1]?.length ?? 0;
  const isRounded =
    value.toFixed(decimals) === figure.replaceAll(',', '') &&
    Number(value.toFixed(decimals)) !== value;
  return isRounded ? held : shown;
}

/** The number that Excel, LibreOffice and Google Sheets write beside what a cell shows. */
function heldValue(attributes: string): number | null {
  const plain = attributeOf(attributes, 'x:num') ?? attributeOf(attributes, 'sdval');
  if (plain !== null) {
    return numberOf(plain);
  }
  const sheets = attributeOf(attributes, 'data-sheets-value');
  return numberOf(/^\{"1":3,"3":(-?[\d.eE+-]{1,30})\}$/.exec(sheets ?? '')?.[1] ?? '');
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? null
    : value;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '\u2013',
  mdash: '\u2014',
  times: '\u00D7',
};
const LAST_CODE_POINT = 0x10_ffff;

function decodedText(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, ten?: string, hex?: string, name?: string) => {
      if (name !== undefined) {
        return NAMED[name.toLowerCase()] ?? whole;
      }
      const code = ten === undefined ? Number.parseInt(hex ?? '', 16) : Number(ten);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code).replace('\u00A0', ' ') : whole;
    },
  );
}
