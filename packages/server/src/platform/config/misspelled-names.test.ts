import { expect, test } from 'vitest';

import { API_SETTINGS } from './api-config.ts';
import { describeSettings } from './describe-settings.ts';
import { misspelledNames } from './misspelled-names.ts';
import { pickSettings } from './read-settings.ts';
import { SETTINGS } from './settings.ts';
import { WORKER_SETTINGS } from './worker-config.ts';

const OWNER = pickSettings('DATABASE_OWNER_URL');
const ADMIN = pickSettings('DATABASE_ADMIN_URL');

test.each([
  ['TOKEN_KEY', 'TOKEN_KEYS'],
  ['LANE_SPACEING_MS', 'LANE_SPACING_MS'],
  ['REDIS_URI', 'REDIS_URL'],
  ['DATABASE_OWNER_URL_FIL', 'DATABASE_OWNER_URL_FILE'],
])('%s is reported as a misspelling of %s', (name, meant) => {
  expect(misspelledNames(SETTINGS, { [name]: '1' })).toEqual([
    { setting: name, message: `is no setting; ${meant} is one` },
  ]);
});

test.each(['PATH', 'APP_HOST', 'REDIS_PORT', 'API_PORT_4310_TCP', 'NODE_ENV', 'HOSTNAME'])(
  '%s belongs to another program',
  (name) => {
    expect(misspelledNames(SETTINGS, { [name]: '1' })).toEqual([]);
  },
);

test("no process mistakes another one's setting for its own", () => {
  const env = Object.fromEntries(describeSettings(SETTINGS).map(({ name }) => [name, '1']));
  for (const table of [API_SETTINGS, WORKER_SETTINGS, OWNER, ADMIN]) {
    expect(misspelledNames(table, env)).toEqual([]);
  }
});
