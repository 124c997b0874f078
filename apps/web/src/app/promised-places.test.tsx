import { listBatches } from '@partsight/contract/batches';
import { getCurrentInventory } from '@partsight/contract/inventory';
import { getCurrentUser } from '@partsight/contract/session';
import { getSettings } from '@partsight/contract/settings';
import { getTokenStatus } from '@partsight/contract/tokens';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { answer } from '../testing/answer.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { Routes } from './routes.tsx';

/** Where the pages of somebody who is signed in have their parts. */
function visit(path: string, isTokenExpired = false): void {
  server.use(
    answer(getCurrentUser, () => ({
      id: '0192f0c1-1111-4abc-8def-0123456789ab',
      firstName: 'Dana',
      email: 'dana@example.test',
    })),
    answer(listBatches, () => []),
    answer(getSettings, () => ({ storeUsername: '' })),
    answer(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    answer(getTokenStatus, () => ({
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
  ['/dashboard', 'Sourcing analysis'],
  ['/universal-store-analysis', 'Universal Store Analysis'],
  ['/logos', 'Logo Gallery'],
])('%s is there for who is signed in [6.signed-in] [2.logos] [2.dashboard]', async (path, name) => {
  visit(path);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
});

test('the dashboard has the logo at its head [2.header.logo]', async () => {
  visit('/dashboard');
  const head = await screen.findByRole('banner');
  const home = within(head).getByRole('link', { name: /PartSight/ });
  expect(home.querySelector('svg')).toBeInTheDocument();
});

test('the banner of the token stands above the tabs, single research below [2.banner] [2.single.place]', async () => {
  visit('/dashboard', true);
  const tabs = await screen.findByRole('tablist');
  expect(isBefore(await screen.findByRole('alert'), tabs)).toBe(true);
  expect(isBefore(tabs, screen.getByRole('heading', { name: 'Single Item Research' }))).toBe(true);
});

test('single research has a field and a choice of ranges [2.single.input]', async () => {
  visit('/dashboard');
  const title = await screen.findByRole('heading', { name: 'Single Item Research' });
  const card = within(title.closest('section')!);
  expect(card.getByLabelText('Part number')).toBeVisible();
  const ranges = card.getAllByRole('radio').map(({ textContent }) => textContent);
  expect(ranges).toEqual(['3 months', '6 months', '12 months']);
});

test('the second tab asks for a store and a token, and analyses [2.stores-tab]', async () => {
  visit('/dashboard');
  await userEvent.click(await screen.findByRole('tab', { name: 'Universal Store Analysis' }));
  const tab = within(await screen.findByRole('tabpanel'));
  expect(tab.getByLabelText('Store name')).toBeVisible();
  expect(tab.getByLabelText('Research API token')).toBeVisible();
  expect(tab.getByRole('button', { name: 'Analyze Store' })).toBeVisible();
});

test('the third tab has a form for the token and the test of the store [2.token-tab.parts]', async () => {
  visit('/dashboard');
  await userEvent.click(await screen.findByRole('tab', { name: 'Token Management' }));
  const tab = within(await screen.findByRole('tabpanel'));
  expect(tab.getByLabelText('Research API token')).toBeVisible();
  expect(tab.getByRole('heading', { name: 'eBay Store Data Test' })).toBeVisible();
  expect(tab.getByRole('button', { name: 'Test Store Data' })).toBeVisible();
});

test('the page for stores holds the panel that analyses one [2.stores.panel]', async () => {
  visit('/universal-store-analysis');
  expect(await screen.findByLabelText('Store name')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Analyze Store' })).toBeVisible();
});
