import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { stopChild } from '@partsight/private-servers/stop-child';
import { CHECKOUT } from '@partsight/stack/checkout';

import type { Certificate } from './certificate.ts';

export type Proxy = { stop(): Promise<void> };

type Place = {
  readonly folder: string;
  readonly port: number;
  readonly apiPorts: readonly [number, number];
  readonly certificate: Certificate;
};

/** A file of deploy/ with the places of this run in it; whatever is not found there is a fault. */
async function placed(path: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(CHECKOUT, 'deploy', path), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) {
      throw new Error(`deploy/${path} no longer says ${from}`);
    }
    text = text.replaceAll(from, to);
  }
  return text;
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) {
      return;
    }
    await delay(50);
  }
  throw new Error(`nothing listens on ${port}`);
}

async function run(program: string, args: readonly string[], port: number): Promise<Proxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  await listens(port);
  return { stop: () => stopChild(child, 'SIGTERM') };
}

/** The file whose presence keeps people out. */
export const maintenanceFlag = (folder: string): string => join(folder, 'maintenance');

export async function startNginx({ folder, port, apiPorts, certificate }: Place): Promise<Proxy> {
  const home = join(folder, 'nginx');
  await mkdir(home, { recursive: true });
  const upstream = await placed('nginx/partsight-upstream.conf', {
    '127.0.0.1:4310': `127.0.0.1:${apiPorts[0]}`,
    '127.0.0.1:4312': `127.0.0.1:${apiPorts[1]}`,
  });
  const server = await placed('nginx/partsight.conf', {
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/partsight/tls/certificate.pem': certificate.certificateFile,
    '/etc/partsight/tls/key.pem': certificate.keyFile,
    '/etc/partsight/maintenance': maintenanceFlag(folder),
    '/usr/share/partsight': join(CHECKOUT, 'deploy/nginx'),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const whole = [
    'daemon off; master_process off; error_log stderr error;',
    `pid ${home}/pid;`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')}`,
    upstream,
    server,
    '}',
  ].join('\n');
  await writeFile(join(home, 'nginx.conf'), whole);
  return run('nginx', ['-p', home, '-e', 'stderr', '-c', join(home, 'nginx.conf')], port);
}

export async function startHaproxy({ folder, port, apiPorts, certificate }: Place): Promise<Proxy> {
  const file = join(folder, 'haproxy.cfg');
  const text = await placed('haproxy/partsight.cfg', {
    'bind :443': `bind 127.0.0.1:${port}`,
    '127.0.0.1:4310': `127.0.0.1:${apiPorts[0]}`,
    '127.0.0.1:4312': `127.0.0.1:${apiPorts[1]}`,
    '/etc/partsight/tls/haproxy.pem': certificate.bothFile,
  });
  await writeFile(file, text);
  return run('haproxy', ['-db', '-q', '-f', file], port);
}
