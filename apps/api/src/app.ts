import { createServer, type RequestListener, type Server } from 'node:http';

import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import type { Services } from '@partsight/server/create-api-services';
import type { ApiConfig } from '@partsight/server/platform/config/api-config';
import type { Logger } from '@partsight/server/platform/logger';
import { requestMetrics } from '@partsight/server/platform/meters/request-metrics';
import type { ReadinessProbe } from '@partsight/server/platform/readiness';
import { requireWalls } from '@partsight/spreadsheet/parser-sandbox';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

import { accessRoutes } from './accounts/access.routes.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { settingsRoutes } from './accounts/settings.routes.ts';
import { forwardBulkRoutes, type Bulk } from './bulk/forward-by-cost.ts';
import { decisionsRoutes } from './desk/decisions.routes.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { pickListRoutes } from './desk/pick-list.routes.ts';
import { overridesRoutes } from './evidence/overrides.routes.ts';
import { productResearchRoutes } from './evidence/product-research.routes.ts';
import { soldRowsRoutes } from './evidence/sold-rows.routes.ts';
import { cspReportsRoute } from './http/csp-reports.route.ts';
import { requireDeclaredRoutes } from './http/declared-routes.ts';
import { docsRoutes } from './http/docs.routes.ts';
import {
  handleInvalidUrl,
  handleClientError,
  refuseExpectation,
} from './http/errors/bad-requests.ts';
import { installErrorHandler, sendProblem } from './http/errors/error-handler.ts';
import { rejectLongPaths } from './http/errors/long-paths.ts';
import { trackRouteMethods } from './http/errors/method-not-allowed.ts';
import { installJsonParser } from './http/json-parser.ts';
import { installBodyRateLimit } from './http/limits/body-rate-limit.ts';
import { installDiskSpaceCheck } from './http/limits/disk-space.ts';
import { installPlaces } from './http/limits/places.ts';
import { installRateLimits } from './http/limits/rate-limits.ts';
import { installStorageQuota } from './http/limits/storage-quota.ts';
import { describeRequest } from './http/logging/describe-request.ts';
import { installBulkLog, installRequestLog, requestIdOf } from './http/logging/request-log.ts';
import { RequestLogger } from './http/logging/request-logger.ts';
import { installRequestTraces } from './http/logging/request-traces.ts';
import { addPollRoutes, isPoll } from './http/polls/poll-app.ts';
import { readinessRoutes } from './http/readiness.routes.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { refuseCrossSite } from './http/sessions/same-site.ts';
import { installSession } from './http/sessions/session-cookie.ts';
import { webApp } from './http/web-app.ts';
import { lotsRoutes } from './lots/lots.routes.ts';
import { offerExportsRoutes } from './offers/offer-exports.routes.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { findPageFonts } from './offers/page/page-fonts.ts';
import { installMaintenanceMode } from './operations/maintenance-mode.ts';
import { notificationsRoutes } from './operations/notifications.routes.ts';
import { pagesRoutes } from './operations/pages.routes.ts';
import { connectionRoutes } from './own-sales/connection.routes.ts';
import { draftsRoutes } from './own-sales/drafts/drafts.routes.ts';
import { ownReportsRoutes } from './own-sales/own-reports.routes.ts';
import { scoreRoutes } from './own-sales/score.routes.ts';
import { researchRoutes } from './research/research.routes.ts';
import { exportsRoutes } from './results/export/exports.routes.ts';
import { openDashboardRoutes } from './results/open-dashboard.routes.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { removalsRoutes } from './runs/removals.routes.ts';
import { runPlanRoutes } from './runs/run-plan.routes.ts';
import { storesRoutes } from './stores/stores.routes.ts';
import { tokensRoutes } from './tokens/tokens.routes.ts';
import { batchesRoutes } from './uploads/batches.routes.ts';
import { inventoryRoutes } from './uploads/inventory.routes.ts';
import { readingRoutes } from './uploads/reading.routes.ts';

const MAX_JSON_BYTES = 64 * 1024;
const PAGE_METHODS = new Set(['GET', 'HEAD']);
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than a proxy keeps an idle connection. */
const KEEP_ALIVE_MS = 72_000;

type AppDependencies = {
  readonly config: ApiConfig;
  readonly services: Services;
  readonly redis: Redis;
  readonly logger: Logger;
  readonly readiness: ReadinessProbe;
  /**
   * How it forwards what takes long to the bulk thread, or that it is this thread; without, it
   * serves everything itself.
   */
  readonly role?: Bulk | 'bulk';
};

/** The framework's own lines say of a request what ours say. */
const frameworkLogger = (logger: Logger): FastifyBaseLogger =>
  logger.child({}, { serializers: { req: describeRequest } });

const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** One server for both apps. */
function openServer(listener: RequestListener): Server {
  // Check often enough that slow connections do not outlive their timeout by much.
  const server = createServer({ connectionsCheckingInterval: 5_000 }, listener);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('checkExpectation', refuseExpectation);
  return server;
}

/** What holds for every request, and comes first. */
function installBasics(
  app: FastifyInstance,
  { services, config, readiness }: Pick<AppDependencies, 'services' | 'config' | 'readiness'>,
  installLog: (app: FastifyInstance) => void,
): void {
  requireDeclaredRoutes(app);
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isStopping()) {
      reply.header('connection', 'close');
    }
    done();
  });
  installErrorHandler(app);
  installLog(app);
  installSecurityHeaders(app);
  rejectLongPaths(app);
  installMaintenanceMode(app, services);
  refuseCrossSite(app, config.http.origin);
}

/** Builds the whole HTTP app without listening. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, services, redis, logger, readiness, role } = dependencies;
  const isBulk = role === 'bulk';
  const isBehindProxy = isBulk || config.http.trustedProxies.length > 0;
  const options = {
    loggerInstance: frameworkLogger(logger),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent: FastifyBaseLogger, about: object) =>
      new RequestLogger(parent, { ...about }),
    genReqId: requestIdOf(isBehindProxy),
    bodyLimit: MAX_JSON_BYTES,
    // Only the api itself reaches the bulk thread.
    trustProxy: isBulk || (isBehindProxy && [...config.http.trustedProxies]),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleInvalidUrl,
    clientErrorHandler: handleClientError,
    // Serve requests on open connections normally while the last responses go out.
    return503OnClosing: false,
  };
  const polls: FastifyInstance | null = isBulk ? null : Fastify(options);
  const app: FastifyInstance = Fastify({
    ...options,
    serverFactory: (listener) =>
      openServer((request, response) =>
        polls !== null && isPoll(request)
          ? polls.routing(request, response)
          : listener(request, response),
      ),
  });
  const meters = isBulk ? null : requestMetrics(services.registry);
  const installLog = (to: FastifyInstance): void =>
    meters === null ? installBulkLog(to) : installRequestLog(to, meters);
  installRequestTraces(app, services.tracer, isBehindProxy);
  installBasics(app, dependencies, installLog);
  const refuseOtherMethods = trackRouteMethods(app);

  if (config.parser.mustBeIsolated) {
    requireWalls();
  }
  installBodyRateLimit(app);
  installDiskSpaceCheck(app, { ...config.http, databaseBytes: services.databaseBytes }, logger);
  installJsonParser(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  installSession(app, services.access);
  // The bulk thread gets what has passed both already.
  if (!isBulk) {
    await installRateLimits(app, redis);
    installPlaces(app);
    installStorageQuota(app, services.storage);
  }
  forwardBulkRoutes(app, isBulk ? null : (role ?? null));

  const page =
    config.http.webRoot === null || isBulk
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
  const access = accessRoutes(app, services.access, config.http.origin);
  cspReportsRoute(app);
  accountRoutes(app, services);
  batchesRoutes(app, services);
  readingRoutes(app, services);
  const removals = removalsRoutes(app, services);
  runPlanRoutes(app, services);
  resultsRoutes(app, services);
  overridesRoutes(app, services);
  productResearchRoutes(app, services);
  soldRowsRoutes(app, services);
  const desk = deskRoutes(app, services);
  const decisions = decisionsRoutes(app, services);
  pickListRoutes(app, services);
  const lots = lotsRoutes(app, services);
  scoreRoutes(app, services);
  offersRoutes(app, services);
  offerExportsRoutes(app, services, await findPageFonts(config.http.webRoot));
  exportsRoutes(app, services);
  draftsRoutes(app, services);
  inventoryRoutes(app, services);
  ownReportsRoutes(app, services);
  const tokens = tokensRoutes(app, services);
  connectionRoutes(app, services);
  settingsRoutes(app, services);
  researchRoutes(app, services);
  storesRoutes(app, services);
  await notificationsRoutes(app, services.notifications);
  openDashboardRoutes(app, services.results, {
    ...access,
    ...removals,
    ...desk,
    ...decisions,
    ...lots,
    ...tokens,
  });
  pagesRoutes(app, services);
  docsRoutes(app);
  refuseOtherMethods();

  if (polls !== null) {
    installBasics(polls, dependencies, installLog);
    await addPollRoutes(polls, { confirmPolls: services.confirmPolls, main: app });
    await polls.ready();
    app.addHook('onClose', () => polls.close());
  }
  return app;
}
