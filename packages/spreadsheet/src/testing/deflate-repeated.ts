import { constants, deflateRawSync } from 'node:zlib';

const FINAL_EMPTY_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * Compressed bytes that unpack to `head`, then `body` repeated `times`, then `tail`, without ever
 * holding them unpacked. A short body compresses badly, which keeps a file below a growth limit.
 */
export function deflateRepeated(head: string, body: string, times: number, tail: string): Buffer {
  const piece = (text: string): Buffer =>
    deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  const packedBody = piece(body);
  return Buffer.concat([
    piece(head),
    ...Array.from({ length: times }, () => packedBody),
    piece(tail),
    FINAL_EMPTY_BLOCK,
  ]);
}
