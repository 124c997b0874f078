import { getCurrentUser } from '@partsight/contract/accounts';
import { listLots } from '@partsight/contract/lots';
import { getTokenStatus, updateToken } from '@partsight/contract/tokens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { OTHER_UPLOAD_ID } from '../../testing/build-batch.ts';
import { buildLot } from '../../testing/build-lot.ts';
import { findToast } from '../../testing/find-toast.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { PlatformSelectorPage } from './platform-selector-page.tsx';

const status = (expired: boolean) => ({
  expired,
  expiringSoon: false,
  timeUntilExpiry: expired ? 0 : 60_000,
  usingResearchToken: true,
  hadToken: true,
});
const testButton = () => screen.getByRole('button', { name: 'Test Extract 10 Part Numbers' });
const hint = () => screen.queryByText('Please update your Research API token first');

beforeEach(() => {
  server.use(
    mockEndpoint(getCurrentUser, () => ({
      id: '0192f0c1-1111-4abc-8def-0123456789ab',
      firstName: 'Dana',
      email: 'dana@partsight.test',
    })),
  );
});

test('leaves the test enabled while the token is valid', async () => {
  server.use(mockEndpoint(getTokenStatus, () => status(false)));
  renderApp(<PlatformSelectorPage />);
  expect(await screen.findByText('Research API is ready for sales data analysis')).toBeVisible();
  expect(testButton()).toBeEnabled();
  expect(hint()).not.toBeInTheDocument();
});

test('disables the test for an expired token until a new one is verified', async () => {
  const user = userEvent.setup();
  let isExpired = true;
  server.use(
    mockEndpoint(getTokenStatus, () => status(isExpired)),
    mockEndpoint(updateToken, () => {
      isExpired = false;
      return { success: true };
    }),
  );
  renderApp(<PlatformSelectorPage />);
  await waitFor(() => expect(hint()).toBeVisible());
  expect(testButton()).toBeDisabled();

  await user.type(screen.getByLabelText('Research API OAuth token'), 'v^1.1#i^1#fresh');
  await user.click(screen.getByRole('button', { name: 'Update Token' }));
  await findToast('Token Updated');
  await waitFor(() => expect(testButton()).toBeEnabled());
  expect(hint()).not.toBeInTheDocument();
});

test('shows the store before sourcing, and the newest lot one click away', async () => {
  server.use(
    mockEndpoint(getTokenStatus, () => status(false)),
    mockEndpoint(listLots, () => [
      buildLot({ name: 'older' }),
      buildLot({
        id: OTHER_UPLOAD_ID,
        name: 'Holloway',
        createdAt: '2026-11-15T10:00:00.000Z',
        run: 'processing',
        totalParts: 200,
        processedParts: 64,
      }),
      buildLot({ name: 'put away', createdAt: '2026-11-16T10:00:00.000Z', isArchived: true }),
    ]),
  );
  renderApp(<PlatformSelectorPage />);
  const lot = await screen.findByRole('link', { name: 'Holloway' });
  expect(lot).toHaveAttribute('href', `/dashboard?batch=${OTHER_UPLOAD_ID}`);
  expect(lot.parentElement).toHaveTextContent('Continue Holloway (200 lines, running, 32%)');
  const [first, second] = screen.getAllByRole('heading', { level: 2 });
  expect([first?.textContent, second?.textContent]).toEqual([
    'eBay Store Inventory Analysis',
    'Sourcing Analytics Tool',
  ]);
});
