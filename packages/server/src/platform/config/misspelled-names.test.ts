import { expect, test } from 'vitest';

import { API_SECTIONS } from './api-config.ts';
import { adminUrl, ownerUrl } from './database-config.ts';
import { describeSettings } from './describe-settings.ts';
import { misspelledNames } from './misspelled-names.ts';
import { WORKER_SECTIONS } from './worker-config.ts';

const ALL = { ...API_SECTIONS, ...WORKER_SECTIONS, ownerUrl, adminUrl };

test.each([
  ['TOKEN_KEY', 'TOKEN_KEYS'],
  ['LANE_SPACEING_MS', 'LANE_SPACING_MS'],
  ['REDIS_URI', 'REDIS_URL'],
  ['DATABASE_OWNER_URL_FIL', 'DATABASE_OWNER_URL_FILE'],
])('%s is reported as a misspelling of %s', (name, meant) => {
  expect(misspelledNames(ALL, { [name]: '1' })).toEqual([
    { setting: name, message: `is no setting; ${meant} is one` },
  ]);
});

test.each(['PATH', 'APP_HOST', 'REDIS_PORT', 'API_PORT_4310_TCP', 'NODE_ENV', 'HOSTNAME'])(
  '%s belongs to another program',
  (name) => {
    expect(misspelledNames(ALL, { [name]: '1' })).toEqual([]);
  },
);

test("no process mistakes another one's setting for its own", () => {
  const env = Object.fromEntries(describeSettings(ALL).map(({ name }) => [name, '1']));
  for (const sections of [API_SECTIONS, WORKER_SECTIONS, { ownerUrl }, { adminUrl }]) {
    expect(misspelledNames(sections, env)).toEqual([]);
  }
});
