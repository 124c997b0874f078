import { expect, test } from 'vitest';

import { createPollMemory } from './poll-memory.ts';

const TOUCH_EVERY_MS = 60_000;
const BATCH = {
  id: 'batch-1',
  revision: 1,
  status: 'completed',
  stopRequested: false,
  totalParts: 2,
} as const;
const URL = '/api/batch/1';
const LIST = { version: 'v1', isRunning: false };

function memoryAt() {
  const state = { ms: 1_000_000, isCurrent: true, isListening: true };
  const memory = createPollMemory<{ readonly id: string }>({
    isCurrent: () => state.isCurrent,
    isListening: () => state.isListening,
    touchEveryMs: TOUCH_EVERY_MS,
    now: () => state.ms,
  });
  const factsOf = (id: string) => ({
    user: { id },
    keyHash: Buffer.from(id),
    seenAt: new Date(state.ms),
    expiresAt: new Date(state.ms + 600_000),
  });
  const keep = (secret: string, id: string, version = BATCH) =>
    memory.begin()(secret, factsOf(id), { batchId: version.id }, version)(URL, version.id);
  const confirm = (secret: string) => memory.confirm(secret, URL, BATCH.id)?.id ?? null;
  return { state, memory, factsOf, keep, confirm };
}

test('a version belongs to one session', () => {
  const { keep, confirm, memory, factsOf } = memoryAt();
  keep('danas', 'dana');
  memory.begin()('elis', factsOf('eli'), { limit: 50 }, LIST)('/list', 'v1');
  expect([confirm('danas'), confirm('elis')]).toEqual(['dana', null]);
  expect(memory.confirm('danas', '/list', 'v1')).toBeNull();
  expect(memory.confirm('danas', URL, 'another')).toBeNull();
  expect(memory.confirm('elis', '/list', 'v1')).toEqual({ id: 'eli' });
});

test('an answer that a notice overtook is not kept', () => {
  const { memory, factsOf, confirm } = memoryAt();
  const keep = memory.begin();
  memory.forgetUser('another user');
  keep('danas', factsOf('dana'), { batchId: BATCH.id }, BATCH)(URL, BATCH.id);
  expect(confirm('danas')).toBeNull();
});

test('an ETag lasts as long as the version it was computed from', () => {
  const { memory, factsOf, keep, confirm } = memoryAt();
  keep('danas', 'dana');
  memory.begin()('danas', factsOf('dana'), { batchId: BATCH.id }, { ...BATCH });
  expect(confirm('danas')).toBe('dana');
  memory.begin()('danas', factsOf('dana'), { batchId: BATCH.id }, { ...BATCH, revision: 2 });
  expect(confirm('danas')).toBeNull();
});

test('a notice forgets all sessions of its user and no other', () => {
  const { memory, keep, confirm } = memoryAt();
  keep('danas', 'dana');
  keep('danas phone', 'dana');
  keep('elis', 'eli');
  memory.forgetUser('dana');
  expect([confirm('danas'), confirm('danas phone'), confirm('elis')]).toEqual([null, null, 'eli']);
  memory.forgetEveryone();
  expect(memory.isEmpty()).toBe(true);
});

test.each<[string, (state: ReturnType<typeof memoryAt>['state']) => void]>([
  ['notices are late', (state) => (state.isCurrent = false)],
  ['it was not refreshed', (state) => (state.ms += 10_001)],
  ['the session must be touched', (state) => (state.ms += TOUCH_EVERY_MS + 1)],
])('the database is reread when %s', (_, change) => {
  const { state, keep, confirm } = memoryAt();
  keep('danas', 'dana');
  expect(confirm('danas')).not.toBeNull();
  change(state);
  expect(confirm('danas')).toBeNull();
});

test('nothing is kept before changes are told', () => {
  const { state, keep, confirm } = memoryAt();
  state.isListening = false;
  keep('danas', 'dana');
  expect(confirm('danas')).toBeNull();
});

test('what is watched is read again, confirmed if it is the same, and dropped otherwise', () => {
  const { state, memory, keep, confirm } = memoryAt();
  keep('danas', 'dana');
  keep('elis', 'eli');
  keep('lees', 'lee');
  expect(memory.due()).toEqual([]);
  state.ms += 6_000;
  const due = new Map(memory.due().map((each) => [each.keyHash.toString(), each]));
  expect(due.size).toBe(3);
  due.get('dana')?.settle({ ...BATCH });
  due.get('eli')?.settle({ ...BATCH, revision: 2 });
  due.get('lee')?.settle('no-session');
  state.ms += 3_000;
  expect([confirm('danas'), confirm('elis'), confirm('lees')]).toEqual(['dana', null, null]);
});

test('a change of the allow-list lets no session pass that was not reread for again', () => {
  const { memory, keep, confirm } = memoryAt();
  keep('danas', 'dana');
  memory.doubtEveryone();
  expect(confirm('danas')).toBeNull();
  const [reread] = memory.due();
  memory.doubtEveryone();
  reread?.settle({ ...BATCH });
  expect(confirm('danas')).toBeNull();
  memory.due()[0]?.settle({ ...BATCH });
  expect(confirm('danas')).not.toBeNull();
});

test('what no page watches is forgotten', () => {
  const { state, memory, keep } = memoryAt();
  keep('danas', 'dana');
  state.ms += 10_001;
  expect([memory.due(), memory.isEmpty()]).toEqual([[], true]);
});

test('a session keeps as many versions as a page keeps responses', () => {
  const { memory, factsOf } = memoryAt();
  for (let index = 0; index < 30; index += 1) {
    const id = `batch-${index}`;
    memory.begin()('danas', factsOf('dana'), { batchId: id }, { ...BATCH, id })(`/${id}`, id);
  }
  expect(memory.confirm('danas', '/batch-9', 'batch-9')).toBeNull();
  expect(memory.confirm('danas', '/batch-10', 'batch-10')).toEqual({ id: 'dana' });
});
