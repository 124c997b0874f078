import { SheetFileRefusedError } from '../refusal.ts';

const WIDE = 0x01;
const EXTENDED = 0x04;
const RICH = 0x08;

/**
 * Reads through a record and those that continue it as if they were one. Where text is split, the
 * next record begins with a byte that says anew how wide its characters are.
 */
export class BiffReader {
  readonly #records: readonly Buffer[];
  #index = 0;
  #at = 0;

  constructor(records: readonly Buffer[]) {
    this.#records = records;
  }

  uint8(): number {
    return this.#take(1).readUInt8(0);
  }

  uint16(): number {
    return this.#take(2).readUInt16LE(0);
  }

  uint32(): number {
    return this.#take(4).readUInt32LE(0);
  }

  skip(count: number): void {
    let rest = count;
    while (rest > 0) {
      const step = Math.min(rest, this.#available());
      this.#at += step;
      rest -= step;
    }
  }

  /** A text of so many characters, with whatever formatting follows it left out. */
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

  #take(count: number): Buffer {
    if (this.#available() < count) {
      throw new SheetFileRefusedError('corrupt', 'record too short');
    }
    this.#at += count;
    return this.#current().subarray(this.#at - count, this.#at);
  }

  /** Bytes left in this record, moving on to the next when there are none. */
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

/** The texts that cells refer to by number. */
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
