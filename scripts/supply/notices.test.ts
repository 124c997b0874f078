import { expect, test } from 'vitest';

import type { LockedPackage } from './lock-file.ts';
import { isLicenceFile, noticesPage } from './notices.ts';

const one = (name: string, license = 'MIT'): LockedPackage => ({
  path: `node_modules/${name}`,
  version: '1.2.3',
  integrity: 'sha512-AAAA',
  license,
  resolved: null,
  hasInstallScript: false,
  needs: [],
});

test('names every package, and says a text that several share once', () => {
  const page = noticesPage([
    { one: one('bee'), text: 'Permission is granted\n' },
    { one: one('ant'), text: 'Permission is granted' },
    { one: one('cat', 'ISC'), text: null },
  ]);
  expect(page).toContain('ant 1.2.3 (MIT)\nbee 1.2.3 (MIT)\n\nPermission is granted');
  expect(page.match(/Permission is granted/g)).toHaveLength(1);
  expect(page).toContain('cat 1.2.3 (ISC)\n\nLicence: ISC');
});

test.each([
  ['LICENSE', true],
  ['license.md', true],
  ['LICENCE.txt', true],
  ['LICENSE-MIT', true],
  ['NOTICE', true],
  ['license.js', false],
  ['licenses', false],
  ['README.md', false],
])('%s holds a licence: %s', (name, isSo) => {
  expect(isLicenceFile(name)).toBe(isSo);
});
