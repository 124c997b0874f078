import {
  getCapabilities,
  getTokenStatus,
  refreshToken,
  type TokenStatus,
} from '@partsight/contract/tokens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { TokenBanner } from './token-banner.tsx';
import { TokenState } from './token-state.tsx';

const HOUR_MS = 3_600_000;
const VALID_STATUS: TokenStatus = {
  expired: false,
  expiringSoon: false,
  timeUntilExpiry: HOUR_MS,
  usingResearchToken: true,
  hadToken: true,
};

function serveStatus(status: Partial<TokenStatus>): { count: () => number } {
  let requestCount = 0;
  server.use(
    mockEndpoint(getTokenStatus, () => {
      requestCount += 1;
      return { ...VALID_STATUS, ...status };
    }),
  );
  return { count: () => requestCount };
}

function show(status: Partial<TokenStatus>) {
  const served = serveStatus(status);
  renderApp(<TokenBanner />);
  return served;
}

describe('the token banner', () => {
  test('is an error with a refresh while the token is expired [4.banner.expired] [8.expired-instructs]', async () => {
    show({ expired: true, timeUntilExpiry: 0 });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(
      /Refresh it.*enter a token manually.*contact the administrator/,
    );
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  });

  test('tells a new user that a token is missing, and offers no refresh that must fail', async () => {
    show({ expired: true, timeUntilExpiry: 0, hadToken: false });
    expect(await screen.findByText('A Research API token is missing.')).toBeVisible();
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Token Management' })).toHaveAttribute(
      'href',
      '/dashboard?tab=token',
    );
  });

  test('warns with hours and minutes while a research token runs out [4.banner.soon]', async () => {
    show({ expiringSoon: true, timeUntilExpiry: HOUR_MS + 5 * 60_000 + 59_000 });
    expect(await screen.findByText(/1 h 5 min left/)).toBeVisible();
  });

  test('says that the server renews a token that is active with no time to run [4.banner.renewed]', async () => {
    show({ timeUntilExpiry: 0, usingResearchToken: false });
    expect(await screen.findByText(/renews it automatically/)).toBeVisible();
  });

  test.each([
    ['the token is valid [4.banner.hidden]', {}],
    [
      'a token that is no research token expires soon [4.banner.hidden]',
      { expiringSoon: true, usingResearchToken: false },
    ],
  ])('is hidden while %s', async (_, status) => {
    const { count } = serveStatus(status);
    const { container } = renderApp(<TokenBanner />);
    await waitFor(() => expect(count()).toBe(1));
    expect(container.querySelector('[role=alert], [role=status]')).toBeNull();
  });

  test('asks again every 5 minutes [4.poll.token] [9.token.polled]', async () => {
    startFakeClock();
    const { count } = show({ expired: true });
    await screen.findByRole('alert');
    await advanceTime(5 * 60_000 - 5000);
    expect(count()).toBe(1);
    await advanceTime(6000);
    await waitFor(() => expect(count()).toBe(2));
  });

  test('takes a status for fresh for 4 minutes [4.poll.token] [9.token.polled]', () => {
    const { staleTime, refetchInterval } = tokenQueries.status();
    expect(staleTime).toBe(4 * 60_000);
    expect(refetchInterval).toBe(5 * 60_000);
  });

  test('a refresh reads the status again [8.done.refreshed] [7.refresh-token]', async () => {
    const user = userEvent.setup();
    const { count } = serveStatus({ expired: true });
    server.use(mockEndpoint(refreshToken, () => ({ success: true as const })));
    renderApp(<TokenBanner />);
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await findToast('Token Refreshed');
    await waitFor(() => expect(count()).toBe(2));
  });

  test.each([
    [
      'the message of the server [8.refresh]',
      'No credentials are set up',
      'No credentials are set up',
    ],
    [
      'advice when the server sent no message [8.refresh-words]',
      '',
      'Failed to refresh token. You may need to provide a fresh Research API token.',
    ],
  ])('a failed refresh shows %s', async (_, message, shown) => {
    const user = userEvent.setup();
    serveStatus({ expired: true });
    server.use(mockError(refreshToken, 409, message));
    renderApp(<TokenBanner />);
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await findToast('Refresh Failed')).toHaveTextContent(shown);
  });

  test('where sold listings are not granted, no token is missing and nothing is said', async () => {
    serveStatus({ expired: true, hadToken: false });
    server.use(
      mockEndpoint(getCapabilities, () => ({
        soldSource: { source: 'eBay listings for sale now', reachDays: 0 },
        capabilities: [],
      })),
    );
    const { container } = renderApp(
      <>
        <TokenBanner />
        <TokenState />
      </>,
    );
    expect(await screen.findByText(/^You need no token here/)).toBeVisible();
    expect(container).not.toHaveTextContent('missing');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
