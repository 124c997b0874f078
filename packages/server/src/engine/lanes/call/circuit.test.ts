import { describe, expect, test } from 'vitest';

import { createCircuit } from './circuit.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000);

function opened() {
  const breaker = createCircuit(() => 0);
  for (let call = 0; call < 5; call += 1) {
    breaker.record('unreachable', at(0));
  }
  return breaker;
}

describe('the circuit', () => {
  test('stays closed while responses come between the failures', () => {
    const breaker = createCircuit(() => 1);
    for (let call = 0; call < 50; call += 1) {
      breaker.record('unreachable', at(call));
      breaker.record(call % 2 === 0 ? 'found' : 'malformed', at(call));
    }
    expect(breaker.state(at(51))).toEqual({ kind: 'shut' });
  });

  test('opens for a while after consecutive failures from any lane', () => {
    const breaker = opened();
    expect(breaker.state(at(0.5))).toEqual({ kind: 'open', until: at(1) });
    expect(breaker.state(at(1))).toEqual({ kind: 'shut' });
  });

  test('lets one call probe while the others wait for its outcome', () => {
    const breaker = opened();
    breaker.enter(at(1));
    expect(breaker.state(at(1.1)).kind).toBe('open');
    breaker.record('found', at(1.2));
    expect(breaker.state(at(1.2))).toEqual({ kind: 'shut' });
  });

  test('stays open longer when the probe fails, up to half a minute', () => {
    const breaker = createCircuit(() => 1);
    for (let call = 0; call < 20; call += 1) {
      breaker.record('unreachable', at(0));
    }
    expect(breaker.state(at(0))).toEqual({ kind: 'open', until: at(30) });
  });

  test('does not stay open forever after a probe that never reported back', () => {
    const breaker = opened();
    breaker.enter(at(1));
    expect(breaker.state(at(3.1))).toEqual({ kind: 'shut' });
  });
});
