import { spawnSync } from 'node:child_process';

/** Debian packages that have another name than their program. */
const PACKAGES: Readonly<Record<string, string>> = {
  promtool: 'prometheus',
  psql: 'postgresql-client',
  unshare: 'util-linux',
};

const isMissing = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status !== 0;

function aptGet(...args: readonly string[]): void {
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Installs what this machine lacks, for root on Debian; anywhere else a missing program is a failure. */
export function needPrograms(...programs: readonly string[]): void {
  const missing = programs.filter(isMissing);
  if (missing.length === 0) {
    return;
  }
  const packages = missing.map((program) => PACKAGES[program] ?? program);
  if (process.getuid?.() === 0) {
    aptGet('update', '-qq');
    aptGet('install', '--yes', '-qq', '--no-install-recommends', ...packages);
  }
  if (missing.some(isMissing)) {
    throw new Error(`${missing.join(', ')} missing: install ${packages.join(' ')}`);
  }
}
