import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** For machines without full privileges: another runtime, smaller limits. */
const SETTINGS = `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
`;

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version']).error === undefined;

/** Podman with its own settings file. */
export function podmanIn(folder: string) {
  const settings = join(folder, 'containers.conf');
  writeFileSync(settings, SETTINGS);
  const env = { ...process.env, CONTAINERS_CONF: settings };
  return (args: readonly string[]): string => {
    const options = { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    const { status, stdout, stderr } = spawnSync('podman', args, options);
    if (status !== 0) {
      throw new Error(`podman ${args.slice(0, 3).join(' ')}: ${stderr.slice(-2_000)}`);
    }
    return stdout.trim();
  };
}

export type Podman = ReturnType<typeof podmanIn>;
