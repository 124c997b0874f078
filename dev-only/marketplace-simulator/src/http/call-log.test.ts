import { describe, expect, test } from 'vitest';

import { CallLog, type CallRecord } from './call-log.ts';

const call = (arrivedAtMs: number, tokenId = 'a'): CallRecord => ({
  arrivedAtMs,
  stalledMs: 0,
  tokenId,
  clientId: 'client',
  api: 'insights',
  method: 'GET',
  path: '/',
  query: '',
  connection: 1,
  status: 200,
  ended: 'answered',
});

const times = (records: readonly CallRecord[]): number[] =>
  records.map(({ arrivedAtMs }) => arrivedAtMs);

describe('the call log', () => {
  test('keeps the latest calls in order and counts the dropped ones', () => {
    const log = new CallLog(3);
    [1, 2, 3, 4, 5].forEach((at) => log.add(call(at)));
    expect(times(log.list())).toEqual([3, 4, 5]);
    expect(log.lost).toBe(2);
  });

  test('returns one token’s calls and keeps the others', () => {
    const log = new CallLog(3);
    log.add(call(1, 'gone'));
    log.add(call(2, 'a'));
    log.add(call(3, 'b'));
    log.add(call(4, 'a'));
    expect(times(log.take({ tokenId: 'a' }))).toEqual([2, 4]);
    expect(times(log.list())).toEqual([3]);
    log.add(call(5, 'a'));
    log.add(call(6, 'a'));
    log.add(call(7, 'a'));
    expect(times(log.list())).toEqual([5, 6, 7]);
  });
});
