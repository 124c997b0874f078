import { describe, expect, test } from 'vitest';

import { FaultBoard } from './fault-board.ts';
import { isDue, type FaultSchedule } from './fault.ts';

const pattern = (schedule: FaultSchedule, calls: number): string =>
  Array.from({ length: calls }, (_, index) => (isDue(schedule, index, () => 0.5) ? 'x' : '.')).join(
    '',
  );

describe('the schedule of a fault', () => {
  test.each([
    [{}, 'xxxxxx'],
    [{ afterCalls: 2 }, '..xxxx'],
    [{ forCalls: 2 }, 'xx....'],
    [{ afterCalls: 1, forCalls: 2 }, '.xx...'],
    [{ forCalls: 1, everyCalls: 3 }, 'x..x..'],
    [{ afterCalls: 1, forCalls: 1, everyCalls: 3 }, '.x..x.'],
    [{ chance: 0.6 }, 'xxxxxx'],
    [{ chance: 0.4 }, '......'],
  ])('%o affects the calls %s', (schedule, expected) => {
    expect(pattern(schedule, 6)).toBe(expected);
  });
});

describe('the fault board', () => {
  const call = { tokenId: 't1', clientId: 'c1', api: 'insights' } as const;

  test('affects only its target and its API', () => {
    const board = new FaultBoard(1);
    board.set({ tokenId: 't1' }, [{ kind: 'reset', api: 'insights' }]);
    expect(board.bend(call).effect).toMatchObject({ kind: 'reset' });
    expect(board.bend({ ...call, api: 'browse' }).effect).toBeNull();
    expect(board.bend({ ...call, tokenId: 't2' }).effect).toBeNull();
  });

  test('adds up delays and applies the most specific fault', () => {
    const board = new FaultBoard(1);
    board.set({ everyone: true }, [{ kind: 'latency', minMs: 5 }, { kind: 'blackhole' }]);
    board.set({ clientId: 'c1' }, [{ kind: 'latency', minMs: 7 }]);
    board.set({ tokenId: 't1' }, [{ kind: 'cut' }]);
    expect(board.bend(call)).toMatchObject({ delayMs: 12, effect: { kind: 'cut' } });
    board.set({ tokenId: 't1' }, []);
    expect(board.bend(call)).toMatchObject({ delayMs: 12, effect: { kind: 'blackhole' } });
  });
});
