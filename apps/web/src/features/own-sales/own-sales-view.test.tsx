import {
  getOwnReports,
  getUnmatchedSales,
  removeOwnReports,
  setOwnNumber,
  uploadOwnReport,
  type OwnReports,
} from '@partsight/contract/own-sales/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { OwnSalesView } from './own-sales-view.tsx';

const ID = '018f3c2a-9b7d-7e11-a0c4-5b1f0d2e6a77';
const range = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });
const NOTHING: OwnReports = {
  reports: [],
  orders: { files: 0, coverage: null, next: range('2026-08-20', '2026-11-17') },
  transactions: { files: 0, coverage: null, next: range('2026-08-20', '2026-11-17') },
  totals: {
    listings: 0,
    numberedListings: 0,
    listedOn: null,
    sales: 0,
    orders: 0,
    unmatchedSales: 0,
    ordersWithMoney: 0,
  },
};
const REPORT = {
  id: ID,
  kind: 'orders' as const,
  fileName: 'orders.csv',
  uploadedAt: '2026-11-17T10:00:00.000Z',
  firstDay: '2026-02-12',
  lastDay: '2026-11-17',
  rowsRead: 1_500,
  rowsNew: 1_492,
};
const FULL: OwnReports = {
  reports: [REPORT],
  orders: {
    files: 5,
    coverage: {
      ...range('2025-11-12', '2026-11-17'),
      ranges: [range('2025-11-12', '2026-06-02'), range('2026-06-06', '2026-11-17')],
      gaps: [range('2026-06-03', '2026-06-05')],
      missingDays: 3,
    },
    next: range('2026-06-03', '2026-06-05'),
  },
  transactions: NOTHING.transactions,
  totals: {
    ...NOTHING.totals,
    listings: 1_842,
    numberedListings: 1_797,
    listedOn: '2026-11-15',
    sales: 1_600,
    orders: 1_492,
    unmatchedSales: 2,
  },
};
const UNMATCHED = {
  itemId: '256099999999',
  variation: '',
  title: 'Mystery bracket left',
  sku: 'A-1',
  sales: 2,
  pieces: 3,
  lastSoldOn: '2026-10-03',
  lastPrice: '40.00',
};

const serve = (reports: OwnReports, listings = [UNMATCHED]) =>
  server.use(
    mockEndpoint(getOwnReports, () => reports),
    mockEndpoint(getUnmatchedSales, () => ({ listings })),
  );

test('shows the days covered, the days missing and what to get next', async () => {
  serve(FULL);
  renderApp(<OwnSalesView />);
  const table = await screen.findByRole('region', { name: 'Report' });
  expect(table).toHaveTextContent(
    'Nov 12, 2025 – Nov 17, 2026, 5 files, 1,492 orders. 2 without a number 3 days missing: Jun 3–5.',
  );
  expect(table).toHaveTextContent(
    '1,842 listings, part numbers found in 1,797. Downloaded Nov 15, 2026. 45 without a number.',
  );
  expect(within(table).getByRole('link', { name: 'Get Jun 3–5' })).toHaveAttribute(
    'href',
    'https://www.ebay.com/sh/ord',
  );
  expect(within(table).getByText('No file yet.')).toBeVisible();
});

test('sends several files one after another and says of each what it was', async () => {
  const user = userEvent.setup();
  serve(NOTHING, []);
  const names: string[] = [];
  server.use(
    mockEndpoint(uploadOwnReport, async ({ request }) => {
      const file = (await request.formData()).get('file');
      const fileName = file instanceof File ? file.name : '';
      names.push(fileName);
      return fileName === 'other.csv'
        ? Response.json(
            {
              message: 'This is none of the three reports.',
              code: 'file/unreadable',
              requestId: 'x',
            },
            { status: 422 },
          )
        : { ...REPORT, fileName, unreadable: 1, numbered: 1_400, isInventory: null };
    }),
  );
  renderApp(<OwnSalesView />);
  await user.upload(
    await screen.findByLabelText('Choose report files'),
    ['orders.csv', 'other.csv'].map((name) => new File(['a,b'], name, { type: 'text/csv' })),
  );
  expect(await screen.findByText(/This is none of the three reports/)).toBeVisible();
  expect(
    screen.getByText(
      /Orders: Feb 12 – Nov 17, 2026, 1,500 rows, 1,492 new, part numbers found in 1,400, 1 row could not be read\./,
    ),
  ).toBeVisible();
  expect(names).toEqual(['orders.csv', 'other.csv']);
});

test('a person names the part of sales without a number', async () => {
  const user = userEvent.setup();
  serve(FULL);
  let sent: unknown = null;
  server.use(
    mockEndpoint(setOwnNumber, async ({ request }) => {
      sent = await request.json();
      return { sales: 2 };
    }),
  );
  renderApp(<OwnSalesView />);
  const panel = await screen.findByRole('region', { name: 'Sales without a part number' });
  expect(panel).toHaveTextContent('2 sales, 3 pieces, last Oct 3, 2026 · $40.00 · A-1');
  await user.type(within(panel).getByLabelText('Part number of Mystery bracket left'), '84390030');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 sales now count for 84390030.')).toBeVisible();
  expect(sent).toEqual({ itemId: '256099999999', variation: '', partNumber: '84390030' });
});

test('a file is removed', async () => {
  const user = userEvent.setup();
  serve(FULL);
  server.use(mockEndpoint(removeOwnReports, () => ({ success: true as const })));
  renderApp(<OwnSalesView />);
  await user.click(await screen.findByText('Files: 1 file'));
  await user.click(screen.getByRole('button', { name: 'Remove orders.csv' }));
  expect(await screen.findByText('Report removed')).toBeVisible();
});
