import { SheetFileRefusedError } from '../refusal.ts';

const WIDE = 0x01;
const EXTENDED = 0x04;
const RICH = 0x08;

/**
 * Reads a record and its continuations as one. Where text is split, the next record begins with a
 * byte that gives the character width again.
 */
export class BiffReader {
  readonly #records: readonly Buffer[];
  #index = 0;
  #at = 0;

  constructor(records: readonly Buffer[]) {
    this.#records = records;
  }

  uint8(): number {
    return this.#readBytes(1).readUInt8(0);
  }

  uint16(): number {
    return this.#readBytes(2).readUInt16LE(0);
  }

  uint32(): number {
    return this.#readBytes(4).readUInt32LE(0);
  }

  skip(count: number): void {
    let rest = count;
    while (rest > 0) {
      const step = Math.min(rest, this.#available());
      this.#at += step;
      rest -= step;
    }
  }

  /** A text of the given length; skips the formatting after it. */
  text(length: number): string {
    const flags = this.uint8();
    const runs = (flags & RICH) === 0 ? 0 : this.uint16();
    const extension = (flags & EXTENDED) === 0 ? 0 : this.uint32();
    const text = this.#characters(length, (flags & WIDE) !== 0);
    this.skip(runs * 4 + extension);
    return text;
  }

  #characters(length: number, isWideAtFirst: boolean): string {
    let isWide = isWideAtFirst;
    let text = '';
    while (text.length < length) {
      if (this.#at >= this.#current().length) {
        this.#nextRecord();
        isWide = (this.uint8() & WIDE) !== 0;
      }
      const width = isWide ? 2 : 1;
      const fits = Math.floor((this.#current().length - this.#at) / width);
      const count = Math.min(length - text.length, fits);
      if (count === 0) {
        throw new SheetFileRefusedError('corrupt', 'text without end');
      }
      const end = this.#at + count * width;
      text += this.#current().toString(isWide ? 'utf16le' : 'latin1', this.#at, end);
      this.#at = end;
    }
    return text;
  }

  #readBytes(count: number): Buffer {
    if (this.#available() < count) {
      throw new SheetFileRefusedError('corrupt', 'record too short');
    }
    this.#at += count;
    return this.#current().subarray(this.#at - count, this.#at);
  }

  /** Bytes left in this record; moves on to the next at its end. */
  #available(): number {
    while (this.#at >= this.#current().length) {
      this.#nextRecord();
    }
    return this.#current().length - this.#at;
  }

  #nextRecord(): void {
    this.#index += 1;
    this.#at = 0;
  }

  #current(): Buffer {
    const record = this.#records[this.#index];
    if (record === undefined) {
      throw new SheetFileRefusedError('corrupt', 'record ends too soon');
    }
    return record;
  }
}

/** The shared strings, which cells reference by number. */
export function readSharedStrings(records: readonly Buffer[]): string[] {
  const reader = new BiffReader(records);
  reader.skip(4);
  const count = reader.uint32();
  const bytes = records.reduce((sum, record) => sum + record.length, 0);
  // The shortest text takes three bytes.
  if (count > bytes / 3) {
    throw new SheetFileRefusedError('corrupt', `${count} shared strings`);
  }
  return Array.from({ length: count }, () => reader.text(reader.uint16()));
}
