import { describe, expect, test } from 'vitest';

import { billOfMaterials } from './bill-of-materials.ts';
import { judgeLock, judgeSettings } from './judge-lock.ts';
import { isAllowed } from './licences.ts';
import { readLock, shippedPackages } from './lock-file.ts';

const entry = (fields: object = {}) => ({
  version: '1.0.0',
  license: 'MIT',
  integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
  ...fields,
});

const lockOf = (packages: Record<string, object>) =>
  readLock(
    JSON.stringify({
      packages: {
        '': { name: 'partsight' },
        'apps/api': { dependencies: { '@partsight/domain': '*', a: '1.0.0' } },
        'node_modules/@partsight/domain': { link: true, resolved: 'packages/domain' },
        'packages/domain': { dependencies: { '@s/b': '1.0.0' } },
        ...packages,
      },
    }),
  );

const LOCK = lockOf({
  'node_modules/a': entry({ dependencies: { c: '^1.0.0' } }),
  'node_modules/a/node_modules/c': entry({ version: '1.2.3' }),
  'node_modules/@s/b': entry({ peerDependencies: { d: '*' } }),
  'node_modules/c': entry({ version: '2.0.0' }),
  'node_modules/d': entry(),
  'node_modules/tool': entry({ license: 'MPL-2.0' }),
});

test('what is shipped is what the shipped workspaces reach, by the versions they reach', () => {
  expect([...shippedPackages(LOCK)].map(({ path }) => path)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/@s/b',
    'node_modules/d',
  ]);
});

test('the bill names each package with its version, licence and digest', () => {
  expect(billOfMaterials(LOCK, shippedPackages(LOCK), '1.2.3')).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'partsight', version: '1.2.3' } },
    components: [
      { name: 'a', scope: 'required', hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }] },
      { name: 'c', version: '1.2.3', scope: 'required' },
      { name: '@s/b', purl: 'pkg:npm/%40s/b@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'c', version: '2.0.0', scope: 'excluded' },
      { name: 'd' },
      { name: 'tool', scope: 'excluded' },
    ],
  });
});

describe('a lock file', () => {
  test('without faults has none', () => {
    expect(judgeLock(LOCK, shippedPackages(LOCK))).toEqual([]);
  });

  test.each([
    ['no digest', { integrity: '' }, /no digest/],
    ['a weak digest', { integrity: 'sha1-AAAA' }, /no digest/],
    ['an address', { resolved: 'https://elsewhere.test/a.tgz' }, /bound to an address/],
    ['an install script', { hasInstallScript: true }, /wants to run code/],
    ['a licence that binds what is shipped', { license: 'MPL-2.0' }, /licence.*MPL/],
    ['a licence that nobody looked at', { license: 'AGPL-3.0-only' }, /licence.*AGPL/],
    ['no licence', { license: '' }, /licence.*none/],
  ])('with %s is refused', (_name, fields, fault) => {
    const lock = lockOf({ 'node_modules/a': entry(fields) });
    expect(judgeLock(lock, shippedPackages(lock))).toEqual([expect.stringMatching(fault)]);
  });
});

test.each([
  ['MIT OR GPL-3.0-only', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
])('licence %s is allowed: %s', (license, allowed) => {
  expect(isAllowed(license, true)).toBe(allowed);
});

test('the settings of npm hold what they must, and no rule that would break an install', () => {
  const good = 'ignore-scripts=true\nomit-lockfile-registry-resolved=true\nsave-exact=true\n';
  expect(judgeSettings(good)).toEqual([]);
  expect(judgeSettings(good.replace('ignore-scripts=true', ''))).toHaveLength(1);
  expect(judgeSettings(`${good}min-release-age=7\n`)).toEqual(['.npmrc says min-release-age=7']);
  expect(judgeSettings(`${good}registry=https://elsewhere.test/\n`)).toHaveLength(1);
});
