import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Program = {
  readonly title: string;
  /** The file whose folder is searched. */
  readonly file: string;
  /** Folders that packages install to without adding them to PATH; a star stands for the version. */
  readonly places: readonly string[];
  readonly packages: { readonly apt: string; readonly dnf: string; readonly brew: string };
};

const HOMEBREW = ['opt/homebrew/opt', 'usr/local/opt', 'home/linuxbrew/.linuxbrew/opt'];

const PROGRAMS = {
  postgres: {
    title: 'PostgreSQL',
    file: 'initdb',
    places: [
      'usr/lib/postgresql/*/bin',
      'usr/pgsql-*/bin',
      ...HOMEBREW.flatMap((folder) => [`${folder}/postgresql@*/bin`, `${folder}/postgresql/bin`]),
      'Applications/Postgres.app/Contents/Versions/*/bin',
    ],
    packages: { apt: 'postgresql', dnf: 'postgresql-server', brew: 'postgresql@17' },
  },
  redis: {
    title: 'Redis',
    file: 'redis-server',
    places: ['usr/bin', ...HOMEBREW.map((folder) => `${folder}/redis/bin`)],
    packages: { apt: 'redis-server', dnf: 'redis', brew: 'redis' },
  },
  pgbouncer: {
    title: 'PgBouncer',
    file: 'pgbouncer',
    places: ['usr/sbin', 'usr/bin', ...HOMEBREW.map((folder) => `${folder}/pgbouncer/bin`)],
    packages: { apt: 'pgbouncer', dnf: 'pgbouncer', brew: 'pgbouncer' },
  },
  firefox: {
    title: 'Firefox',
    file: 'firefox',
    places: ['usr/bin', 'Applications/Firefox.app/Contents/MacOS'],
    packages: { apt: 'firefox-esr', dnf: 'firefox', brew: 'firefox' },
  },
} as const satisfies Record<string, Program>;

type ProgramName = keyof typeof PROGRAMS;

/** What matters of a machine to find its programs. */
export type Machine = {
  /** The root of the file system. */
  readonly root: string;
  readonly path: string;
  readonly isRoot: boolean;
};

export const thisMachine = (): Machine => ({
  root: '/',
  path: process.env['PATH'] ?? '',
  isRoot: process.getuid?.() === 0,
});

const versionIn = (folder: string): number =>
  Number(/(\d+(?:\.\d+)?)\/bin$/.exec(folder)?.[1] ?? 0);

/** Finds the folder of a program in PATH, otherwise the newest one that a package has installed. */
export async function findProgram(name: ProgramName, machine: Machine): Promise<string | null> {
  const { file, places } = PROGRAMS[name];
  const inPath = machine.path
    .split(delimiter)
    .find((folder) => folder !== '' && existsSync(join(folder, file)));
  if (inPath !== undefined) {
    return inPath;
  }
  const found: string[] = [];
  for await (const folder of glob([...places], { cwd: machine.root })) {
    if (existsSync(join(machine.root, folder, file))) {
      found.push(folder);
    }
  }
  const newest = found.toSorted((a, b) => versionIn(b) - versionIn(a))[0];
  return newest === undefined ? null : join(machine.root, newest);
}

const canInstall = ({ root, isRoot }: Machine): boolean =>
  isRoot && existsSync(join(root, 'usr/bin/apt-get'));

async function installDebianPackage(name: string): Promise<void> {
  // Otherwise the package starts a server on the default port.
  const folder = '/etc/postgresql-common/createcluster.d';
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'partsight.conf'), 'create_main_cluster = false\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}

const howToInstall = (name: ProgramName): string => {
  const { title, file, packages } = PROGRAMS[name];
  return (
    `${title} is not installed: ${file} is nowhere to be found. Install it with ` +
    `"sudo apt install ${packages.apt}", "sudo dnf install ${packages.dnf}" or "brew install ${packages.brew}".`
  );
};

/** Finds the folder of a program, and installs it first on Debian as root. */
export async function ensureProgram(
  name: ProgramName,
  machine: Machine = thisMachine(),
): Promise<string> {
  let folder = await findProgram(name, machine);
  if (folder === null && canInstall(machine)) {
    await installDebianPackage(PROGRAMS[name].packages.apt);
    folder = await findProgram(name, machine);
  }
  if (folder === null) {
    throw new Error(howToInstall(name));
  }
  return folder;
}

/** How to install each program that is missing and cannot be installed automatically. */
export async function missingPrograms(machine: Machine = thisMachine()): Promise<string[]> {
  if (canInstall(machine)) {
    return [];
  }
  const names = ['postgres', 'redis'] as const;
  const folders = await Promise.all(names.map((name) => findProgram(name, machine)));
  return names.filter((_, index) => folders[index] === null).map(howToInstall);
}
