import { callResultOf, type CallResult } from '@partsight/domain/runs/service-status';

import type { Database } from '../db/database.ts';
import type { CallMetrics } from '../platform/meters/call-metrics.ts';
import { statusRepo } from './status.repo.ts';

const FLUSH_EVERY_MS = 10_000;

type Deps = {
  readonly database: Pick<Database, 'asShared'>;
  readonly onError: (error: unknown) => void;
};

/**
 * Counts the outcomes of this process's calls, and adds them to the shared figures every few
 * seconds.
 */
export function createCallCounter({ database, onError }: Deps) {
  const counted = new Map<CallResult, number>();
  const tell = async (): Promise<void> => {
    const figures = [...counted].map(([end, value]) => ({ measure: `calls/${end}`, value }));
    counted.clear();
    if (figures.length > 0) {
      // Figures that could not be stored are not worth a retry.
      await database.asShared((tx) => statusRepo(tx).add(figures)).catch(onError);
    }
  };
  const timer = setInterval(() => void tell(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    wrap: (meters: CallMetrics): CallMetrics => ({
      ...meters,
      ended(call) {
        meters.ended(call);
        const end = callResultOf(call.outcome);
        if (end !== null) {
          counted.set(end, (counted.get(end) ?? 0) + 1);
        }
      },
    }),
    flush: tell,
    async close(): Promise<void> {
      clearInterval(timer);
      await tell();
    },
  };
}
