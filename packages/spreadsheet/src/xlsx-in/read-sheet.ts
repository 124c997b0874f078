import type { NumberFormatter } from '../number-formatter.ts';
import type { WireCell } from '../parser-process/protocol.ts';
import type { ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { serialDate } from '../serial-date.ts';
import { newRemarks, type OnRow } from '../sheet-rows.ts';
import { attributesOf, isTrue } from './xml-attributes.ts';
import { decodeWorkbookEscapes } from './xml-entities.ts';
import type { XmlHandler } from './xml-scanner.ts';

const LAST_ROW = 1_048_576;
const MAX_MERGES = 500_000;
const MAX_TEXT_LENGTH = 1024 * 1024;

export type WorkbookContext = {
  readonly strings: readonly string[];
  readonly styles: readonly string[];
  readonly numbers: NumberFormatter;
  readonly limits: ReadLimits;
};

/** Converts worksheet XML into rows. Emits only cells with a value. */
export class SheetHandler implements XmlHandler {
  wantsText = false;
  readonly remarks = newRemarks();
  isComplete = false;
  readonly #context: WorkbookContext;
  readonly #onRow: OnRow;
  #isInRows = false;
  #isPhonetic = false;
  #rowNumber = 0;
  #rowIsNumbered = true;
  #cells: WireCell[] = [];
  #column = -1;
  #style = 0;
  #type = '';
  #text = '';
  #hasValue = false;
  #hasFormula = false;

  constructor(context: WorkbookContext, onRow: OnRow) {
    this.#context = context;
    this.#onRow = onRow;
  }

  open(name: string, tag: string): void {
    if (!this.#isInRows) {
      this.#openOutside(name, tag);
      return;
    }
    switch (name) {
      case 'c':
        this.#openCell(tag);
        break;
      case 'v':
        this.wantsText = true;
        this.#hasValue = true;
        break;
      case 't':
        this.wantsText = !this.#isPhonetic;
        this.#hasValue = true;
        break;
      case 'row':
        this.#openRow(tag);
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'rPh':
        this.#isPhonetic = true;
        break;
      default:
        break;
    }
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.wantsText = false;
        break;
      case 'c':
        this.#closeCell();
        break;
      case 'row':
        this.#closeRow();
        break;
      case 'rPh':
        this.#isPhonetic = false;
        break;
      case 'sheetData':
        this.#isInRows = false;
        break;
      case 'worksheet':
        this.isComplete = true;
        break;
      default:
        break;
    }
  }

  text(text: string): void {
    this.#text += text;
    if (this.#text.length > MAX_TEXT_LENGTH) {
      throw new SheetFileRefusedError('too-complex', 'a cell without end');
    }
  }

  #openOutside(name: string, tag: string): void {
    if (name === 'sheetData') {
      this.#isInRows = true;
    } else if (name === 'col') {
      this.remarks.hiddenColumns += isTrue(attributesOf(tag).get('hidden')) ? 1 : 0;
    } else if (name === 'mergeCell') {
      this.remarks.mergedCells += 1;
      if (this.remarks.mergedCells > MAX_MERGES) {
        throw new SheetFileRefusedError('too-complex', 'too many merged cells');
      }
    }
  }

  #openRow(tag: string): void {
    const written = tag === '' ? undefined : attributesOf(tag);
    const number = Number(written?.get('r') ?? Number.NaN);
    this.#rowIsNumbered = !Number.isNaN(number);
    this.#rowNumber = this.#rowIsNumbered ? number : this.#rowNumber + 1;
    this.remarks.hiddenRows += isTrue(written?.get('hidden')) ? 1 : 0;
    this.#cells = [];
    this.#column = -1;
  }

  #openCell(tag: string): void {
    this.#style = 0;
    this.#type = '';
    this.#text = '';
    this.#hasValue = false;
    this.#hasFormula = false;
    this.#column += 1;
    for (let at = 0; ;) {
      const equals = tag.indexOf('=', at);
      if (equals === -1) {
        return;
      }
      const quote = tag[equals + 1];
      const end = quote === '"' || quote === "'" ? tag.indexOf(quote, equals + 2) : -1;
      if (end === -1 || tag.charCodeAt(equals - 1) <= 0x20) {
        this.#readSpacedAttributes(tag);
        return;
      }
      // Only one-letter names matter here, so the letter before the sign is enough.
      if (equals < 2 || tag.charCodeAt(equals - 2) <= 0x20) {
        this.#readAttribute(tag[equals - 1], tag.slice(equals + 2, end));
      }
      at = end + 1;
    }
  }

  /** Spaces around the sign are valid but never written; they take the slow path. */
  #readSpacedAttributes(tag: string): void {
    for (const [name, value] of attributesOf(tag)) {
      this.#readAttribute(name, value);
    }
  }

  #readAttribute(name: string | undefined, value: string): void {
    if (name === 'r') {
      this.#readReference(value);
    } else if (name === 's') {
      this.#style = Number(value);
    } else if (name === 't') {
      this.#type = value;
    }
  }

  /**
   * Takes the column from a reference such as `$AB$12`, and the row when the row element has none.
   */
  #readReference(reference: string): void {
    let column = 0;
    let row = 0;
    for (let at = 0; at < reference.length; at += 1) {
      const code = reference.charCodeAt(at) & ~0x20;
      if (code >= 0x41 && code <= 0x5a) {
        column = column * 26 + (code - 0x40);
      } else {
        const digit = reference.charCodeAt(at) - 0x30;
        row = digit >= 0 && digit <= 9 ? row * 10 + digit : row;
      }
    }
    if (column > 0) {
      this.#column = column - 1;
    }
    if (!this.#rowIsNumbered && row > 0) {
      this.#rowNumber = row;
      this.#rowIsNumbered = true;
    }
  }

  #closeCell(): void {
    if (!this.#hasValue) {
      this.remarks.emptyFormulas += this.#hasFormula ? 1 : 0;
      return;
    }
    const cell = this.#value();
    this.#text = '';
    this.#hasValue = false;
    if (cell === null || cell === '') {
      return;
    }
    if (this.#column >= this.#context.limits.maxColumns) {
      throw new SheetFileRefusedError('too-many-columns', `column ${this.#column + 1}`);
    }
    while (this.#cells.length < this.#column) {
      this.#cells.push(null);
    }
    this.#cells[this.#column] = cell;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) {
      return;
    }
    if (!(this.#rowNumber >= 1 && this.#rowNumber <= LAST_ROW)) {
      const reason = this.#rowNumber === LAST_ROW + 1 ? 'too-many-rows' : 'far-cell';
      throw new SheetFileRefusedError(reason, `row ${this.#rowNumber}`);
    }
    this.#onRow(this.#rowNumber, this.#cells);
    this.#cells = [];
  }

  #value(): WireCell {
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return this.#sharedString(text);
      case 'b':
        return text.trim() === '1' || text.trim() === 'true';
      case 'e':
        return ['e', text.trim()];
      case 'str':
      case 'inlineStr':
        return decodeWorkbookEscapes(text);
      case 'd':
        return this.#isoDate(text.trim());
      default: {
        const value = Number(text);
        return text.trim() === '' || !Number.isFinite(value)
          ? text
          : this.#context.numbers.cell(value, this.#format());
      }
    }
  }

  #format(): string {
    return this.#context.styles[this.#style] ?? 'General';
  }

  #sharedString(text: string): string {
    const string = this.#context.strings[Number(text)];
    if (string === undefined) {
      throw new SheetFileRefusedError('corrupt', `no shared string ${text.slice(0, 20)}`);
    }
    return string;
  }

  #isoDate(text: string): WireCell {
    const timestamp = Date.parse(
      /[zZ]$|[+-]\d\d:\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`,
    );
    if (Number.isNaN(timestamp)) {
      return text;
    }
    return ['d', serialDate(timestamp), text];
  }
}
