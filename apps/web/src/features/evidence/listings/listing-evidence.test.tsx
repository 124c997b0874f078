import { getStoreEvidence, type StoreEvidence } from '@partsight/contract/stores';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { buildCoverage, buildListing } from '../../../testing/build-listing.ts';
import { buildResearch } from '../../../testing/build-research.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ListingEvidence } from './listing-evidence.tsx';

const LISTING: StoreEvidence['listing'] = {
  listingNumber: 3,
  title: 'Ford bracket F4ZZ-6E086-A',
  categoryId: '33567',
  categoryName: 'Brackets',
  itemSpecific: { type: 'Manufacturer Part Number', value: 'F4ZZ-6E086-A' },
  salesData: {
    unitsSold: 22,
    averagePrice: '80.00',
    coveredFrom: '2026-08-16T12:00:00.000Z',
    asOf: '2026-11-14T12:00:00.000Z',
  },
  error: null,
  askingPrice: '100.00',
};

function show(evidence: Partial<StoreEvidence>) {
  server.use(
    mockEndpoint(getStoreEvidence, () => ({
      listing: LISTING,
      research: null,
      found: null,
      ...evidence,
    })),
  );
  open('beside');
}

function open(placement: 'beside' | 'over') {
  renderApp(
    <ListingEvidence
      runId="6c1d5b7e-2f3a-4c4d-9e5f-7a8b9c0d1e2f"
      listingNumber={3}
      placement={placement}
      navigation={{ position: 2, total: 10, step: vi.fn<(by: number) => void>() }}
      onClose={vi.fn<() => void>()}
    />,
  );
}

const pane = () => screen.findByRole('complementary', { name: 'Evidence' });

test('shows the asking price next to the sold average, with the period', async () => {
  show({ research: buildResearch({ unitsSold: 22, listings: [buildListing({})] }) });
  expect(await within(await pane()).findByText('$100.00')).toBeVisible();
  const evidence = await pane();
  expect(evidence).toHaveTextContent('25% above the average');
  expect(evidence).toHaveTextContent('Sold average$80.00Aug 16, 2026 to Nov 14, 2026');
  expect(within(evidence).getByRole('region', { name: 'Counted (1)' })).toBeVisible();
  expect(evidence).toHaveTextContent('3 of 10');
  expect(evidence).not.toHaveTextContent('maker’s own');
});

test('says in plain words why a listing counts or not', async () => {
  const listings = [
    buildListing({ signs: ['claim-of-make', 'price-of-oem'] }),
    buildListing({
      listing: { itemId: 'v1|2|0' },
      verdict: { kind: 'dropped', reason: 'copy-maker' },
      signs: ['aftermarket-maker'],
    }),
    buildListing({
      listing: { itemId: 'v1|3|0' },
      verdict: { kind: 'dropped', reason: 'number-not-in-title' },
    }),
  ];
  show({ research: buildResearch({ unitsSold: 22, listings }) });
  const counted = await screen.findByRole('region', { name: 'Counted (1)' });
  expect(counted).toHaveTextContent('Why: says genuine or OEM beside the make; priced like OEM');
  const [copy, other] = within(
    screen.getByRole('region', { name: 'Not counted (2)' }),
  ).getAllByRole('listitem');
  expect(copy).toHaveTextContent('Why: made by an aftermarket maker');
  expect(other).not.toHaveTextContent('Why');
});

test.each([
  ['76.00', '5% below the average'],
  ['80.20', 'same as the average'],
])('an asking price of %s is %s', async (askingPrice, text) => {
  show({ listing: { ...LISTING, askingPrice } });
  expect(await within(await pane()).findByText(text)).toBeVisible();
});

test('does not attribute a supplier’s own number to a car maker', async () => {
  show({ research: buildResearch({ unitsSold: 0 }) });
  expect(await screen.findByText(/count its own parts/)).toBeVisible();
});

test('shows what was found for goods that are not judged one by one', async () => {
  const sold = {
    title: 'A book',
    price: '9.00',
    condition: 'Used',
    soldDate: null,
    imageUrl: null,
    listingUrl: null,
  };
  show({
    listing: { ...LISTING, itemSpecific: { type: 'ISBN', value: '9780131103627' } },
    found: { coverage: buildCoverage(), total: 60, listings: [sold] },
  });
  const found = await screen.findByRole('region', { name: 'Sold listings found' });
  expect(found).toHaveTextContent('60 sold listings found by its ISBN, the first 1');
  expect(within(found).getByText('A book')).toBeVisible();
});

test.each([
  [{ itemSpecific: null, salesData: null }, /This listing has no number/],
  [{ salesData: null, error: 'The token was refused.' }, 'The token was refused.'],
  [{ salesData: null, isPending: true }, /Still looking up/],
  [{}, /We no longer have the sold listings/],
])('explains why there is nothing to show: %j', async (overrides, text) => {
  show({ listing: { ...LISTING, ...overrides } });
  expect(await screen.findByText(text)).toBeVisible();
});

test('reports an expired analysis', async () => {
  server.use(mockError(getStoreEvidence, 404, 'This analysis is no longer stored.'));
  open('over');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('This analysis is no longer stored.')).toBeVisible();
});
