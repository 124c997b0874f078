import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@partsight/domain/files/file-limits';
import type { Services } from '@partsight/server/create-services';
import type { ApiConfig } from '@partsight/server/platform/config/api-config';
import type { Logger } from '@partsight/server/platform/logger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

import { accessRoutes } from './access/access.routes.ts';
import { batchesRoutes } from './batches/batches.routes.ts';
import { resultsRoutes } from './batches/results.routes.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { installErrorReplies, sendProblem } from './http/error-reply.ts';
import { installRateLimits } from './http/rate-limits.ts';
import { refuseCrossSite } from './http/same-site.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { installSession } from './http/session-cookie.ts';
import { inventoryRoutes } from './inventory/inventory.routes.ts';
import { researchRoutes } from './research/research.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { storesRoutes } from './stores/stores.routes.ts';
import { tokensRoutes } from './tokens/tokens.routes.ts';
import { webApp } from './web/web-app.ts';

const MAX_JSON_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;

type AppParts = {
  readonly config: ApiConfig;
  readonly services: Services;
  readonly redis: Redis;
  readonly logger: Logger;
};

/** A query may carry a sign-in code; the path is enough to know what was asked. */
const requestLogger = (logger: Logger): FastifyBaseLogger =>
  logger.child(
    {},
    {
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: url.split('?')[0],
        }),
      },
    },
  );

/** The whole HTTP side, not yet listening. */
export async function buildApp({
  config,
  services,
  redis,
  logger,
}: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: requestLogger(logger),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.http.trustedProxies.length === 0 ? false : [...config.http.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
  });

  installErrorReplies(app);
  installSecurityHeaders(app);
  refuseCrossSite(app, config.http.origin);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  installSession(app, services.access);
  await installRateLimits(app, redis);

  const page =
    config.http.webRoot === null
      ? null
      : await webApp(app, {
          root: config.http.webRoot,
          imageOrigins: config.imageOrigins,
        });
  app.setNotFoundHandler((request, reply) =>
    page === null || request.method !== 'GET' || request.url.startsWith('/api')
      ? sendProblem(request, reply, { code: 'not-found', message: 'There is nothing here.' })
      : page(request, reply),
  );

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await services.isReachable();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });

  accessRoutes(app, services.access, config.http.origin);
  batchesRoutes(app, services);
  resultsRoutes(app, services);
  exportsRoutes(app, services);
  inventoryRoutes(app, services);
  tokensRoutes(app, services);
  settingsRoutes(app, services);
  researchRoutes(app, services);
  storesRoutes(app, services);
  return app;
}
