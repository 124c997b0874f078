import { SheetFileRefusedError } from '../refusal.ts';

export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Of the data itself, after the local header. */
  readonly dataOffset: number;
};

/** Entries by lower-case name with forward slashes, since workbooks reference them loosely. */
export type ZipDirectory = ReadonlyMap<string, ZipEntry>;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_LENGTH = 0xffff;
const MAX_ENTRIES = 5000;
const ENCRYPTED_FLAG = 0x0001;
const STORED = 0;
const DEFLATED = 8;

const corrupt = (detail: string): SheetFileRefusedError =>
  new SheetFileRefusedError('corrupt', detail);

/**
 * The directory of a zip file, fully checked before anything is unpacked: every entry is inside the
 * file, none overlaps another or repeats its name, and no name can leave a folder.
 */
export function readZipDirectory(bytes: Buffer): ZipDirectory {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const directoryOffset = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || directoryOffset === 0xffffffff) {
    throw corrupt('64-bit directory in a small file');
  }
  if (count > MAX_ENTRIES) {
    throw new SheetFileRefusedError('bomb', `${count} entries`);
  }
  const entries = new Map<string, ZipEntry>();
  const ranges: { start: number; end: number }[] = [{ start: directoryOffset, end }];
  let offset = directoryOffset;
  for (let index = 0; index < count; index += 1) {
    if (offset + ENTRY_BYTES > end || bytes.readUInt32LE(offset) !== ENTRY_SIGNATURE) {
      throw corrupt('directory entry');
    }
    const { entry, localOffset, entryBytes } = readEntry(bytes, offset, directoryOffset);
    if (entries.has(entry.name)) {
      throw corrupt(`repeated entry ${entry.name}`);
    }
    entries.set(entry.name, entry);
    ranges.push({ start: localOffset, end: entry.dataOffset + entry.packedBytes });
    offset += entryBytes;
  }
  refuseOverlaps(ranges);
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_LENGTH);
  for (let offset = bytes.length - END_BYTES; offset >= first; offset -= 1) {
    if (bytes.readUInt32LE(offset) === END_SIGNATURE) {
      return offset;
    }
  }
  throw corrupt('no end of directory');
}

function readEntry(
  bytes: Buffer,
  offset: number,
  directoryOffset: number,
): { entry: ZipEntry; localOffset: number; entryBytes: number } {
  const flags = bytes.readUInt16LE(offset + 8);
  const method = bytes.readUInt16LE(offset + 10);
  const packedBytes = bytes.readUInt32LE(offset + 20);
  const unpackedBytes = bytes.readUInt32LE(offset + 24);
  const nameLength = bytes.readUInt16LE(offset + 28);
  const localOffset = bytes.readUInt32LE(offset + 42);
  const entryBytes =
    ENTRY_BYTES + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  const name = safeName(
    bytes.toString('utf8', offset + ENTRY_BYTES, offset + ENTRY_BYTES + nameLength),
  );
  if ((flags & ENCRYPTED_FLAG) !== 0) {
    throw new SheetFileRefusedError('encrypted', name);
  }
  if (method !== STORED && method !== DEFLATED) {
    throw corrupt(`packing method ${method}`);
  }
  if (
    localOffset + LOCAL_BYTES > directoryOffset ||
    bytes.readUInt32LE(localOffset) !== LOCAL_SIGNATURE
  ) {
    throw corrupt(`local header of ${name}`);
  }
  const dataOffset =
    localOffset +
    LOCAL_BYTES +
    bytes.readUInt16LE(localOffset + 26) +
    bytes.readUInt16LE(localOffset + 28);
  if (dataOffset + packedBytes > directoryOffset) {
    throw corrupt(`data of ${name}`);
  }
  const crc = bytes.readUInt32LE(offset + 16);
  const entry = { name, method, crc, packedBytes, unpackedBytes, dataOffset };
  return { entry, localOffset, entryBytes };
}

function safeName(raw: string): string {
  const name = raw.replaceAll('\\', '/');
  const isUnsafe =
    name.startsWith('/') ||
    name.includes('\0') ||
    name.includes(':') ||
    name.split('/').includes('..');
  if (isUnsafe) {
    throw new SheetFileRefusedError('unsafe-path', JSON.stringify(raw.slice(0, 100)));
  }
  return name.toLowerCase();
}

/** Entries that share bytes unpack to far more than the file could hold. */
function refuseOverlaps(ranges: { start: number; end: number }[]): void {
  ranges.sort((left, right) => left.start - right.start);
  let reached = 0;
  for (const { start, end } of ranges) {
    if (start < reached) {
      throw new SheetFileRefusedError('bomb', 'overlapping entries');
    }
    reached = end;
  }
}
