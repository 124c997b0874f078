import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';

import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rateGroup?: RateGroup | null;
  }
}

/** Calls that cost more than a read, each with how many one person may make in a minute. */
const PER_MINUTE = {
  'sign-in': 60,
  upload: 30,
  run: 60,
  research: 60,
  token: 30,
  export: 30,
} as const;

export type RateGroup = keyof typeof PER_MINUTE;

const personOf = (request: FastifyRequest): string => request.user?.id ?? request.ip;
const groupOf = (request: FastifyRequest): RateGroup | null =>
  request.routeOptions.config.rateGroup ?? null;

/** Counted in Redis, so that all processes share one count; without Redis nobody is kept out. */
export async function installRateLimits(app: FastifyInstance, redis: Redis): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'preHandler',
    redis,
    nameSpace: 'rate:',
    skipOnError: true,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${groupOf(request) ?? ''}:${personOf(request)}`,
    allowList: (request) => groupOf(request) === null,
    max: (request) => PER_MINUTE[groupOf(request) ?? 'run'],
    errorResponseBuilder: () =>
      new ApiError('rate-limited', 'Too many requests. Please wait a minute and try again.'),
  });
}
