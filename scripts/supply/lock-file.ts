/** What npm's lock file says of one place in the tree of packages. */
export type LockedPackage = {
  /** Where it lies; the name is what comes after the last `node_modules/`. */
  readonly path: string;
  readonly version: string;
  readonly license: string;
  readonly integrity: string;
  readonly resolved: string | null;
  readonly hasInstallScript: boolean;
  /** Names of what it needs when it runs. */
  readonly needs: readonly string[];
};

type Entry = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
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
  const packages = Object.entries(entries).flatMap(([path, entry]) =>
    path.includes(FOLDER) && entry.link !== true ? [packageOf(path, entry)] : [],
  );
  return { entries, packages };
}

const packageOf = (path: string, entry: Entry): LockedPackage => ({
  path,
  version: entry.version ?? '',
  license: entry.license ?? '',
  integrity: entry.integrity ?? '',
  resolved: entry.resolved ?? null,
  hasInstallScript: entry.hasInstallScript === true,
  needs: needsOf(entry),
});

const needsOf = (entry: Entry): string[] =>
  Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  });

/** Where somebody at this path finds a package: beside them, or beside one of those above. */
function whereIs(entries: Lock['entries'], from: string, name: string): string | null {
  for (let at = from; ;) {
    const path = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    const entry = entries[path];
    if (entry !== undefined) {
      return entry.link === true ? (entry.resolved ?? null) : path;
    }
    if (at === '') {
      return null;
    }
    const above = at.lastIndexOf(FOLDER);
    at = above > 0 ? at.slice(0, above - 1) : '';
  }
}

/** The workspaces whose code is shipped; all others are there to build and to test. */
const SHIPPED = ['apps/admin', 'apps/api', 'apps/web', 'apps/worker'];

/** All that goes out with the product: what it needs when it runs, and what that needs in turn. */
export function shippedPackages(lock: Lock): Set<LockedPackage> {
  const reached = new Set<string>();
  const waiting = [...SHIPPED];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const from = at;
    const found = needsOf(lock.entries[from] ?? {}).flatMap(
      (name) => whereIs(lock.entries, from, name) ?? [],
    );
    for (const path of found.filter((one) => !reached.has(one))) {
      reached.add(path);
      waiting.push(path);
    }
  }
  return new Set(lock.packages.filter(({ path }) => reached.has(path)));
}
