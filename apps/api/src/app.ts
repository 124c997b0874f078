import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@partsight/domain/files/file-limits';
import type { Services } from '@partsight/server/create-services';
import type { ApiConfig } from '@partsight/server/platform/config/api-config';
import type { Logger } from '@partsight/server/platform/logger';
import { requestMeters } from '@partsight/server/platform/meters/request-meters';
import type { ReadinessState } from '@partsight/server/platform/readiness';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

import { accessRoutes } from './access/access.routes.ts';
import { accountRoutes } from './account/account.routes.ts';
import { batchesRoutes } from './batches/batches.routes.ts';
import { consentRoutes } from './batches/consent.routes.ts';
import { overrulesRoutes } from './batches/overrules.routes.ts';
import { productResearchRoutes } from './batches/product-research.routes.ts';
import { removalsRoutes } from './batches/removals.routes.ts';
import { resultsRoutes } from './batches/results.routes.ts';
import { runPlanRoutes } from './batches/run-plan.routes.ts';
import { decisionsRoutes } from './desk/decisions.routes.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { pickListRoutes } from './desk/pick-list.routes.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { offerExportsRoutes } from './exports/offer-exports.routes.ts';
import { answerBadAddress, answerBadRequest, refuseExpectation } from './http/bad-requests.ts';
import { installBodyRate } from './http/body-rate.ts';
import { cspReportsRoute } from './http/csp-reports.route.ts';
import { demandDeclaredRoutes } from './http/declared-routes.ts';
import { installDiskRoom } from './http/disk-room.ts';
import { docsRoutes } from './http/docs.routes.ts';
import { installErrorReplies, sendProblem } from './http/error-reply.ts';
import { knownMethods } from './http/known-methods.ts';
import { refuseLongPaths } from './http/long-paths.ts';
import { installRateLimits } from './http/rate-limits.ts';
import { readinessRoutes } from './http/readiness.routes.ts';
import { installRequestLog, requestIdOf } from './http/request-log.ts';
import { RequestLogger } from './http/request-logger.ts';
import { installRequestTraces } from './http/request-traces.ts';
import { refuseCrossSite } from './http/same-site.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { installSession } from './http/session-cookie.ts';
import { inventoryRoutes } from './inventory/inventory.routes.ts';
import { lotsRoutes } from './lots/lots.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { keepPeopleOut } from './pages/keep-people-out.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { researchRoutes } from './research/research.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { storesRoutes } from './stores/stores.routes.ts';
import { tokensRoutes } from './tokens/tokens.routes.ts';
import { webApp } from './web/web-app.ts';

const MAX_JSON_BYTES = 64 * 1024;
const PAGE_METHODS = new Set(['GET', 'HEAD']);
const REQUEST_TIMEOUT_MS = 60_000;

type AppParts = {
  readonly config: ApiConfig;
  readonly services: Services;
  readonly redis: Redis;
  readonly logger: Logger;
  readonly readiness: ReadinessState;
};

/** What the framework says by itself names no query either: one may carry a sign-in code. */
const requestLogger = (logger: Logger): FastifyBaseLogger =>
  logger.child(
    {},
    {
      serializers: {
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          path: url.split('?')[0],
          from: ip,
        }),
      },
    },
  );

const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** The whole HTTP side, not yet listening. */
export async function buildApp({
  config,
  services,
  redis,
  logger,
  readiness,
}: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: requestLogger(logger),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, about) => new RequestLogger(parent, about),
    genReqId: requestIdOf(config.http.trustedProxies.length > 0),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Slow ones are looked for often enough that none stays much longer than it may.
    http: { connectionsCheckingInterval: 5_000 },
    trustProxy: config.http.trustedProxies.length === 0 ? false : [...config.http.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadRequest,
    // Whoever comes over an open connection while the last answers go out is served like the others.
    return503OnClosing: false,
  });
  app.server.on('checkExpectation', refuseExpectation);
  demandDeclaredRoutes(app);
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isStopping()) {
      reply.header('connection', 'close');
    }
    done();
  });
  const refuseOtherMethods = knownMethods(app);

  installErrorReplies(app);
  installRequestTraces(app, services.tracer, config.http.trustedProxies.length > 0);
  installRequestLog(app, requestMeters(services.registry));
  installSecurityHeaders(app);
  refuseLongPaths(app);
  keepPeopleOut(app, services);
  refuseCrossSite(app, config.http.origin);
  installBodyRate(app);
  installDiskRoom(app, config.http.leastFreeBytes, logger);
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
    page === null || !PAGE_METHODS.has(request.method) || isApiPath(request.url)
      ? sendProblem(request, reply, { code: 'not-found', message: 'There is nothing here.' })
      : page(request, reply),
  );

  readinessRoutes(app, readiness);
  accessRoutes(app, services.access, config.http.origin);
  cspReportsRoute(app);
  accountRoutes(app, services);
  batchesRoutes(app, services);
  removalsRoutes(app, services);
  runPlanRoutes(app, services);
  resultsRoutes(app, services);
  overrulesRoutes(app, services);
  consentRoutes(app, services);
  productResearchRoutes(app, services);
  deskRoutes(app, services);
  decisionsRoutes(app, services);
  pickListRoutes(app, services);
  lotsRoutes(app, services);
  offersRoutes(app, services);
  offerExportsRoutes(app, services);
  exportsRoutes(app, services);
  inventoryRoutes(app, services);
  tokensRoutes(app, services);
  settingsRoutes(app, services);
  researchRoutes(app, services);
  storesRoutes(app, services);
  await notificationsRoutes(app, services.notifications);
  pagesRoutes(app, services);
  docsRoutes(app);
  refuseOtherMethods();
  return app;
}
