import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';

import { tooManyRequests } from '../errors/api-error.ts';
import { networkOf } from './network-of.ts';
import { createLocalCounter, createSharedCounter, type RequestCount } from './request-counter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a read of a user that does not come by here otherwise. */
    isWithinReadLimit(userId: string): boolean;
  }
  interface FastifyContextConfig {
    rateGroup?: RateGroup | null;
  }
}

/** Calls of each kind one user may make per minute. */
const PER_MINUTE = {
  'sign-in': 60,
  // Separate from the start: users returning from the provider already passed that limit.
  'sign-in-return': 60,
  upload: 30,
  run: 60,
  research: 60,
  token: 30,
  export: 30,
  change: 120,
  // Users walk down a list with the keyboard and decide every line.
  decide: 600,
  // Dragging a slider calls often and changes nothing.
  valuation: 600,
  report: 60,
  // A few servers send these for the whole marketplace.
  notification: 3_000,
  read: 3_000,
} as const;

export type RateGroup = keyof typeof PER_MINUTE;

/** Too frequent to count in Redis. */
const COUNTED_IN_PROCESS: ReadonlySet<string> = new Set([
  'read',
  'valuation',
  'report',
  'notification',
] satisfies RateGroup[]);

/** Who pays for a request: a person, or the network of a stranger. */
export const callerOf = (request: FastifyRequest): string =>
  request.user?.id ?? networkOf(request.ip);
const groupOf = (request: FastifyRequest): RateGroup | null =>
  request.routeOptions.config.rateGroup ?? null;

const WINDOW_MS = 60_000;

type CountCallback = (error: Error | null, count?: RequestCount) => void;

/** Counted across all processes; while Redis is down each process counts on its own. */
export async function installRateLimits(app: FastifyInstance, redis: Redis): Promise<void> {
  const own = createLocalCounter();
  const shared = createSharedCounter(redis, own);

  class Counters {
    incr(key: string, callback: CountCallback, windowMs: number): void {
      if (COUNTED_IN_PROCESS.has(key.split(':', 1)[0] ?? '')) {
        callback(null, own.increment(key, windowMs));
        return;
      }
      // oxlint-disable-next-line promise/no-callback-in-promise -- the plugin's store interface takes a callback
      void shared.increment(key, windowMs).then((count) => callback(null, count));
    }
    child(): this {
      return this;
    }
  }

  app.decorate(
    'isWithinReadLimit',
    (userId) => own.increment(`read:${userId}`, WINDOW_MS).current <= PER_MINUTE.read,
  );
  await app.register(rateLimit, {
    global: true,
    hook: 'preHandler',
    store: Counters,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${groupOf(request) ?? ''}:${callerOf(request)}`,
    allowList: (request) => groupOf(request) === null,
    max: (request) => PER_MINUTE[groupOf(request) ?? 'run'],
    errorResponseBuilder: tooManyRequests,
  });
}
