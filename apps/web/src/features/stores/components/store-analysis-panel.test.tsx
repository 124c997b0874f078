import {
  analyzeStore,
  getStoreProgress,
  type StoreAnalysis,
  type StoreProgress,
} from '@partsight/contract/stores';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError, mockUnauthorized } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { urlAfterSignOut } from '../../../testing/url-after-sign-out.ts';
import { StoreAnalysisPanel } from './store-analysis-panel.tsx';

type Listing = StoreAnalysis['data']['analysisResults'][number];

const RUN_ID = '6c1d5b7e-2f3a-4c4d-9e5f-7a8b9c0d1e2f';

const listing = (overrides: Partial<Listing>): Listing => ({
  listingNumber: 1,
  title: 'Ford bracket',
  categoryId: '33567',
  categoryName: 'Brackets',
  itemSpecific: { type: 'Manufacturer Part Number', value: 'F4ZZ-6E086-A' },
  salesData: { unitsSold: 12, averagePrice: '55.20' },
  error: null,
  ...overrides,
});

const analysis = (analysisResults: Listing[]): StoreAnalysis => ({
  success: true,
  data: {
    storeName: 'partsplanet',
    storeType: 'parts',
    totalListings: 18_234,
    processedListings: analysisResults.length,
    callsUsed: 21,
    analysisResults,
  },
});

const show = () =>
  renderApp(
    <StoreAnalysisPanel
      tokenForm={<p>The token form</p>}
      renderEvidence={({ runId, listingNumber, navigation, onClose }) => (
        <aside aria-label="Evidence">
          {runId} {listingNumber}, {navigation.position + 1} of {navigation.total}
          <button type="button" onClick={() => navigation.step(1)}>
            Next
          </button>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </aside>
      )}
    />,
  );
const button = () => screen.getByRole('button', { name: 'Analyze Store' });
const typeName = (text: string) => userEvent.type(screen.getByLabelText('Store name'), text);

async function analyze(...handlers: RequestHandler[]): Promise<void> {
  server.use(...handlers);
  show();
  await typeName('partsplanet');
  await userEvent.click(button());
}

const neverAnswers = mockEndpoint(analyzeStore, () => new Promise(() => {}));

beforeEach(() => {
  server.use(mockEndpoint(getStoreProgress, () => ({ run: null })));
});

describe('the store name', () => {
  test('is required: the button is off and says why [5.store.name] [5.store.required] [5.store.disabled]', async () => {
    show();
    expect(button()).toBeDisabled();
    expect(screen.getByText('Store name required')).toBeVisible();
    await typeName('   ');
    expect(button()).toBeDisabled();
    await typeName('partsplanet');
    expect(button()).toBeEnabled();
    expect(screen.queryByText('Store name required')).not.toBeInTheDocument();
  });

  test('is sent trimmed, for ten items [5.store.name] [7.store] [7.store.count] [9.store.ten]', async () => {
    let sent: unknown;
    server.use(
      mockEndpoint(analyzeStore, async ({ request }) => {
        sent = await request.json();
        return analysis([listing({})]);
      }),
    );
    show();
    await typeName(' partsplanet ');
    await userEvent.click(button());
    expect(await screen.findByText('Ford bracket')).toBeVisible();
    expect(sent).toEqual({ storeIdentifier: 'partsplanet', itemCount: 10 });
  });
});

test('a row opens its evidence and links to its neighbors', async () => {
  const { success, data } = analysis([
    listing({ listingNumber: 1, title: 'First' }),
    listing({ listingNumber: 2, title: 'Second' }),
  ]);
  await analyze(mockEndpoint(analyzeStore, () => ({ success, data: { ...data, runId: RUN_ID } })));
  await userEvent.click(await screen.findByText('First'));
  const evidence = screen.getByRole('complementary', { name: 'Evidence' });
  expect(evidence).toHaveTextContent(`${RUN_ID} 1, 1 of 2`);
  await userEvent.click(within(evidence).getByRole('button', { name: 'Next' }));
  expect(evidence).toHaveTextContent(`${RUN_ID} 2, 2 of 2`);
  expect(screen.getByRole('button', { name: 'Second', pressed: true })).toBeVisible();
  await userEvent.keyboard('k');
  expect(evidence).toHaveTextContent(`${RUN_ID} 1, 1 of 2`);
  await userEvent.keyboard('j');
  expect(evidence).toHaveTextContent(`${RUN_ID} 2, 2 of 2`);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('First'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('shows the token form next to it', () => {
  show();
  expect(screen.getByText('The token form')).toBeVisible();
});

test('each listing shows category, specific and sales; what is missing shows a badge [3.store-row.missing]', async () => {
  await analyze(
    mockEndpoint(analyzeStore, () =>
      analysis([
        listing({ listingNumber: 1, title: 'Whole' }),
        listing({ listingNumber: 2, title: 'Empty', categoryId: null, itemSpecific: null }),
        listing({
          listingNumber: 3,
          title: 'Broken',
          itemSpecific: null,
          salesData: null,
          error: 'x',
        }),
      ]),
    ),
  );
  const whole = within(await screen.findByRole('row', { name: /Whole/ }));
  for (const text of [
    'Brackets',
    '33567',
    'Manufacturer Part Number',
    'F4ZZ-6E086-A',
    '12',
    '$55.20',
  ]) {
    expect(whole.getByText(text)).toBeVisible();
  }
  expect(within(screen.getByRole('row', { name: /Empty/ })).getAllByText('No Data')).toHaveLength(
    2,
  );
  expect(within(screen.getByRole('row', { name: /Broken/ })).getByText('Error')).toBeVisible();
  expect(screen.getByText(/3 of 18,234 listings read/)).toBeVisible();
});

test('states why something is unknown once for all its listings', async () => {
  const refused = { salesData: null, error: 'The token lacks access to this data.' };
  await analyze(
    mockEndpoint(analyzeStore, () =>
      analysis([
        listing({ listingNumber: 1, ...refused }),
        listing({ listingNumber: 2, ...refused }),
        listing({ listingNumber: 3, itemSpecific: null, error: 'This listing has ended.' }),
      ]),
    ),
  );
  expect(await screen.findByText('2 listings: The token lacks access to this data.')).toBeVisible();
  expect(screen.getByText('1 listing: This listing has ended.')).toBeVisible();
});

const startedAt = '2026-11-15T12:00:00.000Z';
const progress = (run: Partial<NonNullable<StoreProgress['run']>>): StoreProgress => ({
  run: {
    id: '00000000-0000-4000-8000-000000000000',
    status: 'running',
    startedAt,
    finishedAt: null,
    error: null,
    data: { ...analysis([]).data, storeType: null },
    ...run,
  },
});

test('rows fill in as results arrive', async () => {
  const listings = [
    listing({ listingNumber: 1, title: 'Known' }),
    listing({
      listingNumber: 2,
      title: 'Awaited',
      itemSpecific: null,
      salesData: null,
      isPending: true,
    }),
  ];
  await analyze(
    neverAnswers,
    mockEndpoint(getStoreProgress, () =>
      progress({ data: { ...analysis(listings).data, storeType: null } }),
    ),
  );
  const known = within(await screen.findByRole('row', { name: /Known/ }));
  expect(known.getByText('$55.20')).toBeVisible();
  const awaited = within(screen.getByRole('row', { name: /Awaited/ }));
  expect(awaited.queryByText('unknown')).not.toBeInTheDocument();
  expect(awaited.queryByText('No Data')).not.toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

test('an older finished analysis is not shown again', async () => {
  await analyze(
    neverAnswers,
    mockEndpoint(getStoreProgress, () =>
      progress({
        status: 'completed',
        finishedAt: startedAt,
        data: analysis([listing({ title: 'Yesterday' })]).data,
      }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Analyzing Store...' })).toBeDisabled();
  expect(screen.queryByText('Yesterday')).not.toBeInTheDocument();
});

test('shows ten placeholder rows while it runs', async () => {
  await analyze(neverAnswers);
  expect(await screen.findByRole('button', { name: 'Analyzing Store...' })).toBeDisabled();
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

test('shows the reason of a failure in place, with a retry', async () => {
  await analyze(mockError(analyzeStore, 404, 'The marketplace knows no such seller.'));
  expect(await screen.findByText('The marketplace knows no such seller.')).toBeVisible();
  server.use(mockError(analyzeStore, 503, 'The quota is spent.'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The quota is spent.')).toBeVisible();
});

test('a failure points to the credentials [8.store] [8.store-words]', async () => {
  await analyze(mockError(analyzeStore, 502, 'boom'));
  expect(await findToast('Analysis Failed')).toHaveTextContent(
    'Could not analyze store inventory. Check your eBay credentials.',
  );
});

test('a session that is over leads to the login [8.unauthorized.store]', async () => {
  startFakeClock();
  await analyze(mockUnauthorized(analyzeStore));
  expect(await urlAfterSignOut()).toBe('/api/login');
});
