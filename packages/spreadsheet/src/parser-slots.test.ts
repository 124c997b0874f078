import { expect, test } from 'vitest';

import { ParserSlots } from './parser-slots.ts';

test('the third waits until one of two is done, and they are served in order', async () => {
  const slots = new ParserSlots(2);
  const served: string[] = [];
  const releaseFirst = await slots.take();
  const releaseSecond = await slots.take();
  const third = slots.take().then((release) => {
    served.push('third');
    return release;
  });
  const fourth = slots.take().then((release) => {
    served.push('fourth');
    return release;
  });
  await Promise.resolve();
  expect(served).toEqual([]);
  releaseFirst();
  // Giving back twice must not let two in.
  releaseFirst();
  const releaseThird = await third;
  await Promise.resolve();
  expect(served).toEqual(['third']);
  releaseSecond();
  releaseThird();
  (await fourth)();
  expect(served).toEqual(['third', 'fourth']);
});
