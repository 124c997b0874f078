import { getSettings, putSettings } from '@partsight/contract/accounts';
import { testStoreData } from '@partsight/contract/stores';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError, mockUnauthorized } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { urlAfterSignOut } from '../../../testing/url-after-sign-out.ts';
import { StoreTestCard } from './store-test-card.tsx';

const runTest = () => userEvent.click(screen.getByRole('button', { name: 'Test Store Data' }));

beforeEach(() => {
  server.use(mockEndpoint(getSettings, () => ({ storeUsername: 'my-store' })));
});

test('the result shows count, abilities and samples, past any cache [7.store-test]', async () => {
  const stamps: (string | null)[] = [];
  server.use(
    mockEndpoint(testStoreData, ({ query }) => {
      stamps.push(query.get('t'));
      return {
        totalItems: 4321,
        capabilities: {
          canGetManufacturerPartNumbers: true,
          canGetBrandData: true,
          canGetUPCData: false,
        },
        sampleListings: ['Ford bracket', 'Ford bracket'],
      };
    }),
  );
  renderApp(<StoreTestCard />);
  await runTest();
  const result = await screen.findByRole('region', { name: 'Result of the store test' });
  expect(result).toHaveTextContent('4,321 items in the store');
  expect(result).toHaveTextContent('Manufacturer part numbers: yes');
  expect(result).toHaveTextContent('UPC codes: no');
  expect(screen.getAllByText('Ford bracket')).toHaveLength(2);
  expect(stamps).toEqual([expect.stringMatching(/^\d{13}$/)]);
});

test('a failure points to the credentials [8.store-test] [8.store-test-words]', async () => {
  server.use(mockError(testStoreData, 502, 'boom'));
  renderApp(<StoreTestCard />);
  await runTest();
  expect(await screen.findByText('boom')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(await findToast('Store Access Failed')).toHaveTextContent(
    'Could not access eBay store data. Check credentials.',
  );
});

test('a session that is over leads to the login [8.unauthorized.store-test]', async () => {
  startFakeClock();
  server.use(mockUnauthorized(testStoreData));
  renderApp(<StoreTestCard />);
  await runTest();
  expect(await urlAfterSignOut()).toBe('/api/login');
});

test('changes the name of the user’s own store', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  server.use(
    mockEndpoint(putSettings, async ({ request }) => {
      sent = await request.json();
      return { storeUsername: 'new-store' };
    }),
  );
  renderApp(<StoreTestCard />);
  const input = screen.getByLabelText('Your seller name on eBay');
  await waitFor(() => expect(input).toHaveValue('my-store'));
  await user.clear(input);
  await user.type(input, ' new-store ');
  await user.click(screen.getByRole('button', { name: 'Save Store' }));
  await findToast('Store Saved');
  expect(sent).toEqual({ storeUsername: 'new-store' });
  expect(input).toHaveValue('new-store');
});

test('accepts a store URL of any length', async () => {
  const user = userEvent.setup();
  const address = `https://www.ebay.com/sch/i.html?_ssn=my-store&_sop=10&${'x'.repeat(40)}`;
  let sent: unknown;
  server.use(
    mockEndpoint(putSettings, async ({ request }) => {
      sent = await request.json();
      return { storeUsername: 'my-store' };
    }),
  );
  renderApp(<StoreTestCard />);
  const input = screen.getByLabelText('Your seller name on eBay');
  await waitFor(() => expect(input).toHaveValue('my-store'));
  await user.clear(input);
  await user.paste(address);
  await user.click(screen.getByRole('button', { name: 'Save Store' }));
  await findToast('Store Saved');
  expect(sent).toEqual({ storeUsername: address });
});
