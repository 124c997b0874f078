import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '@partsight/private-servers/free-port';
import { stopChild } from '@partsight/private-servers/stop-child';
import { CHECKOUT } from '@partsight/stack/checkout';
import type { NodeProcessOptions } from '@partsight/stack/child-process';
import { needPrograms } from '@partsight/stack/need-programs';
import { addUsers, signIn } from '@partsight/stack/people';
import { productionSettings } from '@partsight/stack/product-environment';
import { withCluster, type Cluster, type ClusterOptions } from '@partsight/stack/start-cluster';
import { untilListening } from '@partsight/stack/wait-until';
import type { Pool } from 'pg';

import { httpsClient, type Send } from './http/https-client.ts';
import { addFinishedBatch } from './lists.ts';

const USERS = 20;
const BATCH_ROWS = 500;
const DEPLOYED = join(CHECKOUT, 'deploy/haproxy');
const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=HOST -addext subjectAltName=DNS:HOST';

export type Certificate = {
  /** Where haproxy looks for the key of the certificate. */
  readonly keyFile: string;
  readonly certificateFile: string;
  readonly text: string;
};

/** A cluster with production settings behind the deployed proxy. */
export type Site = Cluster & {
  readonly proxyPort: number;
  readonly certificate: Certificate;
};

export type SiteUser = {
  readonly userId: string;
  readonly cookie: string;
  /** A finished batch to read and to export. */
  readonly batchId: string;
};

/** Creates a self-signed certificate, valid for a day. */
export async function makeCertificate(folder: string, host = 'localhost'): Promise<Certificate> {
  const certificateFile = join(folder, 'certificate.pem');
  const keyFile = `${certificateFile}.key`;
  const request = REQUEST.replaceAll('HOST', host).split(' ');
  execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  });
  return { keyFile, certificateFile, text: await readFile(certificateFile, 'utf8') };
}

/** Runs work on a site; api, worker and proxy are left to the caller. */
export async function withSite<T>(
  options: ClusterOptions,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  needPrograms('haproxy', 'openssl');
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
export async function addSiteUsers(admin: Pool): Promise<SiteUser[]> {
  const users = await addUsers(admin, USERS, 'site-');
  const cookies = await signIn(
    admin,
    users.map(({ userId }) => userId),
  );
  return Promise.all(
    users.map(async ({ userId }, index) => ({
      userId,
      cookie: cookies[index] ?? '',
      batchId: await addFinishedBatch(admin, userId, BATCH_ROWS),
    })),
  );
}

/** Starts both api processes and some workers. */
export async function startSite(
  { startApi, startWorker }: Site,
  workers: number,
  options: Omit<Partial<NodeProcessOptions>, 'args'> = {},
) {
  const apis = [await startApi(0, options), await startApi(1, options)];
  const started = Array.from({ length: workers }, () => startWorker(options));
  return { apis, workers: await Promise.all(started) };
}

/** The deployed configuration with other ports and paths; each has to occur in it. */
async function adaptConfig(changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(DEPLOYED, 'partsight.cfg'), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) {
      throw new Error(`deploy/haproxy/partsight.cfg no longer contains ${from}`);
    }
    text = text.replaceAll(from, to);
  }
  return text;
}

export type Proxy = { stop(): Promise<void> };

async function startHaproxy(site: Site): Promise<Proxy> {
  const { folder, proxyPort, apiPorts, certificate } = site;
  const file = join(folder, 'haproxy.cfg');
  const config = await adaptConfig({
    '  bind :80\n': '',
    'bind :443': `bind 127.0.0.1:${proxyPort}`,
    '/etc/partsight/tls/certificate.pem': certificate.certificateFile,
    '/usr/share/partsight': DEPLOYED,
  });
  await writeFile(file, config);
  const child = spawn('haproxy', ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      API_ONE: `127.0.0.1:${apiPorts[0]}`,
      API_TWO: `127.0.0.1:${apiPorts[1]}`,
    },
  });
  await once(child, 'spawn');
  await untilListening(proxyPort);
  return { stop: () => stopChild(child, 'SIGTERM') };
}

/** Starts the proxy in front of the running apis and saves a marketplace token for each user. */
export async function openSite(
  site: Site,
  users: readonly SiteUser[],
): Promise<{ readonly proxy: Proxy; readonly send: Send }> {
  const proxy = await startHaproxy(site);
  const send = httpsClient(site.origin, site.certificate.text);
  const tokens = await site.marketplace.issueTokens(users.length);
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
