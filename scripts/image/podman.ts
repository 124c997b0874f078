import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the recipe for machines without a registry and without all rights: another runtime, smaller limits. */
const SETTINGS = `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
`;

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version']).error === undefined;

/** Podman with settings of this run's own. */
export function podmanIn(folder: string) {
  const settings = join(folder, 'containers.conf');
  writeFileSync(settings, SETTINGS);
  const env = { ...process.env, CONTAINERS_CONF: settings };
  return (args: readonly string[], { input }: { input?: string } = {}): string => {
    const { status, stdout, stderr } = spawnSync('podman', args, {
      env,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      ...(input !== undefined && { input }),
    });
    if (status !== 0) {
      throw new Error(`podman ${args.slice(0, 3).join(' ')}: ${stderr.slice(-2_000)}`);
    }
    return stdout.trim();
  };
}

export type Podman = ReturnType<typeof podmanIn>;
