import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * A clock that runs on its own and can be advanced; the returned user types by the same clock.
 */
export function startFakeClock(now = '2026-11-14T10:10:00.000Z'): UserEvent {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

export async function advanceTime(timeMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(timeMs);
}
