/** Refuses imports across the borders between packages and features. */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { readImports } from './borders/read-imports.ts';
import { breachesOf, RULES } from './borders/rules.ts';

const checkout = resolve(import.meta.dirname, '..');
const skipped = (path: string): boolean => /(^|\/)(node_modules|dist|\.tsbuild)(\/|$)/.test(path);

async function workspaceFolders(): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  for await (const path of glob('{apps,packages,dev-only}/*/package.json', { cwd: checkout })) {
    const manifest = JSON.parse(await readFile(join(checkout, path), 'utf8')) as { name: string };
    folders.set(manifest.name, dirname(path));
  }
  return folders;
}

const files: string[] = [];
for await (const path of glob('{apps,packages,dev-only,e2e,scripts}/**/*.{ts,tsx}', {
  cwd: checkout,
  exclude: skipped,
})) {
  files.push(join(checkout, path));
}

const edges = await readImports(checkout, await workspaceFolders(), files);
const breaches = breachesOf(edges);
for (const { rule, edge } of breaches) {
  console.error(`${rule.name}: ${edge.from} imports ${edge.to} (${rule.why})`);
}
console.log(
  `${files.length} files, ${edges.length} imports, ${RULES.length} borders, ${breaches.length} breaches`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;
