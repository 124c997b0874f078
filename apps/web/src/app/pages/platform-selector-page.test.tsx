import { getCurrentUser } from '@partsight/contract/session';
import { getTokenStatus, updateToken } from '@partsight/contract/tokens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { answer } from '../../testing/answer.ts';
import { findToast } from '../../testing/find-toast.ts';
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
    answer(getCurrentUser, () => ({
      id: '0192f0c1-1111-4abc-8def-0123456789ab',
      firstName: 'Dana',
      email: 'dana@partsight.test',
    })),
  );
});

test('a good token leaves the test open', async () => {
  server.use(answer(getTokenStatus, () => status(false)));
  renderApp(<PlatformSelectorPage />);
  expect(await screen.findByText('Research API is ready for sales data analysis')).toBeVisible();
  expect(testButton()).toBeEnabled();
  expect(hint()).not.toBeInTheDocument();
});

test('an expired token closes the test until a fresh one has been proven', async () => {
  const user = userEvent.setup();
  let isExpired = true;
  server.use(
    answer(getTokenStatus, () => status(isExpired)),
    answer(updateToken, () => {
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
