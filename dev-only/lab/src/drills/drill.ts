import { freePort } from '@partsight/private-servers/free-port';
import { addUsers, signIn } from '@partsight/stack/people';
import { productionSettings } from '@partsight/stack/product-environment';
import { withCluster, type Cluster, type ClusterOptions } from '@partsight/stack/start-cluster';
import type { Pool } from 'pg';

import { addFinishedBatch } from '../lists.ts';
import { makeCertificate, type Certificate } from './certificate.ts';
import { httpsClient, type Send } from './https-client.ts';
import { startHaproxy, type Proxy } from './proxies.ts';

const USERS = 20;
const BATCH_ROWS = 500;

/** A cluster with production settings behind a proxy with TLS. */
export type Drill = Cluster & {
  readonly proxyPort: number;
  readonly certificate: Certificate;
};

export type DrillUser = {
  readonly cookie: string;
  /** A finished batch to read and to export. */
  readonly batchId: string;
};

/** Runs a drill; api, worker and proxy are left to the caller. */
export async function withDrill<T>(
  options: ClusterOptions,
  work: (drill: Drill) => Promise<T>,
): Promise<T> {
  const proxyPort = await freePort();
  const origin = `https://localhost:${proxyPort}`;
  const settings = {
    ...productionSettings(),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    ...options.settings,
  };
  return withCluster({ ...options, settings }, async (cluster) => {
    const certificate = await makeCertificate(cluster.folder);
    return work({ ...cluster, origin, proxyPort, certificate });
  });
}

/** Adds signed-in users with a finished batch each. */
export async function addDrillUsers(admin: Pool): Promise<DrillUser[]> {
  const users = await addUsers(admin, USERS, 'drill-');
  const cookies = await signIn(
    admin,
    users.map(({ userId }) => userId),
  );
  return Promise.all(
    users.map(async ({ userId }, index) => ({
      cookie: cookies[index] ?? '',
      batchId: await addFinishedBatch(admin, userId, BATCH_ROWS),
    })),
  );
}

/** Starts haproxy in front of the running apis and saves a marketplace token for each user. */
export async function openSite(
  drill: Drill,
  users: readonly DrillUser[],
): Promise<{ readonly proxy: Proxy; readonly send: Send }> {
  const proxy = await startHaproxy(drill);
  const send = httpsClient(drill.origin, drill.certificate.text);
  const tokens = await drill.marketplace.issueTokens(users.length);
  for (const [index, { cookie }] of users.entries()) {
    const { status } = await send({
      method: 'POST',
      path: '/api/save-token',
      cookie,
      type: 'application/json',
      body: JSON.stringify({ token: tokens[index]?.token }),
    });
    if (status !== 200) {
      throw new Error(`saving a token returned ${status}`);
    }
  }
  return { proxy, send };
}

/** Prints messages with the seconds since the start. */
export function progressLog(): (message: string) => void {
  const startedAt = Date.now();
  return (message) =>
    console.log(`${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${message}`);
}
