import { backoffMs } from '@partsight/domain/runs/lane-decision';

/** Consecutive failed calls, from any lanes, after which no more are sent. */
const OPENS_AFTER = 5;
/** While one call probes, the others check again after this. */
const PROBE_MS = 2_000;

export type CircuitState =
  | { readonly kind: 'shut' }
  | { readonly kind: 'open'; readonly until: Date };

export type Circuit = {
  /** Closed: a call may be made now. Open: when to try again. */
  state(now: Date): CircuitState;
  /** A call is being made. If it is the probe, no other call follows until its outcome is known. */
  enter(now: Date): void;
  /** Whether only probes are made. */
  isOpen(): boolean;
  /** The outcome of a call. */
  record(outcome: string, now: Date): void;
};

/**
 * Keeps all lanes of a process from calling a marketplace that is down. The circuit opens after
 * some consecutive failures; after a while one call goes through as a probe, and its outcome closes
 * the circuit or keeps it open longer.
 */
export function createCircuit(random: () => number): Circuit {
  let failures = 0;
  let openUntil = 0;

  return {
    state: (now) =>
      failures >= OPENS_AFTER && openUntil > now.getTime()
        ? { kind: 'open', until: new Date(openUntil) }
        : { kind: 'shut' },

    enter(now) {
      if (failures >= OPENS_AFTER) {
        openUntil = now.getTime() + PROBE_MS;
      }
    },

    isOpen: () => failures >= OPENS_AFTER,

    record(outcome, now) {
      if (outcome !== 'unreachable') {
        failures = 0;
        return;
      }
      failures += 1;
      if (failures >= OPENS_AFTER) {
        openUntil = now.getTime() + backoffMs(failures - OPENS_AFTER, random());
      }
    },
  };
}
