import { expect, test } from 'vitest';

import { StepTimes } from './step-times.ts';

test('each step and the whole are told, also of a step that failed', async () => {
  let now = 1_000;
  const times = new StepTimes(() => now);
  const taking = (ms: number) => async (): Promise<void> => void (now += ms);
  await times.take('types', taking(11_250));
  await times
    .take('lint', async () => {
      now += 700;
      throw new Error('lint found something');
    })
    .catch(() => undefined);
  now += 50;
  expect(times.table()).toBe('types   11.3 s\nlint     0.7 s\ntotal   12.0 s');
});
