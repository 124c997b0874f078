import { SheetFileRefusedError } from '../refusal.ts';

/** Streams of a compound file by the last part of their names, in lower case. */
export type CompoundFile = ReadonlyMap<string, () => Buffer>;

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const SHORT_SECTOR_BYTES = 64;
const HEADER_TABLE_SECTORS = 109;
const LAST_REGULAR_SECTOR = 0xfffffffa;
const STREAM = 2;
const ROOT = 5;

const corrupt = (detail: string): SheetFileRefusedError =>
  new SheetFileRefusedError('corrupt', detail);

type Sectors = {
  readonly sectorBytes: number;
  /** Next sector of each sector. */
  readonly next: readonly number[];
  readonly read: (sector: number) => Buffer;
};

/**
 * The container of legacy workbooks: a small file system of chained sectors. A chain longer than
 * the file's sector count is cyclic and rejected.
 */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < HEADER_BYTES) {
    throw corrupt('container header');
  }
  const sectors = sectorsOf(bytes);
  const directory = chain(sectors, bytes.readUInt32LE(0x30));
  const streams = new Map<string, () => Buffer>();
  const shortLimit = bytes.readUInt32LE(0x38);
  let short: Sectors | null = null;
  const shortSectors = (): Sectors => (short ??= shortSectorsOf(bytes, sectors, directory));
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const entry = directory.subarray(at, at + ENTRY_BYTES);
    if (entry[0x42] !== STREAM) {
      continue;
    }
    const start = entry.readUInt32LE(0x74);
    const size = entry.readUInt32LE(0x78);
    const name = nameOf(entry);
    if (!streams.has(name)) {
      streams.set(name, () => {
        const content = chain(size < shortLimit ? shortSectors() : sectors, start);
        if (content.length < size) {
          throw corrupt(`stream ${name} is cut off`);
        }
        return content.subarray(0, size);
      });
    }
  }
  return streams;
}

function nameOf(entry: Buffer): string {
  const bytes = Math.min(64, Math.max(2, entry.readUInt16LE(0x40))) - 2;
  return entry.toString('utf16le', 0, bytes).toLowerCase();
}

function sectorsOf(bytes: Buffer): Sectors {
  const shift = bytes.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) {
    throw corrupt('sector size');
  }
  const sectorBytes = 1 << shift;
  const read = (sector: number): Buffer => {
    const start = (sector + 1) * sectorBytes;
    if (start >= bytes.length) {
      throw corrupt(`sector ${sector}`);
    }
    return bytes.subarray(start, Math.min(bytes.length, start + sectorBytes));
  };
  const count = Math.ceil(bytes.length / sectorBytes);
  const next: number[] = [];
  for (const sector of tableSectors(bytes, read, sectorBytes, count)) {
    const table = read(sector);
    for (let at = 0; at + 4 <= table.length && next.length < count; at += 4) {
      next.push(table.readUInt32LE(at));
    }
  }
  return { sectorBytes, next, read };
}

/** Location of the sector table: first in the header, then in a chain. */
function* tableSectors(
  bytes: Buffer,
  read: (sector: number) => Buffer,
  sectorBytes: number,
  count: number,
): Generator<number, void> {
  for (let index = 0; index < HEADER_TABLE_SECTORS; index += 1) {
    const sector = bytes.readUInt32LE(0x4c + index * 4);
    if (sector < LAST_REGULAR_SECTOR) {
      yield sector;
    }
  }
  let further = bytes.readUInt32LE(0x44);
  for (let steps = 0; further < LAST_REGULAR_SECTOR; steps += 1) {
    if (steps > count) {
      throw corrupt('table of sectors runs in a circle');
    }
    const list = read(further);
    for (let at = 0; at + 8 <= Math.min(list.length, sectorBytes); at += 4) {
      const sector = list.readUInt32LE(at);
      if (sector < LAST_REGULAR_SECTOR) {
        yield sector;
      }
    }
    further = list.length < sectorBytes ? LAST_REGULAR_SECTOR : list.readUInt32LE(sectorBytes - 4);
  }
}

/** Small streams share sectors inside the root stream. */
function shortSectorsOf(bytes: Buffer, sectors: Sectors, directory: Buffer): Sectors {
  const root = directory.subarray(0, ENTRY_BYTES);
  if (root[0x42] !== ROOT) {
    throw corrupt('no root entry');
  }
  const content = chain(sectors, root.readUInt32LE(0x74));
  const table = chain(sectors, bytes.readUInt32LE(0x3c));
  const next = Array.from({ length: Math.floor(table.length / 4) }, (_, index) =>
    table.readUInt32LE(index * 4),
  );
  return {
    sectorBytes: SHORT_SECTOR_BYTES,
    next,
    read: (sector) => {
      const start = sector * SHORT_SECTOR_BYTES;
      if (start >= content.length) {
        throw corrupt(`short sector ${sector}`);
      }
      return content.subarray(start, start + SHORT_SECTOR_BYTES);
    },
  };
}

function chain({ next, read }: Sectors, first: number): Buffer {
  const pieces: Buffer[] = [];
  for (let sector = first; sector < LAST_REGULAR_SECTOR;) {
    if (pieces.length > next.length) {
      throw corrupt('sectors run in a circle');
    }
    pieces.push(read(sector));
    const following = next[sector];
    if (following === undefined) {
      throw corrupt(`sector ${sector} leads nowhere`);
    }
    sector = following;
  }
  return Buffer.concat(pieces);
}
