import { listBatches } from '@partsight/contract/batches';
import { getCurrentInventory } from '@partsight/contract/inventory';
import { type CurrentUser, getCurrentUser } from '@partsight/contract/session';
import { getSettings } from '@partsight/contract/settings';
import { getTokenStatus } from '@partsight/contract/tokens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { browser } from '../lib/browser.ts';
import { answer, refuseUnauthorized } from '../testing/answer.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { Routes } from './routes.tsx';

const dana: CurrentUser = {
  id: '0192f0c1-1111-4abc-8def-0123456789ab',
  firstName: 'Dana',
  email: 'dana@example.test',
};

function visit(path: string): void {
  window.history.replaceState(null, '', path);
  renderApp(<Routes />);
}

function signIn(user: Partial<CurrentUser> = {}): void {
  server.use(
    answer(getCurrentUser, () => ({ ...dana, ...user })),
    answer(listBatches, () => []),
    answer(getSettings, () => ({ storeUsername: '' })),
    answer(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    answer(getTokenStatus, () => ({
      expired: false,
      expiringSoon: false,
      timeUntilExpiry: 60_000,
      usingResearchToken: true,
    })),
  );
}

describe('a signed-out visitor', () => {
  test('sees a spinner while it is not yet known who is there', async () => {
    let release = () => {};
    server.use(
      http.get('*/api/auth/user', async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return new HttpResponse('Unauthorized', { status: 401 });
      }),
    );
    visit('/');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await waitFor(() => {
      release();
      expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    });
  });

  test('sees the landing page, whose two login buttons lead to the login', async () => {
    server.use(refuseUnauthorized(getCurrentUser));
    visit('/');
    const buttons = await screen.findAllByRole('button', { name: /log in/i });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      await userEvent.click(button);
    }
    expect(vi.mocked(browser.goTo).mock.calls).toEqual([['/api/login'], ['/api/login']]);
  });

  test.each(['/dashboard', '/universal-store-analysis', '/logos', '/nowhere'])(
    'finds no page at %s',
    async (path) => {
      server.use(refuseUnauthorized(getCurrentUser));
      visit(path);
      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    },
  );

  test('is anyone for whom the question fails, and it is not asked twice', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/auth/user', () => {
        asked += 1;
        return new HttpResponse('down', { status: 503 });
      }),
    );
    visit('/');
    await screen.findAllByRole('button', { name: /log in/i });
    expect(asked).toBe(1);
  });
});

describe('a signed-in user', () => {
  test('chooses between the two tools', async () => {
    signIn();
    visit('/');
    expect(await screen.findByRole('button', { name: 'Start Inventory Analysis' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Current App' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start Sourcing Analysis' }));
    expect(window.location.pathname).toBe('/dashboard');
  });

  test('reaches a page however its path is cased', async () => {
    signIn();
    visit('/DashBoard');
    expect(await screen.findByRole('tab', { name: 'Bulk Research Tool' })).toBeVisible();
  });

  test('finds no page at an unknown path', async () => {
    signIn();
    visit('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('gets from the store page back to the selector', async () => {
    signIn();
    visit('/universal-store-analysis');
    expect(await screen.findByRole('heading', { name: 'Universal Store Analysis' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Platform Selector' })).toHaveAttribute(
      'href',
      '/',
    );
  });
});

describe('the dashboard', () => {
  test.each([
    ['the first name', {}, 'Welcome, Dana'],
    ['the address without one', { firstName: null }, 'Welcome, dana@example.test'],
    ['the word User without either', { firstName: null, email: null }, 'Welcome, User'],
  ])('greets with %s', async (_, user, words) => {
    signIn(user);
    visit('/dashboard');
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('has three tabs, of which the bulk tool is open, and the single research below', async () => {
    signIn();
    visit('/dashboard');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Bulk Research Tool',
      'Universal Store Analysis',
      'Token Management',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Single Item Research' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Token Management' }));
    expect(await screen.findByRole('heading', { name: 'eBay Store Data Test' })).toBeVisible();
  });

  test('logs out, and its two icon buttons do nothing', async () => {
    signIn();
    visit('/dashboard');
    const logout = await screen.findByRole('button', { name: 'Logout' });
    for (const name of ['Notifications', 'Settings']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await userEvent.click(logout);
    expect(browser.goTo).toHaveBeenCalledWith('/api/logout');
  });

  test.each([
    ['the state of the token', getTokenStatus],
    ['the list of batches', listBatches],
  ] as const)('keeps its tools back until %s is known, or cannot be', async (_, awaited) => {
    let refuseNow = () => {};
    const refused = new Promise<void>((resolve) => {
      refuseNow = resolve;
    });
    signIn();
    server.use(
      http.get(`*${awaited.path}`, async () => {
        await refused;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    visit('/dashboard');
    await screen.findByText('Welcome, Dana');
    await screen.findByText('Loading');
    expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
    refuseNow();
    expect(await screen.findByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  });

  test('shows no batch buttons while no batch is selected', async () => {
    signIn();
    visit('/dashboard');
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('button', { name: 'Clear Data' })).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
