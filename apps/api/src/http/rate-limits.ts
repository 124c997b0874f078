import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';

import { tooMany } from './api-error.ts';
import { networkOf } from './network-of.ts';
import { ownCounter, sharedCounter, type Count } from './request-counter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rateGroup?: RateGroup | null;
  }
}

/** How many calls of each kind one person may make in a minute. */
const PER_MINUTE = {
  'sign-in': 60,
  // Apart from the beginning: whoever is on the way back from the provider has been let begin.
  'sign-in-return': 60,
  upload: 30,
  run: 60,
  research: 60,
  token: 30,
  export: 30,
  change: 120,
  // Somebody goes down a list by keys and says something of every line.
  decide: 600,
  // A moved slider asks many times and changes nothing.
  reckon: 600,
  report: 60,
  // From a few servers, for everybody on the marketplace.
  notification: 3_000,
  read: 3_000,
} as const;

export type RateGroup = keyof typeof PER_MINUTE;

/** So many that a shared count would cost more than the answers. */
const COUNTED_HERE: ReadonlySet<string> = new Set([
  'read',
  'reckon',
  'report',
  'notification',
] satisfies RateGroup[]);

const personOf = (request: FastifyRequest): string =>
  request.user?.id ?? request.lastKnownAs ?? networkOf(request.ip);
const groupOf = (request: FastifyRequest): RateGroup | null =>
  request.routeOptions.config.rateGroup ?? null;

type Counted = (error: Error | null, count?: Count) => void;

/** Counted for all processes together; while Redis is away each process counts by itself. */
export async function installRateLimits(app: FastifyInstance, redis: Redis): Promise<void> {
  const own = ownCounter();
  const shared = sharedCounter(redis, own);

  class Counters {
    incr(key: string, counted: Counted, windowMs: number): void {
      if (COUNTED_HERE.has(key.split(':', 1)[0] ?? '')) {
        counted(null, own.take(key, windowMs));
        return;
      }
      void shared.take(key, windowMs).then((count) => counted(null, count));
    }
    child(): this {
      return this;
    }
  }

  await app.register(rateLimit, {
    global: true,
    hook: 'preHandler',
    store: Counters,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${groupOf(request) ?? ''}:${personOf(request)}`,
    allowList: (request) => groupOf(request) === null,
    max: (request) => PER_MINUTE[groupOf(request) ?? 'run'],
    errorResponseBuilder: tooMany,
  });
}
