import { describe, expect, test } from 'vitest';

import { asksAgainAt, callsLeft, forecast, shareOf, type DayQuota } from './fair-share.ts';

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

describe('a share', () => {
  const CASES: [name: string, people: { active: number; absent: number }, share: number][] = [
    ['is all but the reserve for somebody alone', { active: 1, absent: 0 }, 950],
    ['is one part of twelve', { active: 12, absent: 0 }, 79],
    ['leaves a part for who has not come yet', { active: 1, absent: 1 }, 475],
    ['the more the more have not come', { active: 2, absent: 10 }, 79],
  ];
  test.each(CASES)('%s', (_name, people, share) => {
    expect(shareOf({ ...quota(1_000), limit: 1_000 }, people, NOW)).toBe(share);
  });

  test('grows as the day goes by, since nobody came for the rest', () => {
    const people = { active: 1, absent: 1 };
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    const shares = [0, 12, 24].map((hours) =>
      shareOf({ ...quota(1_000), limit: 1_000 }, people, at(hours)),
    );
    expect(shares).toEqual([475, 712, 950]);
  });
});

describe('one more call', () => {
  test('of a list ends at the reserve, one of a person at the limit', () => {
    expect(callsLeft(quota(1_000, 949), { ...alone, own: 949 }, list)).toBe(1);
    expect(callsLeft(quota(1_000, 950), { ...alone, own: 950 }, list)).toBe(0);
    expect(callsLeft(quota(1_000, 950), { ...alone, own: 950 }, question)).toBe(50);
    expect(callsLeft(quota(1_000, 1_000), alone, question)).toBe(0);
  });

  test('of somebody who has had a share is another’s', () => {
    expect(callsLeft(quota(1_000, 79), { own: 79, active: 12, absent: 0 }, list)).toBe(0);
    expect(callsLeft(quota(1_000, 79), { own: 0, active: 12, absent: 0 }, list)).toBe(79);
  });

  test('is free while the limit is not known', () => {
    expect(callsLeft(quota(null, 10_000), alone, list)).toBe(Infinity);
  });

  test('is asked for again when the day begins, or sooner where a share alone is used up', () => {
    expect(asksAgainAt(quota(1_000, 950), NOW)).toEqual(RESET);
    expect(asksAgainAt(quota(1_000, 500), NOW)).toEqual(new Date('2026-11-16T09:00:00Z'));
    const late = new Date('2026-11-17T07:30:00Z');
    expect(asksAgainAt(quota(1_000, 500), late)).toEqual(RESET);
  });
});

describe('a forecast', () => {
  test('of what fits into the day goes by the spacing', () => {
    expect(
      forecast({ calls: 900, seconds: 1_800 }, quota(1_000), { sharers: alone, now: NOW }),
    ).toEqual({ leftToday: 950, endsAt: new Date('2026-11-16T08:30:00Z') });
  });

  test('of what just fits into the day goes by the spacing, of one more call by the next day', () => {
    const noon = new Date('2026-11-16T12:00:00Z');
    const at = (calls: number) =>
      forecast({ calls, seconds: calls * 2 }, quota(1_000), { sharers: alone, now: noon }).endsAt;
    expect(at(900)).toEqual(new Date('2026-11-16T12:30:00Z'));
    expect(at(950)).toEqual(new Date(noon.getTime() + 950 * 2_000));
    expect(at(951)).toEqual(new Date(RESET.getTime() + 2_000));
  });

  test('of twenty thousand Ford lines at five thousand a day is nine days', () => {
    const plan = { calls: 40_000, seconds: 80_000 };
    const { leftToday, endsAt } = forecast(plan, quota(5_000), { sharers: alone, now: NOW });
    expect(leftToday).toBe(4_750);
    // 4,750 today, seven whole days, and 2,000 on the last one.
    expect(endsAt).toEqual(new Date(RESET.getTime() + 7 * 86_400_000 + 2_000 * 2_000));
  });

  test('shares each day with whoever is at work', () => {
    const sharers = { own: 0, active: 4, absent: 0 };
    const { leftToday, endsAt } = forecast({ calls: 500, seconds: 1_000 }, quota(1_000), {
      sharers,
      now: NOW,
    });
    expect(leftToday).toBe(237);
    expect(endsAt).toEqual(new Date(RESET.getTime() + 86_400_000 + 26 * 2_000));
  });

  test('promises nothing about calls while the limit is not known', () => {
    expect(forecast({ calls: 10, seconds: 20 }, quota(null), { sharers: alone, now: NOW })).toEqual(
      { leftToday: null, endsAt: new Date('2026-11-16T08:00:20Z') },
    );
  });
});
