/** A time in which something was done to the holder of some lanes. */
export type FaultSpan = {
  readonly kind: FaultKind;
  readonly laneIds: ReadonlySet<string> | 'all';
  readonly fromMs: number;
  toMs: number;
};

/** `user` is an action of a user, such as a stop; the others are faults. */
export type FaultKind =
  | 'kill'
  | 'freeze'
  | 'terminate'
  | 'deploy'
  | 'postgres'
  | 'redis'
  | 'flush'
  | 'user';

/** All faults and user actions, on the clock of the simulator's arrival times. */
export class FaultLog {
  readonly spans: FaultSpan[] = [];

  begin(kind: FaultKind, laneIds: ReadonlySet<string> | 'all'): FaultSpan {
    const now = nowMs();
    const span = { kind, laneIds, fromMs: now, toMs: now };
    this.spans.push(span);
    return span;
  }

  of(laneId: string): FaultSpan[] {
    return this.spans.filter(({ laneIds }) => laneIds === 'all' || laneIds.has(laneId));
  }
}

export const nowMs = (): number => performance.timeOrigin + performance.now();
