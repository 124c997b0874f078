import { callEndOf, type CallEnd } from '@partsight/domain/standing/standing';

import type { Database } from '../database.ts';
import type { CallMeters } from '../platform/meters/call-meters.ts';

const TELL_EVERY_MS = 10_000;

type Deps = {
  readonly database: Pick<Database, 'forAll'>;
  readonly onError: (error: unknown) => void;
};

/** Counts what comes of this process's calls, and tells the figures of all processes every few seconds. */
export function tallyCalls({ database, onError }: Deps) {
  const counted = new Map<CallEnd, number>();
  const tell = async (): Promise<void> => {
    const figures = [...counted].map(([end, value]) => ({ measure: `calls/${end}`, value }));
    counted.clear();
    if (figures.length > 0) {
      // Figures that could not be told are not worth another try.
      await database.forAll(({ standing }) => standing.add(figures)).catch(onError);
    }
  };
  const timer = setInterval(() => void tell(), TELL_EVERY_MS);
  timer.unref();
  return {
    counting: (meters: CallMeters): CallMeters => ({
      ...meters,
      ended(call) {
        meters.ended(call);
        const end = callEndOf(call.outcome);
        if (end !== null) {
          counted.set(end, (counted.get(end) ?? 0) + 1);
        }
      },
    }),
    tell,
    async close(): Promise<void> {
      clearInterval(timer);
      await tell();
    },
  };
}
