/** A span of time in which something was done to whoever holds a lane. */
export type FaultSpan = {
  readonly kind: FaultKind;
  readonly laneIds: ReadonlySet<string> | 'all';
  readonly fromMs: number;
  toMs: number;
};

export type FaultKind = 'kill' | 'freeze' | 'terminate' | 'postgres' | 'redis' | 'flush' | 'person';

/** Everything that was done to the system, on the clock that the simulator writes arrivals with. */
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
