import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Podman } from './podman.ts';

const PLAIN = 'localhost/partsight-test-debian:1';
export const BASE = 'localhost/partsight-test-node:1';

const SOURCES = '/etc/apt/sources.list.d/debian.sources';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const CONTAINERFILE = `FROM ${PLAIN}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY ca.crt ${CERTIFICATES}
ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
`;

/** The npm on the path. */
const npmFolder = (): string => {
  const program = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  return dirname(dirname(realpathSync(program)));
};

/** Builds a base without a registry: Debian packages, and the Node and npm that run this script. */
export function buildBase(podman: Podman, folder: string): void {
  const tar = join(folder, 'debian.tar');
  const from = existsSync(SOURCES) ? [SOURCES] : [];
  execFileSync(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', tar, ...from],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  podman(['import', '--quiet', tar, PLAIN]);
  rmSync(tar);
  const context = join(folder, 'base');
  mkdirSync(context);
  cpSync(process.execPath, join(context, 'node'));
  cpSync(npmFolder(), join(context, 'npm'), { recursive: true, dereference: true });
  cpSync(CERTIFICATES, join(context, 'ca.crt'));
  writeFileSync(join(context, 'Containerfile'), CONTAINERFILE);
  podman(['build', '--network=host', '--pull=never', '--layers=false', '-t', BASE, context]);
  rmSync(context, { recursive: true });
}

export const BUILT_IMAGES: readonly string[] = [BASE, PLAIN];
