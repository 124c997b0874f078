import { circuit, type Circuit } from './circuit.ts';
import { arrivalClock, type ArrivalClock } from './pacing.ts';
import { suspects, type Suspects } from './suspects.ts';

/** What all lanes of one process know together. */
export type OneProcess = {
  readonly arrivals: ArrivalClock;
  readonly circuit: Circuit;
  readonly suspects: Suspects;
  /** Called whenever a lane got a part further. */
  readonly moved: () => void;
};

export const oneProcess = (
  random: () => number,
  moved: () => void = () => undefined,
): OneProcess => ({
  arrivals: arrivalClock(),
  circuit: circuit(random),
  suspects: suspects(),
  moved,
});
