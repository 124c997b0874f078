import { ERROR_NAMES } from '../error-names.ts';
import type { NumberFormatter } from '../number-formatter.ts';
import type { WireCell } from '../parser-process/protocol.ts';
import type { ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { newRemarks, type OnRow } from '../sheet-rows.ts';
import { RECORD, recordsFrom, type BiffRecord } from './biff-records.ts';
import { BiffReader } from './biff-strings.ts';

export type BiffContext = {
  readonly strings: readonly string[];
  readonly styles: readonly string[];
  readonly numbers: NumberFormatter;
  readonly limits: ReadLimits;
};

/** A formula whose text follows in a separate record. */
type PendingFormula = { readonly row: number; readonly column: number };

const HIDDEN_ROW = 0x20;
const HIDDEN_COLUMN = 0x01;

/** Walks the records of one worksheet and emits its rows. */
export class BiffSheet {
  readonly remarks = newRemarks();
  readonly #context: BiffContext;
  readonly #onRow: OnRow;
  #row = -1;
  #cells: WireCell[] = [];
  #pendingFormula: PendingFormula | null = null;

  constructor(context: BiffContext, onRow: OnRow) {
    this.#context = context;
    this.#onRow = onRow;
  }

  /** Returns the sheet's end offset. */
  read(stream: Buffer, offset: number): number {
    let depth = 0;
    for (const record of recordsFrom(stream, offset)) {
      if (record.type === RECORD.start) {
        // Charts on a sheet are nested workbooks; skip their cells.
        depth += 1;
      } else if (record.type === RECORD.endOfFile) {
        depth -= 1;
        if (depth <= 0) {
          this.#endRow();
          return record.offset;
        }
      } else if (depth === 0) {
        throw new SheetFileRefusedError('corrupt', 'a sheet without a start');
      } else if (depth === 1) {
        this.#readRecord(record, stream);
      }
    }
    throw new SheetFileRefusedError('corrupt', 'a sheet without end');
  }

  #readRecord({ type, data, offset }: BiffRecord, stream: Buffer): void {
    switch (type) {
      case RECORD.sharedText:
        this.#cell(data, this.#sharedString(data.readUInt32LE(6)));
        break;
      case RECORD.shortNumber:
        this.#number(
          data.readUInt16LE(0),
          data.readUInt16LE(2),
          data.readUInt16LE(4),
          shortNumber(data, 6),
        );
        break;
      case RECORD.multipleNumbers:
        this.#numbers(data);
        break;
      case RECORD.number:
        this.#number(
          data.readUInt16LE(0),
          data.readUInt16LE(2),
          data.readUInt16LE(4),
          data.readDoubleLE(6),
        );
        break;
      case RECORD.booleanOrError:
        this.#cell(data, booleanOrError(data.readUInt8(6), data.readUInt8(7) !== 0));
        break;
      case RECORD.text:
      case RECORD.richText:
        this.#cell(
          data,
          new BiffReader(continuedFrom(stream, offset, 8)).text(data.readUInt16LE(6)),
        );
        break;
      case RECORD.formula:
        this.#formula(data);
        break;
      case RECORD.formulaText:
        this.#formulaText(new BiffReader(continuedFrom(stream, offset, 0)));
        break;
      case RECORD.row:
        this.remarks.hiddenRows += (data.readUInt16LE(12) & HIDDEN_ROW) === 0 ? 0 : 1;
        break;
      case RECORD.columnInfo:
        this.remarks.hiddenColumns += (data.readUInt16LE(8) & HIDDEN_COLUMN) === 0 ? 0 : 1;
        break;
      case RECORD.mergedCells:
        this.remarks.mergedCells += data.readUInt16LE(0);
        break;
      default:
        break;
    }
  }

  #cell(data: Buffer, value: WireCell): void {
    this.#put(data.readUInt16LE(0), data.readUInt16LE(2), value);
  }

  #number(row: number, column: number, style: number, value: number): void {
    if (Number.isFinite(value)) {
      const format = this.#context.styles[style] ?? 'General';
      this.#put(row, column, this.#context.numbers.cell(value, format));
    }
  }

  #numbers(data: Buffer): void {
    const row = data.readUInt16LE(0);
    const first = data.readUInt16LE(2);
    for (let at = 4, column = first; at + 8 <= data.length; at += 6, column += 1) {
      this.#number(row, column, data.readUInt16LE(at), shortNumber(data, at + 2));
    }
  }

  #formula(data: Buffer): void {
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    this.#pendingFormula = null;
    if (data.readUInt16LE(12) !== 0xffff) {
      this.#number(row, column, data.readUInt16LE(4), data.readDoubleLE(6));
      return;
    }
    const kind = data.readUInt8(6);
    if (kind === 0) {
      this.#pendingFormula = { row, column };
    } else if (kind === 1 || kind === 2) {
      this.#put(row, column, booleanOrError(data.readUInt8(8), kind === 2));
    }
  }

  #formulaText(reader: BiffReader): void {
    const length = reader.uint16();
    if (this.#pendingFormula !== null) {
      this.#put(
        this.#pendingFormula.row,
        this.#pendingFormula.column,
        length === 0 ? '' : reader.text(length),
      );
      this.#pendingFormula = null;
    }
  }

  #sharedString(index: number): string {
    const text = this.#context.strings[index];
    if (text === undefined) {
      throw new SheetFileRefusedError('corrupt', `no shared string ${index}`);
    }
    return text;
  }

  #put(row: number, column: number, value: WireCell): void {
    if (row !== this.#row) {
      this.#endRow();
      this.#row = row;
    }
    if (value === null || value === '') {
      return;
    }
    if (column >= this.#context.limits.maxColumns) {
      throw new SheetFileRefusedError('too-many-columns', `column ${column + 1}`);
    }
    while (this.#cells.length < column) {
      this.#cells.push(null);
    }
    this.#cells[column] = value;
  }

  #endRow(): void {
    if (this.#cells.length > 0) {
      this.#onRow(this.#row + 1, this.#cells);
      this.#cells = [];
    }
  }
}

/** A record's data from `skipped` on, and the data of its continuation records. */
function continuedFrom(stream: Buffer, offset: number, skipped: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (const { type, data } of recordsFrom(stream, offset)) {
    if (pieces.length > 0 && type !== RECORD.continued) {
      break;
    }
    pieces.push(pieces.length === 0 ? data.subarray(skipped) : data);
  }
  return pieces;
}

/** Thirty bits of number, and two flags: integer, and divide by 100. */
function shortNumber(data: Buffer, at: number): number {
  const bits = data.readInt32LE(at);
  let value = bits >> 2;
  if ((bits & 2) === 0) {
    const wide = Buffer.alloc(8);
    wide.writeInt32LE(bits & ~3, 4);
    value = wide.readDoubleLE(0);
  }
  return (bits & 1) === 0 ? value : value / 100;
}

const booleanOrError = (value: number, isError: boolean): WireCell =>
  isError ? ['e', ERROR_NAMES.get(value) ?? '#VALUE!'] : value !== 0;
