import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Machine } from './machine.ts';

const run = promisify(execFile);

export const canInstall = ({ root, isRoot }: Machine): boolean =>
  isRoot && existsSync(join(root, 'usr/bin/apt-get'));

export async function installDebianPackage(name: string): Promise<void> {
  // Without this the package starts a cluster of its own on the default port.
  await mkdir('/etc/postgresql-common/createcluster.d', { recursive: true });
  await writeFile(
    '/etc/postgresql-common/createcluster.d/partsight.conf',
    'create_main_cluster = false\n',
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}
