import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { collect } from '../testing/read-bytes.ts';
import { decodeFrames, encodeFrame } from './frames.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
  }
}

test('frames arrive whole however the pipe splits them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      async (values, size) => {
        const bytes = Buffer.concat(values.map((value) => encodeFrame(JSON.stringify(value))));
        const json = values.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(await collect(decodeFrames(inPieces(bytes, size)))).toEqual(json);
      },
    ),
  );
});

test('rejects a frame of absurd length without waiting for it', async () => {
  const bytes = Buffer.from([0xff, 0xff, 0xff, 0x7f, 0x7b]);
  await expect(collect(decodeFrames(inPieces(bytes, 5)))).rejects.toThrow(
    'frame of 2147483647 bytes',
  );
});

test('half a frame at the end is dropped', async () => {
  const bytes = encodeFrame('{"a":1}').subarray(0, -2);
  expect(await collect(decodeFrames(inPieces(bytes, 3)))).toEqual([]);
});
