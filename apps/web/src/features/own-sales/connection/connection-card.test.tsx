import { endCredentials } from '@partsight/contract/accounts';
import { getConnection, type EbayConnection } from '@partsight/contract/own-sales/connection';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ConnectionCard } from './connection-card.tsx';

const CONNECTION: EbayConnection = {
  id: '018f3c2a-9b7d-7e11-a0c4-5b1f0d2e6a77',
  status: 'live',
  reason: null,
  connectedAt: '2026-11-17T11:00:00.000Z',
  lastSuccessAt: '2026-11-17T11:05:00.000Z',
  endsAt: '2028-05-17T11:00:00.000Z',
  endsSoon: false,
  readsFees: false,
  canReadFees: true,
  windowsDone: 25,
  windowsTotal: 25,
  coveredFrom: '2024-11-19T12:00:00.000Z',
};

const answer = (...connections: EbayConnection[]) =>
  mockEndpoint(getConnection, () => ({ isOffered: true, connections, sales: 1_234 }));

test('is not shown where no account can be connected', async () => {
  let requests = 0;
  server.use(
    mockEndpoint(getConnection, () => {
      requests += 1;
      return { isOffered: false, connections: [], sales: 0 };
    }),
  );
  const { container } = renderApp(<ConnectionCard />);
  await waitFor(() => expect(requests).toBe(1));
  expect(container).not.toHaveTextContent('eBay');
});

test('says what each step reads and that buyers are never read; fees are a choice', async () => {
  server.use(answer());
  const user = userEvent.setup();
  renderApp(<ConnectionCard />);
  const connect = await screen.findByRole('link', { name: 'Connect eBay' });
  expect(connect).toHaveAttribute('href', '/api/ebay/connect?step=fees');
  expect(screen.getByText(/Reads your orders of the last 2 years/)).toBeVisible();
  expect(screen.getByText(/Buyers’ names, addresses or messages/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Include my fees' }));
  expect(connect).toHaveAttribute('href', '/api/ebay/connect?step=sales');
});

test('a connected account says how far it is read, and can be disconnected', async () => {
  let ended = false;
  server.use(
    mockEndpoint(getConnection, () => ({
      isOffered: true,
      sales: 1_234,
      connections: [
        ended
          ? { ...CONNECTION, status: 'ended' as const, reason: 'disconnected' as const }
          : CONNECTION,
      ],
    })),
    mockEndpoint(endCredentials, () => {
      ended = true;
      return { success: true as const, ended: 1 };
    }),
  );
  const user = userEvent.setup();
  renderApp(<ConnectionCard />);
  expect(await screen.findByText(/We have your sales since Nov 19, 2024/)).toBeVisible();
  expect(screen.getByText('1,234 sales fetched from eBay.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await findToast('eBay Disconnected');
  expect(await screen.findByRole('link', { name: 'Connect eBay' })).toBeVisible();
});

test.each([
  [{ status: 'reconnect', reason: 'refused' }, /The password or user name changed/],
  [{ status: 'reconnect', reason: 'expired' }, /The access expired/],
  [{ status: 'ended', reason: 'revoked' }, /revoked in My eBay/],
  [{ endsSoon: true, endsAt: '2026-12-10T11:00:00.000Z' }, /The access to eBay ends Dec 10, 2026/],
] as const)('%o asks to reconnect and says why', async (changes, text) => {
  server.use(answer({ ...CONNECTION, ...changes }));
  renderApp(<ConnectionCard />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reconnect eBay' })).toHaveAttribute(
    'href',
    '/api/ebay/connect?step=sales',
  );
});

test('a seller in Europe reads why fees are not offered', async () => {
  server.use(answer({ ...CONNECTION, canReadFees: false }));
  renderApp(<ConnectionCard />);
  expect(await screen.findByText(/eBay doesn’t share fees this way/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add my fees' })).toBeNull();
});
