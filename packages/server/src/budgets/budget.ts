import {
  asksAgainAt,
  callsLeft,
  forecast,
  type CallKind,
  type Forecast,
} from '@partsight/domain/budget/fair-share';
import { nextMidnightPacific } from '@partsight/domain/budget/next-midnight-pacific';

import type { Database } from '../database.ts';
import type { BudgetPlace } from './budget.record.ts';

export type Payment =
  /** `isMeterDue`: nobody has looked at the marketplace's own count for a while. */
  | { readonly kind: 'paid'; readonly isMeterDue: boolean }
  | { readonly kind: 'spent'; readonly until: Date };

export type MeterReading = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date | null;
};

const METER_HOLDS_MS = 3_600_000;

type Deps = {
  readonly database: Pick<Database, 'asSweeper'>;
  readonly now: () => Date;
};

/**
 * The day's calls of each application, shared by all lanes of all processes: no call is made that the
 * marketplace would refuse, and nobody's list takes what is another's.
 */
export const budget = ({ database, now }: Deps) => ({
  /** Takes one call out of the day's quota, if there is one for this person. */
  pay: (place: BudgetPlace, userId: string, kind: CallKind): Promise<Payment> =>
    database.asSweeper(async ({ budgets }): Promise<Payment> => {
      const at = now();
      const quota = await budgets.open(place, at, nextMidnightPacific(at));
      const day = { now: at, resetsAt: quota.resetsAt };
      const sharers = await budgets.join(place, userId, day);
      if (callsLeft(quota, sharers, { kind, now: at }) <= 0) {
        return { kind: 'spent', until: asksAgainAt(quota, at) };
      }
      await budgets.take(place, userId);
      const isMeterDue = at.getTime() - quota.readAt.getTime() >= METER_HOLDS_MS;
      if (isMeterDue) {
        await budgets.claimReading(place, at);
      }
      return { kind: 'paid', isMeterDue };
    }),

  /** What the marketplace's own meter says. */
  note: (place: BudgetPlace, { limit, remaining, resetsAt }: MeterReading): Promise<void> =>
    database.asSweeper(({ budgets }) => {
      const at = now();
      const day = resetsAt ?? nextMidnightPacific(at);
      return budgets.note(place, { limit, used: limit - remaining, resetsAt: day, now: at });
    }),

  /** The marketplace refused a call: all lanes know it from here on. */
  spend: (place: BudgetPlace, until: Date): Promise<void> =>
    database.asSweeper(({ budgets }) => budgets.spend(place, until)),

  /** When a list of this person would be done, were it to begin now. */
  forecast: (
    place: BudgetPlace,
    userId: string,
    plan: { readonly calls: number; readonly seconds: number },
  ): Promise<Forecast> =>
    database.asSweeper(async ({ budgets }) => {
      const at = now();
      const known = await budgets.look(place, at);
      const resetsAt =
        known === null || known.resetsAt <= at ? nextMidnightPacific(at) : known.resetsAt;
      const quota = { limit: null, used: 0, ...known, resetsAt };
      const sharers = await budgets.sharers(place, userId, { now: at, resetsAt });
      return forecast(plan, quota, { sharers, now: at });
    }),
});

export type Budget = ReturnType<typeof budget>;
