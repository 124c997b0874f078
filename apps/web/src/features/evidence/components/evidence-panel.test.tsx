import { getPart, type PartEvidence } from '@partsight/contract/evidence';
import type { PartResult } from '@partsight/contract/results';
import { changeNumber } from '@partsight/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDeskRow } from '../../../testing/build-desk-row.ts';
import { KEPT_VERDICT, buildCoverage, buildListing } from '../../../testing/build-listing.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { EvidencePanel } from './evidence-panel.tsx';

function buildEvidence(
  result: Partial<PartResult>,
  more: Partial<PartEvidence> = {},
): PartEvidence {
  return {
    result: buildPart(result),
    sales: null,
    coverage: buildCoverage(),
    keywords: ['F4ZZ-6E086-A', 'F4ZZ6E086A'],
    medianPrice: '72.00',
    lowerQuartile: '55.00',
    upperQuartile: '98.00',
    lastSoldAt: '2026-11-01T10:00:00.000Z',
    package: {
      size: 'medium',
      lengthIn: 12,
      widthIn: 8,
      heightIn: 4,
      weightLb: 3.5,
      shipping: '14.20',
    },
    listings: [],
    ...more,
  };
}

function show(
  onClose = vi.fn<() => void>(),
  more: Partial<ComponentProps<typeof EvidencePanel>> = {},
) {
  renderApp(
    <EvidencePanel
      uploadId={UPLOAD_ID}
      partId={1}
      timeRange="12months"
      descriptionColumn={null}
      placement="over"
      navigation={{ position: 0, total: 3, step: vi.fn<(by: number) => void>() }}
      originalColumns={['Part No', 'O.H.', 'Cost']}
      onClose={onClose}
      {...more}
    />,
  );
  return onClose;
}

test('separates counted from dropped listings, each drop with its reason', async () => {
  const listings = [
    buildListing({
      listing: { title: 'A lot of brackets', listingUrl: 'https://market.test/1' },
      verdict: { ...KEPT_VERDICT, match: 'probable', unitPrice: '10.00', units: 5, lotSize: 5 },
    }),
    buildListing({
      listing: { title: 'A broken bracket' },
      verdict: { kind: 'dropped', reason: 'for-parts' },
    }),
  ];
  server.use(mockEndpoint(getPart, () => buildEvidence({}, { listings })));
  show();
  const counted = await screen.findByRole('region', { name: 'Counted (1)' });
  expect(within(counted).getByRole('link', { name: /A lot of brackets/ })).toBeVisible();
  expect(counted).toHaveTextContent(/5 units.*Probable match.*Lot of 5.*\$10\.00each/);
  const dropped = screen.getByRole('region', { name: 'Not counted (1)' });
  expect(dropped).toHaveTextContent(/A broken bracket.*For parts or not working/);
});

test('the figures are next to what they cover, the query and the package estimate [1.shows.kind]', async () => {
  server.use(mockEndpoint(getPart, () => buildEvidence({})));
  show();
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('$74.31')).toBeVisible();
  for (const name of ['Search Results', 'Min Price', 'Max Price', 'In Inventory', 'Status']) {
    expect(within(panel).getByText(name)).toBeVisible();
  }
  expect(panel).toHaveTextContent('Covers Aug 16 - Nov 14, 2026');
  expect(panel).toHaveTextContent('F4ZZ-6E086-A · F4ZZ6E086A');
  expect(panel).toHaveTextContent('medium, 12 × 8 × 4 in, 3.5 lb, $14.20 shipping (estimate)');
  expect(panel).toHaveTextContent('O.H.3');
});

test('separates new, used, remanufactured and aftermarket, each with its prices', async () => {
  const none = { listings: 0, units: 0, medianPrice: null, averagePrice: null };
  const sales = {
    new: { listings: 12, units: 20, medianPrice: '214.95', averagePrice: '219.10' },
    used: { listings: 5, units: 6, medianPrice: '129.99', averagePrice: '131.40' },
    remanufactured: none,
    copies: { listings: 3, units: 41, medianPrice: '39.00', averagePrice: '40.25' },
    unitsLow: 17,
    unitsMid: 20,
    unitsHigh: 26,
    newPrice: '214.95',
    linkedNumbers: [],
  };
  const priced = (group: 'new' | 'used', unitPrice: string) =>
    buildListing({ verdict: { ...KEPT_VERDICT, group, unitPrice } });
  const listings = [priced('new', '200.00'), priced('new', '230.00'), priced('used', '129.99')];
  server.use(mockEndpoint(getPart, () => buildEvidence({}, { sales, listings })));
  show();
  const table = await screen.findByRole('table', { name: 'Sales by condition' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['New', '12', '20', '$200.00 to $230.00', '$219.10'],
    ['Used', '5', '6', '$129.99 to $129.99', '$131.40'],
    ['Aftermarket (not counted)', '3', '41', '', '$40.25'],
  ]);
});

describe('the price that the value starts from', () => {
  const listings = [buildListing({ verdict: { ...KEPT_VERDICT, unitPrice: '200.00' } })];
  const line = buildDeskRow({ price: '207.50', net: '120.00', marketPerMonth: 2 });

  async function pane(own: Partial<typeof line> = {}) {
    server.use(
      mockEndpoint(getPart, () =>
        buildEvidence({ averagePrice: '231.87', unitsSold: 13 }, { listings }),
      ),
    );
    show(vi.fn(), { line: { ...line, ...own } });
    await screen.findByText('Your price basis');
    return screen.getByRole('dialog');
  }

  test('is the only one marked, beside the average, with the reason why it is another', async () => {
    const panel = await pane();
    expect(panel).toHaveTextContent('Your price basis$207.50nets you $120.00 a sale');
    expect(panel).toHaveTextContent('your price basis $207.50');
    expect(panel).toHaveTextContent('Not the average: recent and larger sales weigh more.');
    expect(panel).not.toHaveTextContent(/median/i);
  });

  test('has its own reason where few sales make it', async () => {
    const panel = await pane({ priceNote: 'One new one sold at $38.00, used ones say more.' });
    expect(panel).toHaveTextContent('One new one sold at $38.00, used ones say more.');
    expect(panel).not.toHaveTextContent('recent and larger');
  });

  test('needs no reason where it is the average', async () => {
    const panel = await pane({ price: '231.87' });
    expect(panel).toHaveTextContent('average $231.87');
    expect(panel).not.toHaveTextContent('Not the average');
  });

  test('stands beside the reason why the desk counts other pieces than the row', async () => {
    const panel = await pane();
    expect(panel).toHaveTextContent(
      '13 counts the listings’ whole life; about 6 of them fall into these 90 days.',
    );
  });
});

test('a failed part says why, and that its units are unknown', async () => {
  server.use(
    mockEndpoint(getPart, () =>
      buildEvidence({ status: 'failed', failureReason: 'unreachable', unitsSold: null }),
    ),
  );
  show();
  expect(await screen.findByText(/eBay did not respond/)).toHaveTextContent(
    'Units sold are unknown, not 0.',
  );
});

test('polls a waiting part until it settles', async () => {
  startFakeClock();
  let status: PartResult['status'] = 'pending';
  let requestCount = 0;
  server.use(
    mockEndpoint(getPart, () => {
      requestCount += 1;
      return buildEvidence({ status, unitsSold: status === 'completed' ? 22 : null });
    }),
  );
  show();
  expect(await screen.findByText('This part has not been looked up yet.')).toBeVisible();
  status = 'completed';
  await advanceTime(2100);
  expect(await screen.findByText('Units sold')).toBeVisible();
  const settled = requestCount;
  await advanceTime(20_000);
  expect(requestCount).toBe(settled);
});

test('a failure can be retried, and the panel closed', async () => {
  const user = userEvent.setup();
  server.use(mockError(getPart, 404, 'No such part.'));
  const onClose = show();
  expect(await screen.findByText('No such part.')).toBeVisible();
  server.use(mockEndpoint(getPart, () => buildEvidence({})));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$74.31')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

const listingWithImage = (imageUrl: string, isCounted: boolean) =>
  buildListing({
    listing: { title: imageUrl, imageUrl },
    ...(!isCounted && { verdict: { kind: 'dropped', reason: 'copy-maker' } as const }),
  });

test('shows pictures of counted listings only', async () => {
  const listings = [
    listingWithImage('https://pictures.test/counted.jpg', true),
    listingWithImage('https://pictures.test/dropped.jpg', false),
  ];
  server.use(mockEndpoint(getPart, () => buildEvidence({}, { listings })));
  show();
  const strip = await screen.findByRole('list', { name: 'Pictures' });
  expect(within(strip).getAllByRole('img')).toHaveLength(1);
});

test('describes a part without counted listings by the dealer’s words and its number', async () => {
  const result = buildPart({
    partNumber: 'F4ZZ-6E086-A',
    brand: 'Bosch',
    partDescription: 'Bosch alternator',
    originalData: { Number: 'F4ZZ-6E086-A', 'O.H.': '3', Words: 'SEAL, FRONT' },
  });
  const listings = [listingWithImage('https://pictures.test/dropped.jpg', false)];
  server.use(mockEndpoint(getPart, () => buildEvidence(result, { listings })));
  show(undefined, {
    descriptionColumn: 'Words',
    originalColumns: ['Number', 'O.H.', 'Words'],
    placement: 'beside',
  });
  const pane = await screen.findByRole('complementary', { name: 'Evidence' });
  expect(await within(pane).findAllByText('SEAL, FRONT')).toHaveLength(2);
  expect(within(pane).getByText(/Ford.*from the number/)).toBeVisible();
  expect(within(pane).queryByText('Bosch')).not.toBeInTheDocument();
  expect(within(pane).queryByText('Bosch alternator')).not.toBeInTheDocument();
  expect(within(pane).queryByRole('list', { name: 'Pictures' })).not.toBeInTheDocument();
});

test('links to the neighboring parts', async () => {
  const user = userEvent.setup();
  const step = vi.fn<(by: number) => void>();
  server.use(mockEndpoint(getPart, () => buildEvidence({})));
  show(undefined, { placement: 'beside', navigation: { position: 1, total: 3, step } });
  expect(await screen.findByText('2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next part' }));
  await user.click(screen.getByRole('button', { name: 'Previous part' }));
  expect(step.mock.calls).toEqual([[1], [-1]]);
});

test('says under which number the sales were found, and looks another one up', async () => {
  const requests: unknown[] = [];
  const result = { partNumber: '446542160', foundAs: '0446542160' };
  server.use(
    mockEndpoint(getPart, () => buildEvidence(result)),
    mockEndpoint(changeNumber, async ({ request }) => {
      requests.push(await request.json());
      return { success: true as const, isLookedUp: true };
    }),
  );
  show();
  expect(await screen.findByText(/^Found as 0446542160, read from 446542160/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change number' }));
  const field = screen.getByRole('textbox', { name: 'Number to look up' });
  await userEvent.clear(field);
  await userEvent.type(field, '04465-42160{Enter}');
  await waitFor(() => expect(requests).toEqual([{ number: '04465-42160' }]));
});

test('a number that was read can be looked up as typed, and read again', async () => {
  const requests: unknown[] = [];
  let readAs: string | null = '12658081';
  server.use(
    mockEndpoint(getPart, () =>
      buildEvidence({ partNumber: 'GM 12658081', readAs, numberRead: '12658081' }),
    ),
    mockEndpoint(changeNumber, async ({ request }) => {
      requests.push(await request.json());
      readAs = null;
      return { success: true as const, isLookedUp: true };
    }),
  );
  show();
  expect(await screen.findByText('Read as 12658081.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Look up as typed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Read as 12658081' }));
  await waitFor(() => expect(requests).toEqual([{ number: 'GM 12658081' }, { number: null }]));
});
