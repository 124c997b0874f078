import { newBrowserKey } from '@partsight/server/accounts/browser-key';
import { sessionsRepo } from '@partsight/server/accounts/sessions.repo';
import { createApiServices, type Services } from '@partsight/server/create-api-services';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { readWorkerConfig } from '@partsight/server/platform/config/worker-config';
import { createLogger, type Logger } from '@partsight/server/platform/logger';
import { createReadiness } from '@partsight/server/platform/readiness';
import { failFastRedis } from '@partsight/server/platform/redis-connections';
import { createDevelopment } from '@partsight/server/testing/development';
import type { TestDatabase } from '@partsight/server/testing/test-database';
import { testEnvironment } from '@partsight/server/testing/test-environment';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import lightMyRequest from 'light-my-request';
import { afterAll, beforeAll } from 'vitest';

import { buildApp } from '../app.ts';
import { startTestWorker, type TestWorker } from './test-worker.ts';

export const ORIGIN = 'http://localhost:4310';

export type TestAppOptions = {
  readonly environment?: Record<string, string>;
  /** Known only once something else runs, such as a simulator: read when the app is built. */
  readonly lateEnvironment?: () => Record<string, string>;
  /** Runs a worker next to the app, for work the app only starts. */
  readonly withWorker?: boolean;
};

type TestRequest = Omit<InjectOptions, 'headers'> & { readonly headers?: Record<string, string> };

export type Person = {
  readonly userId: string;
  /** The session key in this user's browser. */
  readonly secret: string;
  /** A request as this user's browser sends it from our own page. */
  readonly request: (options: TestRequest) => Promise<LightMyRequestResponse>;
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, payload?: object) => Promise<LightMyRequestResponse>;
  readonly put: (url: string, payload: object) => Promise<LightMyRequestResponse>;
  readonly upload: (
    url: string,
    fileName: string,
    bytes: Uint8Array | string,
  ) => Promise<LightMyRequestResponse>;
};

export type TestApp = {
  readonly app: () => FastifyInstance;
  readonly services: () => Services;
  /** Runs a user's lane in this process until it is idle. */
  readonly runLaneOf: (userId: string) => Promise<string>;
  /** Another worker on the same servers; stopped with the app at the latest. */
  readonly startWorker: () => TestWorker;
  readonly logLines: string[];
  /** A user on the allow-list with their own session. */
  readonly person: (email?: string) => Promise<Person>;
  /** The same browser, sending its requests to this app. */
  readonly sameBrowser: (person: Pick<Person, 'userId' | 'secret'>) => Person;
};

const BOUNDARY = 'partsight-test-boundary';

export const multipartBody = (fileName: string, bytes: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The real app on this test file's own database. Nothing listens; requests are injected. */
export function testApp(db: TestDatabase, options: TestAppOptions = {}): TestApp {
  const logLines: string[] = [];
  let app: FastifyInstance;
  let services: Services;
  let environment: Record<string, string>;
  let logger: Logger;
  const workers: TestWorker[] = [];
  const startWorker = (): TestWorker => {
    const worker = startTestWorker(readWorkerConfig(environment), logger);
    workers.push(worker);
    return worker;
  };
  let close: () => Promise<void>;

  beforeAll(async () => {
    environment = testEnvironment(db, {
      PUBLIC_ORIGIN: ORIGIN,
      ...options.environment,
      ...options.lateEnvironment?.(),
    });
    const config = readApiConfig(environment);
    logger = createLogger('test', config.logLevel, { write: (line) => logLines.push(line) });
    services = createApiServices(config, logger);
    const redis = failFastRedis(config.redis.url, () => undefined);
    const { maintenance } = services;
    const readiness = createReadiness({
      database: services.databaseFault,
      redis: () => redis.ping(),
      isInMaintenance: () => maintenance.current() !== null,
    });
    app = await buildApp({ config, services, redis, logger, readiness });
    await app.ready();
    // Where the server takes requests in, so that polls go where they go in production.
    const { server } = app;
    const inject = (request: InjectOptions | string) =>
      lightMyRequest((...exchange) => void server.emit('request', ...exchange), request);
    Object.assign(app, { inject });
    await db.query(
      "insert into access_rules (kind, value) values ('domain', 'people.test') on conflict do nothing",
    );
    if (options.withWorker === true) {
      startWorker();
    }
    close = async () => {
      await app.close();
      await services.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      redis.disconnect();
    };
  });
  afterAll(() => close());

  const personOf = (userId: string, secret: string): Person => {
    const request = ({ headers, ...rest }: TestRequest): Promise<LightMyRequestResponse> =>
      app.inject({
        ...rest,
        headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...headers },
        cookies: { '__Host-partsight': secret },
      });
    return {
      userId,
      secret,
      request,
      get: (url) => request({ method: 'GET', url }),
      post: (url, payload) =>
        request(payload === undefined ? { method: 'POST', url } : { method: 'POST', url, payload }),
      put: (url, payload) => request({ method: 'PUT', url, payload }),
      upload: (url, fileName, bytes) =>
        request({
          method: 'POST',
          url,
          headers: { 'content-type': MULTIPART_TYPE },
          payload: multipartBody(fileName, bytes),
        }),
    };
  };

  return {
    app: () => app,
    services: () => services,
    async runLaneOf(userId) {
      // Combines an API and a worker.
      const config = readApiConfig({ ...environment, DATABASE_API_URL: db.appUrl });
      const development = createDevelopment(config, logger);
      try {
        return await development.runLaneOf(userId);
      } finally {
        await development.close();
      }
    },
    startWorker,
    sameBrowser: ({ userId, secret }) => personOf(userId, secret),
    logLines,
    async person(email) {
      const userId = await db.newUser(email);
      const key = newBrowserKey();
      const now = new Date();
      await db.database.asUser(userId, (tx) =>
        sessionsRepo(tx).open(key.hash, now, new Date(now.getTime() + 3_600_000)),
      );
      return personOf(userId, key.secret);
    },
  };
}
