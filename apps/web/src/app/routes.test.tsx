import {
  type CurrentUser,
  getCurrentUser,
  listCredentials,
  getSettings,
} from '@partsight/contract/accounts';
import { listBatches } from '@partsight/contract/runs';
import { getTokenStatus } from '@partsight/contract/tokens';
import { getCurrentInventory } from '@partsight/contract/uploads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { popReturnPath } from '../lib/api/return-path.ts';
import { browser } from '../lib/browser/browser.ts';
import { mockEndpoint, mockUnauthorized } from '../testing/mock-endpoint.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { Routes } from './routes.tsx';

const dana: CurrentUser = {
  id: '0192f0c1-1111-4abc-8def-0123456789ab',
  firstName: 'Dana',
  email: 'dana@example.test',
};

function renderRoute(path: string): void {
  window.history.replaceState(null, '', path);
  renderApp(<Routes />);
}

function signIn(user: Partial<CurrentUser> = {}): void {
  server.use(
    mockEndpoint(getCurrentUser, () => ({ ...dana, ...user })),
    mockEndpoint(listBatches, () => []),
    mockEndpoint(getSettings, () => ({ storeUsername: '' })),
    mockEndpoint(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    mockEndpoint(getTokenStatus, () => ({
      expired: false,
      expiringSoon: false,
      timeUntilExpiry: 60_000,
      usingResearchToken: true,
      hadToken: true,
    })),
  );
}

describe('a signed-out visitor', () => {
  test('sees a spinner while it is not yet known who is there [2.home.spinner] [4.auth.states] [3.auth-state]', async () => {
    let release = () => {};
    server.use(
      http.get('*/api/auth/user', async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return new HttpResponse('Unauthorized', { status: 401 });
      }),
    );
    renderRoute('/');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await waitFor(() => {
      release();
      expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    });
  });

  test('sees the landing page, whose two login buttons lead to the login [2.home.landing] [2.home.landing.login] [2.login-address]', async () => {
    server.use(mockUnauthorized(getCurrentUser));
    renderRoute('/');
    const buttons = await screen.findAllByRole('button', { name: /log in/i });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      await userEvent.click(button);
    }
    expect(vi.mocked(browser.goTo).mock.calls).toEqual([['/api/login'], ['/api/login']]);
  });

  test.each([
    ['/dashboard', '[2.not-found.signed-out] [6.signed-out]'],
    ['/universal-store-analysis', '[6.signed-out]'],
    ['/logos', '[6.signed-out]'],
    ['/nowhere', '[2.not-found.title] [2.not-found.words]'],
  ])('finds no page at %s %s', async (path) => {
    server.use(mockUnauthorized(getCurrentUser));
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  test('with a lot URL may log in and returns to it', async () => {
    server.use(mockUnauthorized(getCurrentUser));
    renderRoute('/dashboard?batch=0192f0c1-2222-4abc-8def-0123456789ab');
    await userEvent.click(await screen.findByRole('button', { name: 'Log In' }));
    expect(browser.goTo).toHaveBeenCalledWith('/api/login');
    expect(popReturnPath()).toBe('/dashboard?batch=0192f0c1-2222-4abc-8def-0123456789ab');
  });

  test('is anyone for whom the question fails, and it is not asked twice [4.auth.no-retry]', async () => {
    let requestCount = 0;
    server.use(
      http.get('*/api/auth/user', () => {
        requestCount += 1;
        return new HttpResponse('down', { status: 503 });
      }),
    );
    renderRoute('/');
    await screen.findAllByRole('button', { name: /log in/i });
    expect(requestCount).toBe(1);
  });
});

describe('a signed-in user', () => {
  test('chooses between the two tools [1.two-tools] [2.selector] [3.user.is-signed-in]', async () => {
    signIn();
    renderRoute('/');
    expect(await screen.findByRole('button', { name: 'Start Inventory Analysis' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Current App' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start Sourcing Analysis' }));
    expect(window.location.pathname).toBe('/dashboard');
  });

  test('returns after the login to the page whose session ended, once', async () => {
    signIn();
    sessionStorage.setItem('partsight.return-path', '/logos?from=before');
    renderRoute('/');
    await waitFor(() => expect(window.location.pathname).toBe('/logos'));
    expect(window.location.search).toBe('?from=before');
    expect(sessionStorage.getItem('partsight.return-path')).toBeNull();
  });

  test('reaches a page however its path is cased [2.any-case]', async () => {
    signIn();
    renderRoute('/DashBoard');
    expect(await screen.findByRole('tab', { name: 'Bulk Research Tool' })).toBeVisible();
  });

  test('gets "not found" for an unknown path', async () => {
    signIn();
    renderRoute('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('gets from the store page back to the selector [2.stores.title] [2.stores.back] [2.stores.back-target]', async () => {
    signIn();
    renderRoute('/universal-store-analysis');
    expect(await screen.findByRole('heading', { name: 'Universal Store Analysis' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Platform Selector' })).toHaveAttribute(
      'href',
      '/',
    );
  });
});

describe('the dashboard', () => {
  test.each([
    ['the first name [2.header.first-name]', {}, 'Welcome, Dana'],
    [
      'the email without a first name [2.header.email]',
      { firstName: null },
      'Welcome, dana@example.test',
    ],
    [
      'the word User without either [2.header.user]',
      { firstName: null, email: null },
      'Welcome, User',
    ],
  ])('greets with %s', async (_, user, words) => {
    signIn(user);
    renderRoute('/dashboard');
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('links from the greeting to the account', async () => {
    signIn();
    server.use(mockEndpoint(listCredentials, () => ({ sessions: [], links: [], token: null })));
    renderRoute('/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: 'Welcome, Dana' }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findAllByRole('tab')).toHaveLength(3);
  });

  test('has three tabs, of which the bulk tool is open, and the single research below [2.dashboard] [2.tabs] [2.tabs.bulk] [2.tabs.default] [2.single] [2.token-tab] [2.token-tab.test]', async () => {
    signIn();
    renderRoute('/dashboard');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Bulk Research Tool',
      'Universal Store Analysis',
      'Token Management',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('heading', { name: 'Single Item Research' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Token Management' }));
    expect(await screen.findByRole('heading', { name: 'eBay Store Data Test' })).toBeVisible();
  });

  test('logs out, and its two icon buttons do nothing [2.logout-address] [2.header.logout] [2.header.icons]', async () => {
    signIn();
    renderRoute('/dashboard');
    const logout = await screen.findByRole('button', { name: 'Logout' });
    for (const name of ['Notifications', 'Settings']) {
      const icon = screen.getByRole('button', { name });
      expect(icon).toHaveAttribute('aria-disabled', 'true');
      expect(icon).toHaveAttribute('tabindex', '-1');
    }
    await userEvent.click(logout);
    expect(browser.goTo).toHaveBeenCalledWith('/api/logout');
  });

  test.each([
    ['the token status', getTokenStatus],
    ['the batch list', listBatches],
  ] as const)('holds its tools back until %s is known, or failed', async (_, pendingEndpoint) => {
    let refuseNow = () => {};
    const refused = new Promise<void>((resolve) => {
      refuseNow = resolve;
    });
    signIn();
    server.use(
      http.get(`*${pendingEndpoint.path}`, async () => {
        await refused;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    renderRoute('/dashboard');
    await screen.findByText('Welcome, Dana');
    await screen.findByText('Loading');
    expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
    refuseNow();
    expect(await screen.findByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  });

  test('shows no batch buttons while no batch is selected [2.clear.only-when]', async () => {
    signIn();
    renderRoute('/dashboard');
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('button', { name: 'Clear Data' })).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
