import { expect, test } from 'vitest';

import { createAppraisalRequests } from './request-appraisal.ts';

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

test('a list is estimated from forty answers on, and again with a tenth more', () => {
  expect(startedAt(150)).toEqual([40, 60, 80, 100, 120, 140]);
});

test('a short list is estimated once two thirds of it are settled', () => {
  expect(startedAt(30)).toEqual([20]);
});

test('a list that is too short for an estimate starts no job', () => {
  expect(startedAt(19)).toEqual([]);
});
