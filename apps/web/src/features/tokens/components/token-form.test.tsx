import {
  getTokenStatus,
  proveToken,
  refreshToken,
  saveToken,
  type TokenStatus,
} from '@partsight/contract/tokens';
import { EBAY_REQUIREMENTS_PATH } from '@partsight/contract/wire/paths';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
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

test('links to what is needed', () => {
  renderApp(<TokenForm />);
  expect(screen.getByRole('link', { name: 'What PartSight needs from eBay' })).toHaveAttribute(
    'href',
    EBAY_REQUIREMENTS_PATH,
  );
});

describe('saving a token', () => {
  test('a token that eBay refuses says so at the field until another is entered', async () => {
    const user = userEvent.setup();
    const reason = 'eBay refused this token. It has expired or is not valid.';
    server.use(
      mockEndpoint(saveToken, () => ({ success: true as const })),
      mockEndpoint(proveToken, () => ({
        success: false,
        code: 'token-refused' as const,
        error: reason,
      })),
    );
    renderApp(<TokenForm />);
    await user.type(field(), 'hello123');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(reason);
    expect(screen.queryByText('Token Saved')).toBeNull();
    await user.type(field(), 'v^1.1#i^1#abc');
    expect(field()).not.toHaveAccessibleDescription(reason);
  });

  test('the button says Saved and returns to rest after 3 s [4.save.saved] [4.save.reverts] [8.done.saved] [9.save.reset]', async () => {
    const user = startFakeClock();
    server.use(mockEndpoint(saveToken, () => ({ success: true as const })));
    renderApp(<TokenForm />);
    await user.type(field(), 'v^1.1#i^1#abc');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
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
    renderApp(<TokenForm />);
    await user.type(field(), 'v^1.1#i^1#abc');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
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
    renderApp(<TokenForm />);
    await user.type(field(), 'Bearer abc');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    expect(await findToast('Save Failed')).toHaveTextContent(
      'Failed to save token. Please try again.',
    );
  });

  test('an empty field asks for a token and sends nothing [5.token.required] [5.token.required-words]', async () => {
    const user = userEvent.setup();
    renderApp(<TokenForm />);
    await user.type(field(), '   ');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
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
    renderApp(<TokenForm />);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Refresh Token' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Save Token' })).toBeVisible();
  });

  test('success shows Token Refreshed', async () => {
    const user = userEvent.setup();
    server.use(mockEndpoint(refreshToken, () => ({ success: true as const })));
    renderApp(<TokenForm />);
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
    renderApp(<TokenForm />);
    await user.click(screen.getByRole('button', { name: 'Refresh Token' }));
    expect(await findToast('Refresh Failed')).toHaveTextContent(
      'Failed to refresh token automatically.',
    );
  });
});
