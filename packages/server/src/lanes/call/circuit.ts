import { backoffMs } from '@partsight/domain/lookups/lane-decision';

/** Calls in a row, of whatever lanes, that did not get through before nobody is sent any more. */
const OPENS_AFTER = 5;
/** While one call probes, the others look again after this. */
const PROBE_MS = 2_000;

export type CircuitState =
  | { readonly kind: 'shut' }
  | { readonly kind: 'open'; readonly until: Date };

export type Circuit = {
  /** Shut: a call may be made now. Open: when to ask again. */
  state(now: Date): CircuitState;
  /** A call is being made. If it is the probe, nobody follows it until its outcome is known. */
  enter(now: Date): void;
  /** Whether calls have failed for so long that only probes are made. */
  isOpen(): boolean;
  /** What a call came to. */
  note(outcome: string, now: Date): void;
};

/**
 * Keeps all lanes of a process from calling a marketplace that is away. After some failures in a row
 * the circuit opens; when its time is over one call goes through as a probe, and its outcome shuts
 * the circuit or keeps it open for longer.
 */
export function circuit(random: () => number): Circuit {
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

    note(outcome, now) {
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
