import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';

import { importsIn, type Reference } from './imports-in.ts';
import { parseSource, type Source } from './parse-source.ts';

const SOURCES = [
  '*.ts',
  '{apps,packages,dev-only,e2e,scripts}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}',
];
const PACKAGES = '{{apps,packages,dev-only}/*,e2e}/package.json';
const OWN_SCOPE = '@partsight/';

const isSkipped = (path: string): boolean =>
  /(^|\/)(node_modules|dist|\.tsbuild|reports|coverage)(\/|$)/.test(path);

/** A package of this checkout: its name, and the folder it lies in. */
export type Package = { readonly name: string; readonly folder: string };

/** One import as the borders see it: two places, each a path below the checkout or a module outside. */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly kind: Reference['kind'];
  readonly specifier: string;
};

export type Checkout = {
  readonly root: string;
  readonly packages: readonly Package[];
  readonly sources: readonly Source[];
  readonly imports: readonly Import[];
};

/** Stands for the place of an import that leads nowhere. */
export const MISSING = 'missing:';
/** Stands for the place of an import that only the running program knows. */
export const COMPUTED = 'computed:';

/** Where a specifier leads, seen from a file. */
function placeOf(
  specifier: string,
  from: string,
  { packages, exists }: { packages: readonly Package[]; exists: (path: string) => boolean },
): string {
  if (specifier.startsWith('.')) {
    const path = normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
    return exists(path) ? path : `${MISSING}${path}`;
  }
  if (isBuiltin(specifier)) {
    return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
  }
  const [scopeOrName = '', second = '', ...rest] = specifier.split('/');
  if (!specifier.startsWith(OWN_SCOPE)) {
    return `npm:${scopeOrName.startsWith('@') ? `${scopeOrName}/${second}` : scopeOrName}`;
  }
  const own = packages.find(({ name }) => name === `${scopeOrName}/${second}`);
  const path = own === undefined ? '' : `${own.folder}/src/${rest.join('/')}.ts`;
  return exists(path) ? path : `${MISSING}${specifier}`;
}

export async function readCheckout(root: string): Promise<Checkout> {
  const packages: Package[] = [];
  for await (const path of glob(PACKAGES, { cwd: root })) {
    const { name } = JSON.parse(await readFile(join(root, path), 'utf8')) as { name: string };
    packages.push({ name, folder: dirname(path) });
  }
  const sources: Source[] = [];
  for await (const path of glob(SOURCES, { cwd: root, exclude: isSkipped })) {
    sources.push(parseSource(path, await readFile(join(root, path), 'utf8')));
  }
  sources.sort((a, b) => (a.path < b.path ? -1 : 1));
  packages.sort((a, b) => (a.name < b.name ? -1 : 1));
  const exists = (path: string): boolean => existsSync(join(root, path));
  const imports = sources.flatMap((source) =>
    importsIn(source).map(({ specifier, kind }): Import => {
      const from = source.path;
      return specifier === null
        ? { from, to: COMPUTED, kind, specifier: '' }
        : { from, to: placeOf(specifier, from, { packages, exists }), kind, specifier };
    }),
  );
  return { root, packages, sources, imports };
}
