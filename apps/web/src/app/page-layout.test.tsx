import { getCurrentUser, getSettings } from '@partsight/contract/accounts';
import { listBatches } from '@partsight/contract/runs';
import { getTokenStatus } from '@partsight/contract/tokens';
import { getCurrentInventory } from '@partsight/contract/uploads';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { mockEndpoint } from '../testing/mock-endpoint.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { Routes } from './routes.tsx';

/** Finds the page regions for a signed-in user. */
function renderRoute(path: string, isTokenExpired = false): void {
  server.use(
    mockEndpoint(getCurrentUser, () => ({
      id: '0192f0c1-1111-4abc-8def-0123456789ab',
      firstName: 'Dana',
      email: 'dana@example.test',
    })),
    mockEndpoint(listBatches, () => []),
    mockEndpoint(getSettings, () => ({ storeUsername: '' })),
    mockEndpoint(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    mockEndpoint(getTokenStatus, () => ({
      expired: isTokenExpired,
      expiringSoon: false,
      timeUntilExpiry: isTokenExpired ? 0 : 60_000,
      usingResearchToken: true,
      hadToken: true,
    })),
  );
  window.history.replaceState(null, '', path);
  renderApp(<Routes />);
}

const isBefore = (first: HTMLElement, second: HTMLElement): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test.each([
  ['/dashboard', 'Sourcing analysis', '[6.signed-in] [2.dashboard]'],
  ['/universal-store-analysis', 'Universal Store Analysis', '[6.signed-in]'],
  ['/logos', 'Logo Gallery', '[6.signed-in] [2.logos]'],
])('a signed-in user opens %s and sees "%s" %s', async (path, name) => {
  renderRoute(path);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
});

test('the dashboard has the logo at its head [2.header.logo]', async () => {
  renderRoute('/dashboard');
  const head = await screen.findByRole('banner');
  const home = within(head).getByRole('link', { name: /PartSight/ });
  expect(home.querySelector('svg')).toBeInTheDocument();
});

test('the token banner is above the tabs, single research below them [2.banner] [2.single.place]', async () => {
  renderRoute('/dashboard', true);
  const tabs = await screen.findByRole('tablist');
  expect(isBefore(await screen.findByRole('alert'), tabs)).toBe(true);
  expect(isBefore(tabs, await screen.findByRole('heading', { name: 'Single Item Research' }))).toBe(
    true,
  );
});

test('single research has a field and a choice of ranges [2.single.input]', async () => {
  renderRoute('/dashboard');
  const title = await screen.findByRole('heading', { name: 'Single Item Research' });
  const card = within(title.closest('section')!);
  expect(card.getByLabelText('Part number')).toBeVisible();
  const ranges = card.getAllByRole('radio').map(({ textContent }) => textContent);
  expect(ranges).toEqual(['3 months', '6 months', '12 months']);
});

test('the second tab asks for a store and a token, and analyses [2.stores-tab]', async () => {
  renderRoute('/dashboard');
  await userEvent.click(await screen.findByRole('tab', { name: 'Universal Store Analysis' }));
  const tab = within(await screen.findByRole('tabpanel'));
  expect(tab.getByLabelText('Store name')).toBeVisible();
  expect(tab.getByLabelText('Research API token')).toBeVisible();
  expect(tab.getByRole('button', { name: 'Analyze Store' })).toBeVisible();
});

test('the third tab has a form for the token and the test of the store [2.token-tab.parts]', async () => {
  renderRoute('/dashboard');
  await userEvent.click(await screen.findByRole('tab', { name: 'Token Management' }));
  const tab = within(await screen.findByRole('tabpanel'));
  expect(tab.getByLabelText('Research API token')).toBeVisible();
  expect(tab.getByRole('heading', { name: 'eBay Store Data Test' })).toBeVisible();
  expect(tab.getByRole('button', { name: 'Test Store Data' })).toBeVisible();
});

test('the page for stores holds the panel that analyses one [2.stores.panel]', async () => {
  renderRoute('/universal-store-analysis');
  expect(await screen.findByLabelText('Store name')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Analyze Store' })).toBeVisible();
});
