import { expect, test } from 'vitest';

import { judgeLock, judgeSettings } from './judge-lock.ts';
import { readLock, shippedPackages } from './lock-file.ts';

const entry = (fields: object = {}) => ({
  version: '1.0.0',
  license: 'MIT',
  integrity: 'sha512-AAAA',
  ...fields,
});

const lockOf = (packages: Record<string, object>) =>
  readLock(
    JSON.stringify({
      packages: {
        'apps/api': { dependencies: { '@partsight/domain': '*', a: '1.0.0' } },
        'node_modules/@partsight/domain': { link: true, resolved: 'packages/domain' },
        'packages/domain': { dependencies: { '@s/b': '1.0.0' } },
        ...packages,
      },
    }),
  );

test('the shipped packages are those the shipped workspaces reach', () => {
  const lock = lockOf({
    'node_modules/a': entry({ dependencies: { c: '^1.0.0' } }),
    'node_modules/a/node_modules/c': entry({ version: '1.2.3' }),
    'node_modules/@s/b': entry({ peerDependencies: { d: '*' } }),
    'node_modules/c': entry({ version: '2.0.0' }),
    'node_modules/d': entry(),
    'node_modules/tool': entry({ license: 'MPL-2.0' }),
  });
  expect([...shippedPackages(lock)].map(({ path }) => path)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/@s/b',
    'node_modules/d',
  ]);
  expect(judgeLock(lock, shippedPackages(lock))).toEqual([]);
});

test.each([
  ['no digest', { integrity: '' }, [/no digest/]],
  ['a weak digest', { integrity: 'sha1-AAAA' }, [/no digest/]],
  ['an address', { resolved: 'https://elsewhere.test/a.tgz' }, [/bound to an address/]],
  ['an install script', { hasInstallScript: true }, [/install script/]],
  ['a license for tools only', { license: 'MPL-2.0' }, [/license.*MPL/]],
  ['an unknown license', { license: 'AGPL-3.0-only' }, [/license.*AGPL/]],
  ['no license', { license: '' }, [/license/]],
  ['two licenses that both apply', { license: 'MIT AND GPL-3.0-only' }, [/license/]],
  ['a choice of licenses', { license: '(MIT OR GPL-3.0-only)' }, []],
])('a shipped package with %s', (_name, fields, faults) => {
  const lock = lockOf({ 'node_modules/a': entry(fields) });
  expect(judgeLock(lock, shippedPackages(lock))).toEqual(
    faults.map((fault: RegExp) => expect.stringMatching(fault) as string),
  );
});

test('the npm settings have what they need, and no rule that would break an install', () => {
  const good = 'ignore-scripts=true\nomit-lockfile-registry-resolved=true\nsave-exact=true\n';
  expect(judgeSettings(good)).toEqual([]);
  expect(judgeSettings(good.replace('ignore-scripts=true', ''))).toHaveLength(1);
  expect(judgeSettings(`${good}min-release-age=7\n`)).toHaveLength(1);
});
