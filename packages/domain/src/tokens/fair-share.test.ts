import { describe, expect, test } from 'vitest';

import { nextAttemptAt, callsLeft, forecastRun, shareOf, type DayQuota } from './fair-share.ts';

const NOW = new Date('2026-11-16T08:00:00Z');
const RESET = new Date('2026-11-17T08:00:00Z');
const quota = (limit: number | null, used = 0, resetsAt = RESET): DayQuota => ({
  limit,
  used,
  resetsAt,
});
const list = { kind: 'list', now: NOW } as const;
const question = { kind: 'question', now: NOW } as const;
const alone = { own: 0, active: 1, absent: 0 };

describe('share', () => {
  const CASES: [name: string, people: { active: number; absent: number }, share: number][] = [
    ['is all but the reserve for one person alone', { active: 1, absent: 0 }, 950],
    ['is one part of twelve', { active: 12, absent: 0 }, 79],
    ['leaves a part for who has not come yet', { active: 1, absent: 1 }, 475],
    ['the more the more have not come', { active: 2, absent: 10 }, 79],
  ];
  test.each(CASES)('%s', (_name, people, share) => {
    expect(shareOf({ ...quota(1_000), limit: 1_000 }, people, NOW)).toBe(share);
  });

  test('grows during the day as reserved shares stay unused', () => {
    const people = { active: 1, absent: 1 };
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    const shares = [0, 12, 24].map((hours) =>
      shareOf({ ...quota(1_000), limit: 1_000 }, people, at(hours)),
    );
    expect(shares).toEqual([475, 712, 950]);
  });
});

describe('remaining calls', () => {
  test('end at the reserve for lists and at the limit for interactive calls', () => {
    expect(callsLeft(quota(1_000, 949), { ...alone, own: 949 }, list)).toBe(1);
    expect(callsLeft(quota(1_000, 950), { ...alone, own: 950 }, list)).toBe(0);
    expect(callsLeft(quota(1_000, 950), { ...alone, own: 950 }, question)).toBe(50);
    expect(callsLeft(quota(1_000, 1_000), alone, question)).toBe(0);
  });

  test('are none once the user has used their share', () => {
    expect(callsLeft(quota(1_000, 79), { own: 79, active: 12, absent: 0 }, list)).toBe(0);
    expect(callsLeft(quota(1_000, 79), { own: 0, active: 12, absent: 0 }, list)).toBe(79);
  });

  test('are unlimited while the limit is unknown', () => {
    expect(callsLeft(quota(null, 10_000), alone, list)).toBe(Infinity);
  });

  test('are checked again when the day starts, or sooner when only the share is used up', () => {
    expect(nextAttemptAt(quota(1_000, 950), NOW)).toEqual(RESET);
    expect(nextAttemptAt(quota(1_000, 500), NOW)).toEqual(new Date('2026-11-16T09:00:00Z'));
    const late = new Date('2026-11-17T07:30:00Z');
    expect(nextAttemptAt(quota(1_000, 500), late)).toEqual(RESET);
  });
});

describe('forecast', () => {
  test('follows the call spacing when the list fits into the day', () => {
    expect(
      forecastRun({ calls: 900, seconds: 1_800 }, quota(1_000), { sharers: alone, now: NOW }),
    ).toEqual({ leftToday: 950, endsAt: new Date('2026-11-16T08:30:00Z') });
  });

  test('follows the spacing for an exact fit and moves to the next day for one more call', () => {
    const noon = new Date('2026-11-16T12:00:00Z');
    const at = (calls: number) =>
      forecastRun({ calls, seconds: calls * 2 }, quota(1_000), { sharers: alone, now: noon })
        .endsAt;
    expect(at(900)).toEqual(new Date('2026-11-16T12:30:00Z'));
    expect(at(950)).toEqual(new Date(noon.getTime() + 950 * 2_000));
    expect(at(951)).toEqual(new Date(RESET.getTime() + 2_000));
  });

  test('for 20,000 Ford lines at 5,000 a day is nine days', () => {
    const plan = { calls: 40_000, seconds: 80_000 };
    const { leftToday, endsAt } = forecastRun(plan, quota(5_000), { sharers: alone, now: NOW });
    expect(leftToday).toBe(4_750);
    // 4,750 today, seven full days, and 2,000 on the last.
    expect(endsAt).toEqual(new Date(RESET.getTime() + 7 * 86_400_000 + 2_000 * 2_000));
  });

  test('shares each day among the active users', () => {
    const sharers = { own: 0, active: 4, absent: 0 };
    const { leftToday, endsAt } = forecastRun({ calls: 500, seconds: 1_000 }, quota(1_000), {
      sharers,
      now: NOW,
    });
    expect(leftToday).toBe(237);
    expect(endsAt).toEqual(new Date(RESET.getTime() + 86_400_000 + 26 * 2_000));
  });

  test('promises no calls while the limit is unknown', () => {
    expect(
      forecastRun({ calls: 10, seconds: 20 }, quota(null), { sharers: alone, now: NOW }),
    ).toEqual({ leftToday: null, endsAt: new Date('2026-11-16T08:00:20Z') });
  });
});
