import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package, or says what a person has to install. */
export async function installDebianPackage(name: string): Promise<void> {
  if (!canInstall()) {
    throw new Error(`${name} is not installed; install it with your package manager and try again`);
  }
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
