import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

import { SheetFileRefusedError } from '../refusal.ts';
import type { ZipEntry } from './zip-directory.ts';

const STORED = 0;
const PIECE_BYTES = 64 * 1024;

/** Unpacks chunk by chunk, never past the size in the directory, and verifies the checksum. */
export async function* unpackEntry(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer, void> {
  const packed = bytes.subarray(entry.dataOffset, entry.dataOffset + entry.packedBytes);
  let length = 0;
  let sum = 0;
  try {
    for await (const piece of entry.method === STORED ? piecesOf(packed) : inflate(packed)) {
      length += piece.length;
      if (length > entry.unpackedBytes) {
        throw new SheetFileRefusedError('bomb', `${entry.name} is larger than it says`);
      }
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new SheetFileRefusedError('corrupt', `${entry.name}: ${error.message}`);
    }
    throw error;
  }
  if (length !== entry.unpackedBytes || sum !== entry.crc) {
    throw new SheetFileRefusedError('corrupt', `${entry.name} does not match its checksum`);
  }
}

function inflate(packed: Buffer): AsyncIterable<Buffer> {
  const stream = createInflateRaw({ chunkSize: PIECE_BYTES });
  pipeline(Readable.from(piecesOf(packed)), stream, () => {});
  return stream;
}

function* piecesOf(bytes: Buffer): Generator<Buffer, void> {
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    yield bytes.subarray(offset, offset + PIECE_BYTES);
  }
}
