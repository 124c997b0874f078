import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { stopChild } from '@partsight/private-servers/stop-child';
import { CHECKOUT } from '@partsight/stack/checkout';
import { untilListening } from '@partsight/stack/wait-until';

import type { Drill } from './drill.ts';

export type Proxy = { stop(): Promise<void> };

/** Reads a file of deploy/ and replaces addresses and paths; each has to occur in it. */
async function adaptFile(path: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(CHECKOUT, 'deploy', path), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) {
      throw new Error(`deploy/${path} no longer contains ${from}`);
    }
    text = text.replaceAll(from, to);
  }
  return text;
}

async function run(program: string, args: readonly string[], port: number): Promise<Proxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  // Throws if the program is not installed.
  await once(child, 'spawn');
  await untilListening(port);
  return { stop: () => stopChild(child, 'SIGTERM') };
}

/** The file that turns on maintenance mode. */
export const maintenanceFlag = (folder: string): string => join(folder, 'maintenance');

export async function startNginx(drill: Drill): Promise<Proxy> {
  const { folder, proxyPort, apiPorts, certificate } = drill;
  const home = join(folder, 'nginx');
  await mkdir(home, { recursive: true });
  const upstream = await adaptFile('nginx/partsight-upstream.conf', {
    '127.0.0.1:4310': `127.0.0.1:${apiPorts[0]}`,
    '127.0.0.1:4312': `127.0.0.1:${apiPorts[1]}`,
  });
  const server = await adaptFile('nginx/partsight.conf', {
    'listen 443 ssl': `listen 127.0.0.1:${proxyPort} ssl`,
    '/etc/partsight/tls/certificate.pem': certificate.certificateFile,
    '/etc/partsight/tls/key.pem': certificate.keyFile,
    '/etc/partsight/maintenance': maintenanceFlag(folder),
    '/usr/share/partsight': join(CHECKOUT, 'deploy/nginx'),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const config = [
    'daemon off; master_process off; error_log stderr error;',
    `pid ${home}/pid;`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')}`,
    upstream,
    server,
    '}',
  ].join('\n');
  await writeFile(join(home, 'nginx.conf'), config);
  return run('nginx', ['-p', home, '-e', 'stderr', '-c', join(home, 'nginx.conf')], proxyPort);
}

export async function startHaproxy(drill: Drill): Promise<Proxy> {
  const { folder, proxyPort, apiPorts, certificate } = drill;
  const file = join(folder, 'haproxy.cfg');
  const config = await adaptFile('haproxy/partsight.cfg', {
    'bind :443': `bind 127.0.0.1:${proxyPort}`,
    '127.0.0.1:4310': `127.0.0.1:${apiPorts[0]}`,
    '127.0.0.1:4312': `127.0.0.1:${apiPorts[1]}`,
    '/etc/partsight/tls/haproxy.pem': certificate.bothFile,
  });
  await writeFile(file, config);
  return run('haproxy', ['-db', '-q', '-f', file], proxyPort);
}
