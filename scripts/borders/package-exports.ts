import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Breach } from './breach.ts';
import type { Checkout, Package } from './checkout.ts';

type Exports = Readonly<Record<string, string>>;
type Manifest = { readonly exports?: Exports };

/** The faces of a package: the files that somebody outside of it imports, and no others. */
export function facesOf(
  { name, folder }: Package,
  { imports }: Pick<Checkout, 'imports'>,
): Exports {
  const faces = imports
    .filter(
      ({ specifier, from }) => specifier.startsWith(`${name}/`) && !from.startsWith(`${folder}/`),
    )
    .map(({ specifier }) => specifier.slice(name.length + 1));
  return Object.fromEntries(
    [...new Set(faces)].toSorted().map((face) => [`./${face}`, `./src/${face}.ts`]),
  );
}

const manifestPath = ({ root }: Checkout, { folder }: Package): string =>
  join(root, folder, 'package.json');

const readManifest = async (path: string): Promise<Manifest> =>
  JSON.parse(await readFile(path, 'utf8')) as Manifest;

/** What a package exports and nobody imports, or somebody imports and it does not export. */
export function compareFaces(name: string, exported: Exports, imported: Exports): Breach[] {
  const keys = new Set([...Object.keys(exported), ...Object.keys(imported)]);
  return [...keys]
    .filter((key) => exported[key] !== imported[key])
    .map((key) => ({
      kind: 'is not a face',
      text:
        imported[key] === undefined
          ? `${name} exports ${key}, which nobody outside imports`
          : `${name} does not export ${key}, which somebody outside imports`,
    }));
}

export async function wrongFaces(checkout: Checkout): Promise<Breach[]> {
  const found: Breach[] = [];
  for (const own of checkout.packages) {
    const { exports: exported } = await readManifest(manifestPath(checkout, own));
    found.push(
      ...(exported === undefined
        ? [{ kind: 'is not a face' as const, text: `${own.name} has no exports: all is open` }]
        : compareFaces(own.name, exported, facesOf(own, checkout))),
    );
  }
  return found;
}

/** Writes into every package what it exports. */
export async function writeFaces(checkout: Checkout): Promise<void> {
  for (const own of checkout.packages) {
    const path = manifestPath(checkout, own);
    const manifest = { ...(await readManifest(path)), exports: facesOf(own, checkout) };
    await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
