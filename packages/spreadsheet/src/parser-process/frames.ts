/** Frames on a pipe: four bytes of length, then JSON. */
const HEADER_BYTES = 4;
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

export function encodeFrame(json: string): Buffer {
  const length = Buffer.byteLength(json);
  // A slice of the shared pool would keep the whole pool alive.
  const frame = Buffer.allocUnsafeSlow(HEADER_BYTES + length);
  frame.writeUInt32LE(length, 0);
  frame.write(json, HEADER_BYTES);
  return frame;
}

/** Reads only as far as its consumer asks, so a slow consumer applies backpressure. */
export async function* decodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown, void> {
  let pieces: Buffer[] = [];
  let held = 0;
  let needed = HEADER_BYTES;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    held += chunk.length;
    if (held < needed) {
      continue;
    }
    let rest: Buffer = pieces.length === 1 ? chunk : Buffer.concat(pieces);
    needed = HEADER_BYTES;
    while (rest.length >= HEADER_BYTES) {
      const length = rest.readUInt32LE(0);
      if (length > MAX_FRAME_BYTES) {
        throw new RangeError(`frame of ${length} bytes`);
      }
      if (rest.length < HEADER_BYTES + length) {
        needed = HEADER_BYTES + length;
        break;
      }
      yield JSON.parse(rest.toString('utf8', HEADER_BYTES, HEADER_BYTES + length));
      rest = rest.subarray(HEADER_BYTES + length);
    }
    pieces = [rest];
    held = rest.length;
  }
}
