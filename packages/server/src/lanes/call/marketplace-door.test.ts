import { performance } from 'node:perf_hooks';

import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import { describe, expect, test } from 'vitest';

import { scriptedDoor } from '../../testing/scripted-door.ts';
import type { Reserved } from './gate.repo.ts';
import type { EndedCall, Turn } from './marketplace-door.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const QUERY = { token: 'token', keywords: 'DOOR1', window: { from: NOW, to: NOW } };
const FOUND: LookupOutcome = { kind: 'nothing-found' };

const granted = (number: number, agedMs = 0): Reserved => ({
  kind: 'granted',
  slot: { number, answers: 0, outages: 0 },
  opensInMs: 0,
  sentAtMs: performance.now() - agedMs,
});

/** A turn at a gate that replies as the test says, and what it was told. */
function turnWith(replies: (() => Awaited<ReturnType<Turn['reserve']>>)[]) {
  const giveUp = new AbortController();
  const told = { unused: [] as (number | undefined)[], ended: [] as EndedCall[], left: 0 };
  const turn: Turn = {
    signal: giveUp.signal,
    async reserve(unused) {
      told.unused.push(unused);
      return replies.shift()?.() ?? { kind: 'lost' };
    },
    async end(call) {
      told.ended.push(call);
    },
    async leave() {
      told.left += 1;
    },
  };
  return { turn, told, giveUp };
}

function doorWith(answer: () => LookupOutcome | Promise<LookupOutcome> = () => FOUND) {
  let calls = 0;
  const door = scriptedDoor({
    search: () => {
      calls += 1;
      return answer();
    },
    now: () => NOW,
  });
  return { door, calls: () => calls };
}

describe('the door', () => {
  test('lets a call out in its slot and reports its end', async () => {
    const { door, calls } = doorWith();
    const { turn, told } = turnWith([() => granted(7)]);
    expect(await door.inTurnOf(turn).searchSold(QUERY)).toEqual(FOUND);
    expect(calls()).toBe(1);
    expect(told.ended).toMatchObject([{ slot: 7, isAnswered: true }]);
    expect(told.ended[0]?.arrivedAtMs).toBeLessThanOrEqual(performance.now());
  });

  test('takes a slot for each call', async () => {
    const { door } = doorWith();
    const { turn, told } = turnWith([() => granted(1), () => granted(2), () => granted(3)]);
    const marketplace = door.inTurnOf(turn);
    await marketplace.searchSold(QUERY);
    await marketplace.readQuota({ token: 'token' });
    await marketplace.searchSold(QUERY);
    expect(told.ended.map(({ slot }) => slot)).toEqual([1, 2, 3]);
  });

  test.each<[string, Exclude<Awaited<ReturnType<Turn['reserve']>>, { kind: 'granted' | 'wait' }>]>([
    ['rests', { kind: 'resting', until: NOW, reason: 'quota-spent', sentAtMs: 0 }],
    ['is lost', { kind: 'lost' }],
    ['is given up', { kind: 'aborted' }],
  ])('makes no call in a lane that %s', async (_name, reply) => {
    const { door, calls } = doorWith();
    const { turn, told } = turnWith([() => reply]);
    expect(await door.inTurnOf(turn).searchSold(QUERY)).toEqual(reply);
    expect([calls(), told.ended]).toEqual([0, []]);
  });

  test('waits for a slot, and asks again', async () => {
    const { door, calls } = doorWith();
    const { turn, told } = turnWith([
      () => ({ kind: 'wait', ms: 1, sentAtMs: 0 }),
      () => granted(2),
    ]);
    await door.inTurnOf(turn).searchSold(QUERY);
    expect([calls(), told.unused]).toEqual([1, [undefined, undefined]]);
  });

  test('gives an old slot back unused and takes another', async () => {
    const { door, calls } = doorWith();
    const { turn, told } = turnWith([() => granted(4, 1_000), () => granted(5)]);
    await door.inTurnOf(turn).searchSold(QUERY);
    expect(calls()).toBe(1);
    expect(told.unused).toEqual([undefined, 4]);
    expect(told.ended.map(({ slot }) => slot)).toEqual([5]);
  });

  test('leaves the gate when nobody waits any more', async () => {
    const { door, calls } = doorWith();
    const { turn, told, giveUp } = turnWith([() => ({ kind: 'wait', ms: 60_000, sentAtMs: 0 })]);
    const asking = door.inTurnOf(turn).searchSold(QUERY);
    giveUp.abort();
    expect(await asking).toEqual({ kind: 'aborted' });
    expect([calls(), told.left]).toEqual([0, 1]);
  });

  test('reports the end of a call that was given up under way', async () => {
    const { door } = doorWith(() => {
      giveUp.abort();
      return { kind: 'unreachable', detail: 'aborted by the caller' };
    });
    const { turn, told, giveUp } = turnWith([() => granted(1)]);
    expect(await door.inTurnOf(turn).searchSold(QUERY)).toEqual({ kind: 'aborted' });
    expect(told.ended).toMatchObject([{ slot: 1, isAnswered: false }]);
  });

  test.each<[LookupOutcome['kind'], boolean]>([
    ['nothing-found', true],
    ['token-refused', true],
    ['access-not-granted', true],
    ['unreachable', false],
    ['throttled', false],
  ])('counts %s as an answer: %s', async (kind, isAnswered) => {
    const { door } = doorWith(() => ({ kind, until: null, detail: '', categoryId: null }) as never);
    const { turn, told } = turnWith([() => granted(1)]);
    await door.inTurnOf(turn).searchSold(QUERY);
    expect(told.ended).toMatchObject([{ isAnswered }]);
  });

  test('counts no other question as an answer: how lookups fare is another matter', async () => {
    const { door } = doorWith();
    const { turn, told } = turnWith([() => granted(1)]);
    await door.inTurnOf(turn).readQuota({ token: 'token' });
    expect(told.ended).toMatchObject([{ isAnswered: false }]);
  });

  test('knows from whatever calls that the marketplace is away, and that it is back', async () => {
    const { door } = doorWith(() => ({ kind: 'unreachable', detail: 'away' }));
    const ask = (call: (marketplace: ReturnType<typeof door.inTurnOf>) => Promise<unknown>) =>
      call(door.inTurnOf(turnWith([() => granted(1)]).turn));
    for (let failure = 0; failure < 3; failure += 1) {
      await ask((marketplace) => marketplace.searchSold(QUERY));
      expect(door.circuit()).toEqual({ kind: 'shut' });
    }
    await ask((marketplace) => marketplace.readItem({ token: 'token', itemId: '1' }));
    await ask((marketplace) => marketplace.readItem({ token: 'token', itemId: '1' }));
    expect(door.circuit()).toMatchObject({ kind: 'open' });
    await ask((marketplace) => marketplace.readQuota({ token: 'token' }));
    expect(door.circuit()).toEqual({ kind: 'shut' });
  });
});
