import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { staleNames, type Repository } from './stale-names.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const repository: Repository = {
  root,
  scripts: Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts),
  testProjects: [
    ...(read('vitest.config.ts') + read('apps/web/vitest.config.ts')).matchAll(/name: '(\w+)'/g),
  ].map(([, name = '']) => name),
};

const PAGES = globSync('**/*.md', {
  cwd: root,
  exclude: (name) => /^(?:node_modules|reports|test-results)$/.test(name.split('/').at(-1) ?? ''),
});

test.each(PAGES)('%s names nothing that is not there', (page) => {
  expect(staleNames(page, read(page), repository)).toEqual([]);
});

test('the pages are found', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining([
      'README.md',
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'e2e/README.md',
    ]),
  );
});

const PLANTED: readonly (readonly [text: string, stale: string])[] = [
  ['Run `npm run tests` first.', 'npm run tests'],
  ['Then one of `npm run benches:*`.', 'npm run benches:*'],
  ['    scripts/with-node npm run e2 -- tokens', 'npm run e2'],
  ['    npx vitest run --project stores packages/server', '--project stores'],
  ['    npx vitest run --project pure packages/domains', 'packages/domains'],
  ['SQL lies in `packages/*/queries`.', 'packages/*/queries'],
  ['```sh\nnode scripts/nothing.ts\n```', 'scripts/nothing.ts'],
  ['See [the plan](docs/plan.md#first).', 'docs/plan.md'],
  ['It is started by `src/main.ts`.', 'src/main.ts'],
  ['Import `@partsight/domain/value/score`.', '@partsight/domain/value/score'],
  ['Import `@partsight/nothing/at-all`.', '@partsight/nothing/at-all'],
  ['One file: `npm run e2e -- token`.', 'npm run e2e -- token'],
];

test.each(PLANTED)('finds what is stale in %j', (text, stale) => {
  expect(staleNames('README.md', text, repository)).toEqual([stale]);
});

test('leaves alone what is there, what is no path, and addresses', () => {
  const page = [
    '`npm run check`, `npm run bench:*`, `npm run e2e -- tokens`, `docs/rules`, `packages/*/src`,',
    '`POST /api/process/{id}`, `*.repo.ts`, `@partsight/domain/value/grade`, `--project servers`,',
    '[here](docs/glossary.md), [there](https://example.com/docs/none.md), [below](#below)',
  ].join('\n');
  expect(staleNames('README.md', page, repository)).toEqual([]);
});
