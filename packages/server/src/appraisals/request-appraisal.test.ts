import { expect, test } from 'vitest';

import { appraisingStopped, createAppraisalRequests } from './request-appraisal.ts';

/** How many parts were settled whenever a job was started. */
function startedAt(totalParts: number): number[] {
  const started: number[] = [];
  let settledParts = 0;
  const request = createAppraisalRequests(async () => {
    started.push(settledParts);
    return true;
  });
  for (; settledParts <= totalParts; settledParts += 1) {
    request({ userId: 'user', batchId: 'batch', settledParts, totalParts });
  }
  return started;
}

test('a list is estimated from forty answers on, and again with a quarter more until it ends', () => {
  expect(startedAt(150)).toEqual([40, 80]);
  expect(startedAt(400)).toEqual([40, 80, 120, 160, 200, 250, 313]);
});

test('a short list is estimated once two thirds of it are settled', () => {
  expect(startedAt(30)).toEqual([20]);
});

test('a list that is too short for an estimate starts no job', () => {
  expect(startedAt(19)).toEqual([]);
});

test('a list that is stopped is estimated from all of its answers', () => {
  const started: unknown[] = [];
  const emitted: string[] = [];
  const emit = appraisingStopped(
    async (_name, payload) => started.push(payload) > 0,
    ({ what }) => emitted.push(what),
  );
  emit({ what: 'batch completed', userId: 'user', batchId: 'complete' });
  emit({ what: 'batch stopped', userId: 'user', batchId: 'stopped' });
  expect(started).toEqual([{ userId: 'user', batchId: 'stopped' }]);
  expect(emitted).toEqual(['batch completed', 'batch stopped']);
});
