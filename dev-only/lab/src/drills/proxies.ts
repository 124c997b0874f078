import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { stopChild } from '@partsight/private-servers/stop-child';
import { CHECKOUT } from '@partsight/stack/checkout';
import type { Cluster } from '@partsight/stack/start-cluster';
import { untilListening } from '@partsight/stack/wait-until';

import type { Certificate } from './certificate.ts';

export type Proxy = { stop(): Promise<void> };

const DEPLOYED = join(CHECKOUT, 'deploy/haproxy');

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

type Site = Pick<Cluster, 'folder' | 'apiPorts'> & {
  readonly proxyPort: number;
  readonly certificate: Certificate;
};

export async function startHaproxy(site: Site): Promise<Proxy> {
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
  // Throws if the program is not installed.
  await once(child, 'spawn');
  await untilListening(proxyPort);
  return { stop: () => stopChild(child, 'SIGTERM') };
}
