import { performance } from 'node:perf_hooks';

import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { describe, expect, test } from 'vitest';

import { scriptedGateway } from '../../../testing/scripted-gateway.ts';
import type { SlotReservation } from './limiter.repo.ts';
import type { EndedCall, CallContext } from './marketplace-gateway.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const QUERY = { token: 'token', keywords: 'DOOR1', window: { from: NOW, to: NOW } };
const FOUND: LookupOutcome = { kind: 'nothing-found' };

const granted = (number: number, agedMs = 0): SlotReservation => ({
  kind: 'granted',
  slot: { number, answers: 0, outages: 0 },
  opensInMs: 0,
  sentAtMs: performance.now() - agedMs,
});

/** A call context with scripted limiter replies, and a record of what it was told. */
function contextWith(replies: (() => Awaited<ReturnType<CallContext['reserve']>>)[]) {
  const giveUp = new AbortController();
  const reported = { unused: [] as (number | undefined)[], ended: [] as EndedCall[], left: 0 };
  const context: CallContext = {
    signal: giveUp.signal,
    async reserve(unused) {
      reported.unused.push(unused);
      return replies.shift()?.() ?? { kind: 'lost' };
    },
    async end(call) {
      reported.ended.push(call);
    },
    async leave() {
      reported.left += 1;
    },
  };
  return { turn: context, told: reported, giveUp };
}

function gatewayWith(answer: () => LookupOutcome | Promise<LookupOutcome> = () => FOUND) {
  let calls = 0;
  const gateway = scriptedGateway({
    search: () => {
      calls += 1;
      return answer();
    },
    now: () => NOW,
  });
  return { gateway, calls: () => calls };
}

describe('the gateway', () => {
  test('makes a call in its slot and reports its end', async () => {
    const { gateway, calls } = gatewayWith();
    const { turn: context, told: reported } = contextWith([() => granted(7)]);
    expect(await gateway.callsFor(context).searchSold(QUERY)).toEqual(FOUND);
    expect(calls()).toBe(1);
    expect(reported.ended).toMatchObject([{ slot: 7, isAnswered: true }]);
    expect(reported.ended[0]?.arrivedAtMs).toBeLessThanOrEqual(performance.now());
  });

  test('takes a slot for each call', async () => {
    const { gateway } = gatewayWith();
    const { turn: context, told: reported } = contextWith([
      () => granted(1),
      () => granted(2),
      () => granted(3),
    ]);
    const marketplace = gateway.callsFor(context);
    await marketplace.searchSold(QUERY);
    await marketplace.readQuota({ token: 'token' });
    await marketplace.searchSold(QUERY);
    expect(reported.ended.map(({ slot }) => slot)).toEqual([1, 2, 3]);
  });

  test.each<
    [string, Exclude<Awaited<ReturnType<CallContext['reserve']>>, { kind: 'granted' | 'wait' }>]
  >([
    ['rests', { kind: 'resting', until: NOW, reason: 'quota-spent', sentAtMs: 0 }],
    ['is lost', { kind: 'lost' }],
    ['is abandoned', { kind: 'aborted' }],
  ])('makes no call in a lane that %s', async (_name, reply) => {
    const { gateway, calls } = gatewayWith();
    const { turn: context, told: reported } = contextWith([() => reply]);
    expect(await gateway.callsFor(context).searchSold(QUERY)).toEqual(reply);
    expect([calls(), reported.ended]).toEqual([0, []]);
  });

  test('waits for a slot, then tries again', async () => {
    const { gateway, calls } = gatewayWith();
    const { turn: context, told: reported } = contextWith([
      () => ({ kind: 'wait', ms: 1, sentAtMs: 0 }),
      () => granted(2),
    ]);
    await gateway.callsFor(context).searchSold(QUERY);
    expect([calls(), reported.unused]).toEqual([1, [undefined, undefined]]);
  });

  test('returns an old slot unused and takes another', async () => {
    const { gateway, calls } = gatewayWith();
    const { turn: context, told: reported } = contextWith([
      () => granted(4, 1_000),
      () => granted(5),
    ]);
    await gateway.callsFor(context).searchSold(QUERY);
    expect(calls()).toBe(1);
    expect(reported.unused).toEqual([undefined, 4]);
    expect(reported.ended.map(({ slot }) => slot)).toEqual([5]);
  });

  test('leaves the limiter when the caller stops waiting', async () => {
    const { gateway, calls } = gatewayWith();
    const {
      turn: context,
      told: reported,
      giveUp,
    } = contextWith([() => ({ kind: 'wait', ms: 60_000, sentAtMs: 0 })]);
    const asking = gateway.callsFor(context).searchSold(QUERY);
    giveUp.abort();
    expect(await asking).toEqual({ kind: 'aborted' });
    expect([calls(), reported.left]).toEqual([0, 1]);
  });

  test('reports the end of an aborted call', async () => {
    const { gateway } = gatewayWith(() => {
      giveUp.abort();
      return { kind: 'unreachable', detail: 'aborted by the caller' };
    });
    const { turn: context, told: reported, giveUp } = contextWith([() => granted(1)]);
    expect(await gateway.callsFor(context).searchSold(QUERY)).toEqual({ kind: 'aborted' });
    expect(reported.ended).toMatchObject([{ slot: 1, isAnswered: false }]);
  });

  test.each<[LookupOutcome['kind'], boolean]>([
    ['nothing-found', true],
    ['token-refused', true],
    ['access-not-granted', true],
    ['unreachable', false],
    ['throttled', false],
  ])('counts %s as a response: %s', async (kind, isAnswered) => {
    const { gateway } = gatewayWith(
      () => ({ kind, until: null, detail: '', categoryId: null }) as never,
    );
    const { turn: context, told: reported } = contextWith([() => granted(1)]);
    await gateway.callsFor(context).searchSold(QUERY);
    expect(reported.ended).toMatchObject([{ isAnswered }]);
  });

  test('counts no other call as a response: only lookups say how lookups fare', async () => {
    const { gateway } = gatewayWith();
    const { turn: context, told: reported } = contextWith([() => granted(1)]);
    await gateway.callsFor(context).readQuota({ token: 'token' });
    expect(reported.ended).toMatchObject([{ isAnswered: false }]);
  });

  test('any call shows whether the marketplace is down or back', async () => {
    const { gateway } = gatewayWith(() => ({ kind: 'unreachable', detail: 'away' }));
    const ask = (call: (marketplace: ReturnType<typeof gateway.callsFor>) => Promise<unknown>) =>
      call(gateway.callsFor(contextWith([() => granted(1)]).turn));
    for (let failure = 0; failure < 3; failure += 1) {
      await ask((marketplace) => marketplace.searchSold(QUERY));
      expect(gateway.circuit()).toEqual({ kind: 'shut' });
    }
    await ask((marketplace) => marketplace.readItem({ token: 'token', itemId: '1' }));
    await ask((marketplace) => marketplace.readItem({ token: 'token', itemId: '1' }));
    expect(gateway.circuit()).toMatchObject({ kind: 'open' });
    await ask((marketplace) => marketplace.readQuota({ token: 'token' }));
    expect(gateway.circuit()).toEqual({ kind: 'shut' });
  });
});
