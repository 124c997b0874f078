import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';

import { parseSync } from 'oxc-parser';

/** One import as the rules see it: two places, each a path below the checkout or `npm:` and a name. */
export type Import = { readonly from: string; readonly to: string };

const OWN_SCOPE = '@partsight/';
const NODE = 'node:';

type Workspaces = ReadonlyMap<string, string>;

/** Where an import leads. A path that leads nowhere is kept as `missing:` so that a rule can name it. */
function resolveImport(
  checkout: string,
  workspaces: Workspaces,
  from: string,
  specifier: string,
): string {
  if (specifier.startsWith('.')) {
    const path = normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
    return existsSync(join(checkout, path)) ? path : `missing:${path}`;
  }
  if (specifier.startsWith(NODE)) {
    return specifier;
  }
  const [scopeOrName = '', second = '', ...rest] = specifier.split('/');
  if (!specifier.startsWith(OWN_SCOPE)) {
    return `npm:${scopeOrName.startsWith('@') ? `${scopeOrName}/${second}` : scopeOrName}`;
  }
  const folder = workspaces.get(`${scopeOrName}/${second}`);
  const path = folder === undefined ? specifier : `${folder}/src/${rest.join('/')}.ts`;
  return folder !== undefined && existsSync(join(checkout, path)) ? path : `missing:${specifier}`;
}

export function importsIn(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    return /^['"].*['"]$/.test(text) ? [text.slice(1, -1)] : [];
  });
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  return [...module.staticImports.map((entry) => entry.moduleRequest.value), ...again, ...dynamic];
}

export async function readImports(
  checkout: string,
  workspaces: Workspaces,
  files: readonly string[],
): Promise<Import[]> {
  const found: Import[] = [];
  for (const file of files) {
    const from = relative(checkout, file);
    for (const specifier of importsIn(from, await readFile(file, 'utf8'))) {
      found.push({ from, to: resolveImport(checkout, workspaces, from, specifier) });
    }
  }
  return found;
}
