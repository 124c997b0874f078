import { z } from 'zod';

import { METERED_APIS } from '../quota/daily-quota.ts';

const count = z.number().nonnegative();

/** When a fault applies, counted in calls since it was set. */
const SCHEDULE = {
  api: z.enum(METERED_APIS).exactOptional(),
  /** Calls that succeed first. */
  afterCalls: count.exactOptional(),
  /** How many calls go wrong; all by default. */
  forCalls: count.exactOptional(),
  /** Repeats the pattern of `afterCalls` and `forCalls` in rounds of this many calls. */
  everyCalls: count.exactOptional(),
  /** Share of the affected calls that go wrong. */
  chance: count.exactOptional(),
};

const fault = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.strictObject({ kind: z.literal(kind), ...SCHEDULE, ...shape });

/** One way in which a response goes wrong, and when. */
export const FAULT = z.discriminatedUnion('kind', [
  fault('latency', { minMs: count, maxMs: count.exactOptional() }),
  fault('unauthorized', {}),
  fault('throttle', { retryAfter: z.union([z.string(), count]).exactOptional() }),
  fault('server-error', {
    status: count.exactOptional(),
    body: z.enum(['json', 'html', 'empty']).exactOptional(),
  }),
  /** Any error in the marketplace's format. */
  fault('refuse', {
    status: count,
    errorId: count,
    domain: z.string().exactOptional(),
    parameters: z.record(z.string(), z.string()).exactOptional(),
  }),
  fault('garbage', {
    body: z.enum(['html', 'truncated-json', 'wrong-schema', 'huge', 'empty']),
    bytes: count.exactOptional(),
  }),
  /** The correct response, its socket destroyed halfway through the body. */
  fault('cut', {}),
  /** The correct response, a few bytes at a time. */
  fault('trickle', { bytesPerSecond: count }),
  /** The connection is reset before any response. */
  fault('reset', {}),
  /** Never a response. */
  fault('blackhole', {}),
  fault('redirect', { location: z.string() }),
  /** The correct response, compressed even if the client does not accept that. */
  fault('gzip', {}),
]);

export type Fault = z.infer<typeof FAULT>;
export type FaultSchedule = Pick<Fault, keyof typeof SCHEDULE>;
export type GarbageKind = Extract<Fault, { kind: 'garbage' }>['body'];

export function isDue(schedule: FaultSchedule, callsBefore: number, draw: () => number): boolean {
  const { afterCalls: start = 0, forCalls = Infinity, everyCalls, chance } = schedule;
  const place = everyCalls ? callsBefore % everyCalls : callsBefore;
  return place >= start && place < start + forCalls && (chance === undefined || draw() < chance);
}
