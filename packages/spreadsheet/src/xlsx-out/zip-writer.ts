import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
};

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The default 6 takes more than twice the time for a file that is a seventh smaller. */
const COMPRESSION_LEVEL = 3;
/** Midnight of 1 January 1980, so that equal rows give an equal file. */
const DOS_DATE = 0x0021;
const LARGEST_32_BIT = 0xffffffff;

type Entry = { name: Buffer; crc: number; packed: number; unpacked: number; offset: number };

/** Compresses parts one after another, holding only a chunk at a time. */
export async function* zipBytes(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array, void> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const entry = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset };
    const header = localHeader(entry.name);
    yield header;
    for await (const chunk of deflateContent(content, entry)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    yield dataDescriptor(entry);
    offset += header.length + entry.packed + 16;
    if (offset > LARGEST_32_BIT || entry.unpacked > LARGEST_32_BIT) {
      throw new RangeError('the workbook grew beyond 4 GB');
    }
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  yield directory;
  yield endOfDirectory(entries.length, directory.length, offset);
}

function deflateContent(content: ZipPart['content'], entry: Entry): AsyncIterable<Buffer> {
  const counted = async function* (): AsyncGenerator<Buffer, void> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.unpacked += bytes.length;
      yield bytes;
    }
  };
  const deflate = createDeflateRaw({ level: COMPRESSION_LEVEL });
  // A failing source destroys the deflate stream, whose reader then sees the error.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => {});
  return deflate;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, unpacked }: Entry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(unpacked, 12);
  return descriptor;
}

function directoryEntry({ name, crc, packed, unpacked, offset }: Entry): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(DIRECTORY_ENTRY, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DOS_DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
