/** One package in npm's lock file. */
export type LockedPackage = {
  /** Where it is installed; the name follows the last `node_modules/`. */
  readonly path: string;
  readonly version: string;
  readonly license: string;
  readonly integrity: string;
  readonly resolved: string | null;
  readonly hasInstallScript: boolean;
};

type Dependencies = Readonly<Record<string, string>>;
type Entry = Partial<Omit<LockedPackage, 'path'>> & {
  readonly link?: boolean;
  readonly dependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
};

const FOLDER = 'node_modules/';

export const nameOf = ({ path }: LockedPackage): string =>
  path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

export type Lock = {
  readonly entries: Readonly<Record<string, Entry>>;
  /** Everything that comes from a registry. */
  readonly packages: readonly LockedPackage[];
};

export function readLock(text: string): Lock {
  const { packages: entries } = JSON.parse(text) as { packages: Record<string, Entry> };
  const packages = Object.entries(entries)
    .filter(([path, { link }]) => path.includes(FOLDER) && link !== true)
    .map(([path, entry]) => ({
      path,
      version: entry.version ?? '',
      license: entry.license ?? '',
      integrity: entry.integrity ?? '',
      resolved: entry.resolved ?? null,
      hasInstallScript: entry.hasInstallScript === true,
    }));
  return { entries, packages };
}

/** Resolves a dependency as Node does: beside the package that needs it, or further up. */
function resolvePath(entries: Lock['entries'], from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}${FOLDER}${name}`;
  const entry = entries[path];
  if (entry !== undefined) {
    return entry.link === true ? (entry.resolved ?? null) : path;
  }
  const above = from.lastIndexOf(FOLDER);
  return from === '' ? null : resolvePath(entries, above > 0 ? from.slice(0, above - 1) : '', name);
}

/** The workspaces whose code is shipped; all others only build and test. */
export const SHIPPED = ['apps/admin', 'apps/api', 'apps/web', 'apps/worker'];

/** Everything shipped with the product: its dependencies at run time, and theirs. */
export function shippedPackages({ entries, packages }: Lock): ReadonlySet<LockedPackage> {
  const reached = new Set<string>(SHIPPED);
  // A set also visits what is added while it is walked.
  for (const from of reached) {
    const { dependencies, optionalDependencies, peerDependencies } = entries[from] ?? {};
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const path of names.flatMap((name) => resolvePath(entries, from, name) ?? [])) {
      reached.add(path);
    }
  }
  return new Set(packages.filter(({ path }) => reached.has(path)));
}

/** What our own workspaces ask for by name. */
export function directPackages({ entries, packages }: Lock): ReadonlySet<LockedPackage> {
  const paths = Object.entries(entries)
    .filter(([path]) => !path.includes(FOLDER))
    .flatMap(([path, { dependencies, optionalDependencies, devDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).map((name) =>
        resolvePath(entries, path, name),
      ),
    );
  const asked = new Set(paths);
  return new Set(packages.filter(({ path }) => asked.has(path)));
}
