import type { MeteredApi } from '../quota/daily-quota.ts';

export const GARBAGE_KINDS = ['html', 'truncated-json', 'wrong-schema', 'huge', 'empty'] as const;
export type GarbageKind = (typeof GARBAGE_KINDS)[number];

/** One way in which a response goes wrong. */
export type FaultEffect =
  | { readonly kind: 'latency'; readonly minMs: number; readonly maxMs?: number }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'throttle'; readonly retryAfter?: string | number }
  | {
      readonly kind: 'server-error';
      readonly status?: number;
      readonly body?: 'json' | 'html' | 'empty';
    }
  /** Any error in the marketplace's format. */
  | {
      readonly kind: 'refuse';
      readonly status: number;
      readonly errorId: number;
      readonly domain?: string;
      readonly parameters?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'garbage'; readonly body: GarbageKind; readonly bytes?: number }
  /** The correct response, its socket destroyed halfway through the body. */
  | { readonly kind: 'cut' }
  /** The correct response, a few bytes at a time. */
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number }
  /** The connection is reset before any response. */
  | { readonly kind: 'reset' }
  /** Never a response. */
  | { readonly kind: 'blackhole' }
  | { readonly kind: 'redirect'; readonly location: string }
  /** The correct response, compressed even if the client does not accept that. */
  | { readonly kind: 'gzip' };

/** When an effect applies, counted in calls since the fault was set. */
export type FaultSchedule = {
  readonly api?: MeteredApi;
  /** Calls that succeed first. */
  readonly afterCalls?: number;
  /** How many calls go wrong; all by default. */
  readonly forCalls?: number;
  /** Repeats the pattern of `afterCalls` and `forCalls` in rounds of this many calls. */
  readonly everyCalls?: number;
  /** Share of the affected calls that go wrong. */
  readonly chance?: number;
};

export type Fault = FaultEffect & FaultSchedule;

export function isDue(fault: FaultSchedule, callsBefore: number, draw: () => number): boolean {
  const place = fault.everyCalls ? callsBefore % fault.everyCalls : callsBefore;
  const start = fault.afterCalls ?? 0;
  const end = start + (fault.forCalls ?? Infinity);
  return place >= start && place < end && (fault.chance === undefined || draw() < fault.chance);
}
