import { performance } from 'node:perf_hooks';

import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { expect, test } from 'vitest';

import { callMetrics } from '../../../platform/meters/call-metrics.ts';
import { openRegistry } from '../../../platform/registry.ts';
import { scriptedGateway } from '../../../testing/scripted-gateway.ts';
import type { CallContext } from './marketplace-gateway.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const QUERY = { token: 'token', keywords: 'DOOR1', window: { from: NOW, to: NOW } };
const AWAY: LookupOutcome = { kind: 'unreachable', detail: 'gone' };

/** The first slot is too old to use. */
function contextOf(): CallContext {
  let number = 0;
  return {
    signal: new AbortController().signal,
    async reserve() {
      number += 1;
      return {
        kind: 'granted',
        slot: { number, answers: 0, outages: 0 },
        opensInMs: 0,
        sentAtMs: performance.now() - (number === 1 ? 1_000 : 0),
      };
    },
    end: () => Promise.resolve(),
    leave: () => Promise.resolve(),
  };
}

test('counts what passes the gateway: calls, outcomes, lost slots and the circuit', async () => {
  const registry = openRegistry({ version: '1.2.3', commit: 'c0ffee' });
  let outcome: LookupOutcome = AWAY;
  const gateway = scriptedGateway({
    search: () => outcome,
    now: () => NOW,
    metrics: callMetrics(registry),
  });
  const marketplace = gateway.callsFor(contextOf());
  for (let call = 0; call < 5; call += 1) {
    await marketplace.searchSold(QUERY);
  }
  expect(await registry.metrics()).toContain('partsight_circuit_open 1');
  outcome = { kind: 'nothing-found' };
  await marketplace.searchSold(QUERY);
  await marketplace.readQuota({ token: 'token' });

  const figures = await registry.metrics();
  for (const line of [
    'partsight_marketplace_calls_total{call="searchSold",outcome="unreachable"} 5',
    'partsight_marketplace_calls_total{call="searchSold",outcome="nothing-found"} 1',
    'partsight_marketplace_calls_total{call="readQuota",outcome="found"} 1',
    'partsight_marketplace_call_seconds_count{call="searchSold"} 6',
    'partsight_spacing_overrun_seconds_count 7',
    'partsight_slots_missed_total 1',
    'partsight_circuit_open 0',
    'partsight_build_info{version="1.2.3",commit="c0ffee"} 1',
  ]) {
    expect(figures).toContain(`${line}\n`);
  }
});
