import { getTokenStatus, updateToken } from '@partsight/contract/tokens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { TokenStatusCard } from './token-status-card.tsx';

const status = (expired: boolean) => ({
  expired,
  expiringSoon: false,
  timeUntilExpiry: expired ? 0 : 60_000,
  usingResearchToken: true,
  hadToken: true,
});

const field = () => screen.findByLabelText('Research API OAuth token');

test('a valid token is said to be ready [2.selector.token-valid] [4.selector.token]', async () => {
  server.use(mockEndpoint(getTokenStatus, () => status(false)));
  renderApp(<TokenStatusCard />);
  expect(await screen.findByText('Research API is ready for sales data analysis')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an expired token brings a warning and a masked field with a button that waits for text [2.selector.token-expired] [4.selector.token] [5.selector.disabled] [5.selector.masked]', async () => {
  const user = userEvent.setup();
  server.use(mockEndpoint(getTokenStatus, () => status(true)));
  renderApp(<TokenStatusCard />);
  expect(await field()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('alert')).toHaveTextContent('Token expired');
  expect(screen.getByRole('alert')).toHaveClass('text-warn-ink');
  const button = screen.getByRole('button', { name: 'Update Token' });
  expect(button).toBeDisabled();
  await user.type(await field(), '  ');
  expect(button).toBeDisabled();
  await user.type(await field(), 'abc');
  expect(button).toBeEnabled();
});

test.each([
  [true, 'Token expired.', '[3.token-status.selector]'],
  [false, 'Research API is ready for sales data analysis', '[3.token-status.selector]'],
])('a status of only expired: %s shows "%s" %s', async (expired, words) => {
  server.use(http.get('*/api/token-status', () => HttpResponse.json({ expired })));
  renderApp(<TokenStatusCard />);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a blank submission asks for a token [5.token.required] [5.selector.required] [5.selector.required-words]', async () => {
  const user = userEvent.setup();
  server.use(mockEndpoint(getTokenStatus, () => status(true)));
  renderApp(<TokenStatusCard />);
  await user.type(await field(), ' {Enter}');
  const message = await findToast('Token Required');
  expect(message).toHaveTextContent('Please enter a valid Research API OAuth token');
  expect(message).toHaveClass('border-danger');
});

test('a proven token is announced, the field cleared and the status read again [4.selector.re-read] [4.selector.validating] [5.selector.disabled] [8.done.updated] [8.done.updated-words]', async () => {
  const user = userEvent.setup();
  let isExpired = true;
  let sent: unknown;
  let release = () => {};
  server.use(
    mockEndpoint(getTokenStatus, () => status(isExpired)),
    mockEndpoint(updateToken, async ({ request }) => {
      sent = await request.json();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      isExpired = false;
      return { success: true };
    }),
  );
  renderApp(<TokenStatusCard />);
  await user.type(await field(), ' abc ');
  await user.click(screen.getByRole('button', { name: 'Update Token' }));
  expect(await screen.findByRole('button', { name: 'Validating Token...' })).toBeDisabled();
  await waitFor(() => expect(sent).toEqual({ token: 'abc' }));
  release();
  expect(await findToast('Token Updated')).toHaveTextContent(
    'Research API token validated and cached successfully',
  );
  expect(await screen.findByText('Research API is ready for sales data analysis')).toBeVisible();
});

test.each([
  [
    'the message of the server [5.selector.server] [8.update]',
    { success: false, error: 'eBay refused it' },
    'eBay refused it',
  ],
  [
    'a default message when the server sent none [8.update-words]',
    { success: false },
    'Failed to validate token',
  ],
])('a refused token stays in the field and shows %s', async (_, reply, shown) => {
  const user = userEvent.setup();
  server.use(
    mockEndpoint(getTokenStatus, () => status(true)),
    mockEndpoint(updateToken, () => reply),
  );
  renderApp(<TokenStatusCard />);
  await user.type(await field(), 'abc');
  await user.click(screen.getByRole('button', { name: 'Update Token' }));
  expect(await findToast('Token Update Failed')).toHaveTextContent(shown);
  expect(await field()).toHaveValue('abc');
});

test('the field is empty after a proven token [8.done.updated-cleared]', async () => {
  const user = userEvent.setup();
  server.use(
    mockEndpoint(getTokenStatus, () => status(true)),
    mockEndpoint(updateToken, () => ({ success: true })),
  );
  renderApp(<TokenStatusCard />);
  await user.type(await field(), 'abc');
  await user.click(screen.getByRole('button', { name: 'Update Token' }));
  await findToast('Token Updated');
  await waitFor(async () => expect(await field()).toHaveValue(''));
});

test('a call that fails is an update error [8.update-call] [8.update-call-words]', async () => {
  const user = userEvent.setup();
  server.use(
    mockEndpoint(getTokenStatus, () => status(true)),
    mockError(updateToken, 500, 'boom'),
  );
  renderApp(<TokenStatusCard />);
  await user.type(await field(), 'abc');
  await user.click(screen.getByRole('button', { name: 'Update Token' }));
  expect(await findToast('Update Error')).toHaveTextContent('Failed to update Research API token');
});

test('a status that cannot be read is only logged [2.selector.token-card] [8.token-logged]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(mockEndpoint(getTokenStatus, () => new HttpResponse('down', { status: 503 })));
  renderApp(<TokenStatusCard />);
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Research API Token Status')).toBeVisible();
});
