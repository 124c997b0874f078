import { expect, test } from 'vitest';

import { createLogger } from '../../../platform/logger.ts';
import type { LanePace, PartTimes } from './lane-pace.ts';
import { createPaceRecorder } from './pace-recorder.ts';

const LANE = { laneId: 'lane', userId: 'lee' };
const BATCH = {
  id: 'batch',
  settledParts: 1,
  startedBy: { requestId: 'request-1', startedAt: null },
};
const SLOW: PartTimes = { pickMs: 5, slotMs: 0, callMs: 6_985, settleMs: 10, calls: 1 };
const FAST: PartTimes = { ...SLOW, slotMs: 1_785, callMs: 200 };

function harness() {
  let now = new Date('2026-11-15T12:00:00Z');
  const lines: string[] = [];
  const written: (readonly [string, LanePace])[] = [];
  const firstAnswers: number[] = [];
  const recorder = createPaceRecorder({
    spacingMs: 2_000,
    metrics: { part: () => undefined, firstAnswer: (seconds) => void firstAnswers.push(seconds) },
    logger: createLogger('test', 'info', { write: (line) => lines.push(line) }),
    now: () => now,
    write: (laneId, pace) => void written.push([laneId, pace]),
  });
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const work = (seconds: number, times: PartTimes) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      pass(10);
      recorder.record(LANE, BATCH, times);
      recorder.flush();
    }
  };
  return { recorder, lines, written, firstAnswers, pass, work, now: () => now };
}

test('a lane that stays slow is logged every five minutes, with the request of its batch', () => {
  const { lines, work } = harness();
  work(300, SLOW);
  expect(lines).toEqual([]);
  work(10, SLOW);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { ...LANE, batchId: 'batch', reqId: 'request-1', partsPerMinute: 8.6, longest: 'call' },
  ]);
  work(290, SLOW);
  expect(lines).toHaveLength(1);
  work(10, SLOW);
  expect(lines).toHaveLength(2);
});

test('a lane that recovers in between is not', () => {
  const { recorder, lines, work } = harness();
  work(100, SLOW);
  expect(recorder.slowLanes()).toBe(1);
  work(200, FAST);
  expect(recorder.slowLanes()).toBe(0);
  work(100, SLOW);
  expect(lines).toEqual([]);
});

test('writes what is new once, and forgets lanes of others', () => {
  const { recorder, written, pass, work } = harness();
  work(10, FAST);
  recorder.flush();
  expect(written.map(([laneId]) => laneId)).toEqual(['lane']);
  work(300, SLOW);
  pass(121);
  recorder.flush();
  recorder.flush();
  expect(recorder.slowLanes()).toBe(0);
});

test('measures the first answer from the start of the run', () => {
  const { recorder, firstAnswers, now, pass } = harness();
  const startedBy = { requestId: null, startedAt: now() };
  pass(3);
  recorder.record(LANE, { ...BATCH, settledParts: 0, startedBy }, FAST);
  recorder.record(LANE, { ...BATCH, settledParts: 1, startedBy }, FAST);
  expect(firstAnswers).toEqual([3]);
});
