import { describe, expect, test } from 'vitest';

import { circuit } from './circuit.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000);

function opened() {
  const breaker = circuit(() => 0);
  for (let call = 0; call < 5; call += 1) {
    breaker.note('unreachable', at(0));
  }
  return breaker;
}

describe('the circuit', () => {
  test('stays shut while answers come between the failures', () => {
    const breaker = circuit(() => 1);
    for (let call = 0; call < 50; call += 1) {
      breaker.note('unreachable', at(call));
      breaker.note(call % 2 === 0 ? 'found' : 'malformed', at(call));
    }
    expect(breaker.state(at(51))).toEqual({ kind: 'shut' });
  });

  test('opens after failures in a row, whosever they were, for a while', () => {
    const breaker = opened();
    expect(breaker.state(at(0.5))).toEqual({ kind: 'open', until: at(1) });
    expect(breaker.state(at(1))).toEqual({ kind: 'shut' });
  });

  test('lets one call probe and the others wait for what comes of it', () => {
    const breaker = opened();
    breaker.enter(at(1));
    expect(breaker.state(at(1.1)).kind).toBe('open');
    breaker.note('found', at(1.2));
    expect(breaker.state(at(1.2))).toEqual({ kind: 'shut' });
  });

  test('stays open for longer when the probe fails, up to half a minute', () => {
    const breaker = circuit(() => 1);
    for (let call = 0; call < 20; call += 1) {
      breaker.note('unreachable', at(0));
    }
    expect(breaker.state(at(0))).toEqual({ kind: 'open', until: at(30) });
  });

  test('does not stay open for ever over a probe that was never heard of again', () => {
    const breaker = opened();
    breaker.enter(at(1));
    expect(breaker.state(at(3.1))).toEqual({ kind: 'shut' });
  });
});
