import {
  getTokenStatus,
  refreshToken,
  saveToken,
  type TokenStatus,
} from '@partsight/contract/tokens';
import { EBAY_REQUIREMENTS_PATH } from '@partsight/contract/wire/paths';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { RefreshableTokenForm } from './refreshable-token-form.tsx';
import { TokenForm } from './token-form.tsx';

const RESET_MS = 3_000;
const EXPIRED: TokenStatus = {
  expired: true,
  expiringSoon: false,
  timeUntilExpiry: 0,
  usingResearchToken: true,
  hadToken: true,
};

beforeEach(() => {
  server.use(mockEndpoint(getTokenStatus, () => EXPIRED));
});

const field = () => screen.getByLabelText('Research API token');

async function save(user: UserEvent, token: string): Promise<void> {
  renderApp(<TokenForm />);
  await user.type(field(), token);
  await user.click(screen.getByRole('button', { name: 'Save Token' }));
}

test('links to what is needed', () => {
  renderApp(<TokenForm />);
  expect(screen.getByRole('link', { name: 'What PartSight needs from eBay' })).toHaveAttribute(
    'href',
    EBAY_REQUIREMENTS_PATH,
  );
});

describe('saving a token', () => {
  test('a refused token says so in toast, button and field, and the field keeps it until the next try', async () => {
    const user = startFakeClock();
    const reason = 'eBay refused this token. The old token stays in use.';
    server.use(
      http.post('*/api/save-token', () =>
        HttpResponse.json(
          { message: reason, code: 'token/refused', requestId: 'r' },
          { status: 422 },
        ),
      ),
    );
    await save(user, 'hello123');
    expect(await screen.findByRole('button', { name: 'Failed' })).toBeVisible();
    expect(await findToast('Save Failed')).toHaveTextContent(reason);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue('hello123');
    expect(screen.queryByText('Token Saved')).toBeNull();
    await advanceTime(RESET_MS + 100);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not saved at \d+:\d\d [AP]M\./);
    server.use(mockEndpoint(saveToken, () => ({ success: true as const })));
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
    expect(field()).not.toBeInvalid();
    expect(screen.queryByText(reason)).toBeNull();
  });

  test('one that eBay could not be asked about is said to wait beside the old one', async () => {
    const user = userEvent.setup();
    server.use(mockEndpoint(saveToken, () => ({ success: true as const, isChecked: false })));
    await save(user, 'v^1.1#i^1#abc');
    expect(await findToast('Token Saved')).toHaveTextContent(/The old token stays in use until/);
  });

  test('a failure of the server says nothing about the token', async () => {
    const user = userEvent.setup();
    server.use(mockError(saveToken, 503, 'The vault is closed'));
    await save(user, 'v^1.1#i^1#abc');
    await findToast('Save Failed');
    expect(field()).not.toBeInvalid();
  });

  test('the button says Saved and returns to rest after 3 s [4.save.saved] [4.save.reverts] [8.done.saved] [9.save.reset]', async () => {
    const user = startFakeClock();
    server.use(mockEndpoint(saveToken, () => ({ success: true as const })));
    await save(user, 'v^1.1#i^1#abc');
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
    await findToast('Token Saved');
    await advanceTime(RESET_MS / 2);
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
    // Checked without waiting: a wait would accept any delay.
    await advanceTime(RESET_MS / 2 + 100);
    expect(screen.getByRole('button', { name: 'Save Token' })).toBeEnabled();
  });

  test('the button says Failed and returns to rest after 3 s [4.save.failed] [4.save.reverts] [8.save] [9.save.reset]', async () => {
    const user = startFakeClock();
    server.use(mockError(saveToken, 503, 'The vault is closed'));
    await save(user, 'v^1.1#i^1#abc');
    expect(await screen.findByRole('button', { name: 'Failed' })).toBeVisible();
    expect(await findToast('Save Failed')).toHaveTextContent('The vault is closed');
    await advanceTime(RESET_MS + 100);
    expect(screen.getByRole('button', { name: 'Save Token' })).toBeEnabled();
  });

  test('a failure without any words falls back to a plain sentence [8.save-words]', async () => {
    const user = userEvent.setup();
    server.use(
      http.post('*/api/save-token', () =>
        HttpResponse.json({ message: '', code: 'internal', requestId: 'r' }, { status: 500 }),
      ),
    );
    await save(user, 'Bearer abc');
    expect(await findToast('Save Failed')).toHaveTextContent(
      'Failed to save token. Please try again.',
    );
  });

  test('an empty field asks for a token and sends nothing [5.token.required] [5.token.required-words]', async () => {
    const user = userEvent.setup();
    await save(user, '   ');
    expect(await findToast('Token Required')).toHaveTextContent(
      'Please enter a valid Research API token.',
    );
  });

  test.each([
    ['v^1.1#i^1#abc', '[5.token.prefix]'],
    ['Bearer abc', '[5.token.bearer]'],
  ])('%s looks like a token %s', async (token) => {
    const user = userEvent.setup();
    renderApp(<TokenForm />);
    await user.type(field(), token);
    expect(screen.queryByText(/does not match the expected pattern/)).not.toBeInTheDocument();
  });

  test('an odd format is warned about, trimmed and saved all the same [5.token.warning] [5.token.not-blocked] [5.token.trim] [7.save-token]', async () => {
    const user = userEvent.setup();
    let sent: unknown;
    server.use(
      mockEndpoint(saveToken, async ({ request }) => {
        sent = await request.json();
        return { success: true as const };
      }),
    );
    renderApp(<TokenForm />);
    await user.type(field(), '  odd-token ');
    expect(screen.getByText(/does not match the expected pattern/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    await findToast('Token Saved');
    expect(sent).toEqual({ token: 'odd-token' });
  });

  test('masks the field until it is revealed on purpose', async () => {
    const user = userEvent.setup();
    renderApp(<TokenForm />);
    expect(field()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show token' }));
    expect(field()).toHaveAttribute('type', 'text');
  });
});

describe('refreshing from the form', () => {
  test('is not offered when the server has no credentials', async () => {
    server.use(
      mockEndpoint(getTokenStatus, () => ({ ...EXPIRED, hadToken: false, canRefresh: false })),
    );
    renderApp(<RefreshableTokenForm />);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Refresh Token' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Save Token' })).toBeVisible();
  });

  test('success shows Token Refreshed', async () => {
    const user = userEvent.setup();
    server.use(mockEndpoint(refreshToken, () => ({ success: true as const })));
    renderApp(<RefreshableTokenForm />);
    await user.click(screen.getByRole('button', { name: 'Refresh Token' }));
    expect(await findToast('Token Refreshed')).toBeVisible();
  });

  test.each([
    [
      'a failure without a message [8.refresh] [8.refresh-form-words]',
      mockError(refreshToken, 409, ''),
    ],
    [
      'the error page of a proxy [8.refresh-form-words]',
      http.post('*/api/refresh-token', () => new HttpResponse('<html>', { status: 502 })),
    ],
    [
      'a network error [8.refresh-form-words]',
      http.post('*/api/refresh-token', () => HttpResponse.error()),
    ],
  ])('says that the token cannot be refreshed automatically after %s', async (_, handler) => {
    const user = userEvent.setup();
    server.use(handler);
    renderApp(<RefreshableTokenForm />);
    await user.click(screen.getByRole('button', { name: 'Refresh Token' }));
    expect(await findToast('Refresh Failed')).toHaveTextContent(
      'Failed to refresh token automatically.',
    );
  });
});
