import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { AppError } from '@partsight/server/platform/app-error';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test, vi } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const { person, services } = testApp(db);

const ID = '00000000-0000-4000-8000-000000000000';

test('a full account can store nothing by any route, and can still make room', async () => {
  const full = new AppError('conflict', 'This account is full.');
  const requireRoom = vi.spyOn(services().storage, 'requireRoom').mockRejectedValue(full);
  const refused: string[] = [];
  const open: string[] = [];
  for (const { name, endpoint } of ALL_ENDPOINTS) {
    const dana = await person();
    const { body } = await dana.request({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, ID),
      ...(endpoint.method !== 'GET' && { payload: {} }),
    });
    (body.includes('This account is full.') ? refused : open).push(name);
  }
  requireRoom.mockRestore();
  const storing = ALL_ENDPOINTS.filter(({ endpoint: { method } }) =>
    ['POST', 'PUT'].includes(method),
  ).map(({ name }) => name);
  expect(storing.filter((name) => open.includes(name)).toSorted()).toEqual([
    'clearData',
    'endCredentials',
    'eraseAccount',
    'stopProcessing',
  ]);
  expect(refused.filter((name) => !storing.includes(name))).toEqual([]);
});
