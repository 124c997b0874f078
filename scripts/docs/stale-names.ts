import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { namedIn } from './named-in-page.ts';

export type Repository = {
  readonly root: string;
  /** Names of the scripts in package.json. */
  readonly scripts: readonly string[];
  readonly testProjects: readonly string[];
};

const isThere = (path: string): boolean =>
  /[*{]/.test(path) ? globSync(path).length > 0 : existsSync(path);

function isModule(name: string): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return false;
  }
}

const isScript = (name: string, { scripts }: Repository): boolean =>
  scripts.some((script) =>
    name.endsWith('*') ? script.startsWith(name.slice(0, -1)) : script === name,
  );

/** Everything that a page names and the repository does not have. */
export function staleNames(pagePath: string, page: string, repository: Repository): string[] {
  const named = namedIn(page);
  const missing = (
    names: readonly string[],
    isKnown: (name: string) => boolean,
    as: (name: string) => string = (name) => name,
  ): string[] => names.filter((name) => !isKnown(name)).map(as);
  const journey = (name: string) => join(repository.root, `e2e/journeys/${name}.spec.ts`);
  return [
    ...missing(
      named.scripts,
      (name) => isScript(name, repository),
      (name) => `npm run ${name}`,
    ),
    ...missing(named.paths, (path) => isThere(join(repository.root, path))),
    ...missing(named.pathsFromPage, (path) =>
      isThere(join(repository.root, dirname(pagePath), path)),
    ),
    ...missing(
      named.testProjects,
      (name) => repository.testProjects.includes(name),
      (name) => `--project ${name}`,
    ),
    ...missing(named.modules, isModule),
    ...missing(
      named.journeys,
      (name) => existsSync(journey(name)),
      (name) => `npm run e2e -- ${name}`,
    ),
  ];
}
