import { describe, expect, test } from 'vitest';

import { circuit } from './circuit.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000);

function opened() {
  const way = circuit(() => 0);
  for (let call = 0; call < 5; call += 1) {
    way.note('unreachable', at(0));
  }
  return way;
}

describe('the circuit', () => {
  test('stays shut while answers come between the failures', () => {
    const way = circuit(() => 1);
    for (let call = 0; call < 50; call += 1) {
      way.note('unreachable', at(call));
      way.note(call % 2 === 0 ? 'found' : 'malformed', at(call));
    }
    expect(way.peek(at(51))).toEqual({ kind: 'go' });
  });

  test('opens after failures in a row, whosever they were, for a while', () => {
    const way = opened();
    expect(way.peek(at(0.5))).toEqual({ kind: 'open', until: at(1) });
    expect(way.peek(at(1))).toEqual({ kind: 'go' });
  });

  test('lets one call probe and the others wait for what comes of it', () => {
    const way = opened();
    way.enter(at(1));
    expect(way.peek(at(1.1)).kind).toBe('open');
    way.note('found', at(1.2));
    expect(way.peek(at(1.2))).toEqual({ kind: 'go' });
  });

  test('stays open for longer when the probe fails, up to half a minute', () => {
    const way = circuit(() => 1);
    for (let call = 0; call < 20; call += 1) {
      way.note('unreachable', at(0));
    }
    expect(way.peek(at(0))).toEqual({ kind: 'open', until: at(30) });
  });

  test('does not stay open for ever over a probe that was never heard of again', () => {
    const way = opened();
    way.enter(at(1));
    expect(way.peek(at(3.1))).toEqual({ kind: 'go' });
  });
});
