import { ruNameOf } from '@partsight/marketplace-simulator/consent/consent-registry';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import type { OwnSeller } from '@partsight/marketplace-simulator/own-orders/own-sellers';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';

import { newBrowserKey } from '../accounts/browser-key.ts';
import { sessionsRepo } from '../accounts/sessions.repo.ts';
import { connectService } from '../connections/connect.service.ts';
import { syncConnection } from '../connections/sync-connection.job.ts';
import { createServices } from '../create-services.ts';
import type { Database } from '../db/database.ts';
import { readApiConfig } from '../platform/config/api-config.ts';
import { createLogger } from '../platform/logger.ts';
import type { TestDatabase } from './test-database.ts';
import { testEnvironment } from './test-environment.ts';

/** Settings with which accounts of a simulated marketplace can be connected. */
export const connectSettings = (simulator: RunningSimulator): Record<string, string> => ({
  MARKETPLACE_API_ORIGIN: simulator.origin,
  MARKETPLACE_IDENTITY_ORIGIN: simulator.apizOrigin,
  MARKETPLACE_AUTH_ORIGIN: simulator.signInOrigin,
  MARKETPLACE_RUNAME: ruNameOf(DEVELOPMENT_APPLICATIONS.motors.clientId),
  MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
});

/** What a seller does at eBay's page: agrees, and is sent back. Returns what the address holds. */
export async function agreeAt(url: URL, { username }: OwnSeller): Promise<URLSearchParams> {
  const consent = new URL(url);
  consent.pathname = '/oauth2/consent';
  consent.searchParams.set('seller', username);
  consent.searchParams.set('answer', 'accept');
  const response = await fetch(consent, { redirect: 'manual' });
  await response.body?.cancel();
  return new URL(response.headers.get('location') ?? 'http://none').searchParams;
}

type OwnDatabase = Pick<TestDatabase, 'urlAs' | 'redisUrl' | 'query'>;

/** Connecting and syncing on a real database, with a simulated marketplace at any moment. */
export async function openConnectedAccounts(db: OwnDatabase, startsAt: Date) {
  let now = startsAt;
  const simulator = await startSimulator({ port: 0, seed: 1, now: () => now });
  const logLines: string[] = [];
  const logger = createLogger('test', 'debug', { write: (line) => logLines.push(line) });
  const environment = testEnvironment(db, connectSettings(simulator));
  // Each with the rights of its own process.
  const api = createServices(readApiConfig(environment), logger);
  const worker = createServices(
    readApiConfig({ ...environment, DATABASE_API_URL: db.urlAs('worker') }),
    logger,
    db.urlAs('sweep'),
  );
  const { consent, seal, interactiveCaller, database } = worker;
  const deps = { consent, seal, now: () => now };
  const connect = connectService({
    ...deps,
    database: api.database,
    startJob: async () => true,
  });
  const never = new AbortController().signal;

  const agree = async (userId: string, seller: OwnSeller, step: 'sales' | 'fees' = 'sales') => {
    const key = newBrowserKey();
    const until = new Date(now.getTime() + 30 * 86_400_000);
    await api.database.asUser(userId, (tx) => sessionsRepo(tx).open(key.hash, now, until));
    const url = await connect.begin(userId, key.secret, step);
    if (url === 'signatures') {
      return url;
    }
    const returned = await agreeAt(url, seller);
    const { kind } = await connect.complete(
      userId,
      key.secret,
      { state: returned.get('state') ?? '', code: returned.get('code') ?? '' },
      never,
    );
    return kind;
  };

  return {
    simulator,
    /** With the rights of a worker. */
    database,
    connect,
    logLines,
    now: () => now,
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),
    agree,
    /** One run of the job, with another database in its place if one is given. */
    sync: async (userId: string, through: Pick<Database, 'asUser'> = database): Promise<string> => {
      const [connection] = await db.query<{ id: string }>(
        'select id from ebay_connections where user_id = $1 order by connected_at desc limit 1',
        [userId],
      );
      const job = syncConnection({ ...deps, database: through, interactiveCaller, logger });
      return job(
        { userId, connectionId: connection?.id ?? '' },
        { drainSignal: never, signal: never },
      );
    },
    async stop() {
      await Promise.all([api.close(), worker.close()]);
      await simulator.stop();
    },
  };
}

export type ConnectedAccounts = Awaited<ReturnType<typeof openConnectedAccounts>>;
