import { getDesk, getDeskRows } from '@partsight/contract/desk';
import { getBatch } from '@partsight/contract/results';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { buildBatchResponse, buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDeskRow } from '../../../testing/build-desk-row.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ResultsTable } from './results-table.tsx';

const PARTS = [
  buildPart({ id: 1, partNumber: 'AAA-1' }),
  buildPart({ id: 2, partNumber: 'BBB-2', status: 'failed', unitsSold: null, grade: null }),
];

/** A desk that knows the first row but not the second. */
function serve() {
  const queries: URLSearchParams[] = [];
  server.use(
    mockEndpoint(getBatch, ({ query }) => {
      queries.push(query);
      const results = query.get('limit') === '0' ? [] : PARTS;
      return buildBatchResponse({ batch: { status: 'completed', totalParts: 2 }, results });
    }),
    mockEndpoint(getDesk, () => ({ desk: buildDesk() })),
    mockEndpoint(getDeskRows, ({ query }) => ({
      rows: (query.get('rows') ?? '').split(',').map((row) =>
        row === '1'
          ? buildDeskRow()
          : buildDeskRow({
              row: 2,
              marketPerMonth: null,
              asked: null,
              price: null,
              basis: null,
              priceNote: null,
              net: null,
              take: null,
              value: null,
              flags: ['unknown'],
              said: { decision: 'leave', pieces: null, rule: 'Small', note: 'no box' },
            }),
      ),
    })),
  );
  renderApp(
    <ResultsTable
      uploadId={UPLOAD_ID}
      openPart={null}
      onOpen={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
      renderPane={() => null}
    />,
  );
  return () => queries.at(-1)?.toString() ?? '';
}

const rowOf = async (number: string): Promise<HTMLElement> =>
  (await screen.findByText(number)).closest<HTMLElement>('[role="row"]')!;

test('shows the desk’s figures for its rows; unknown is not 0', async () => {
  serve();
  const known = await rowOf('AAA-1');
  for (const text of ['7.25', '6-37', '$80.00', '$52.69', '$285.26']) {
    expect(await within(known).findByText(text)).toBeVisible();
  }
  const unknown = await rowOf('BBB-2');
  // The market's units and the six figures of the desk.
  await waitFor(() => expect(within(unknown).getAllByText('unknown')).toHaveLength(7));
  expect(within(unknown).getByText('Leave* †')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Desk, with your settings' })).toBeVisible();
});

test('offers the desk’s figures in the sort control, but not in headers', async () => {
  const user = userEvent.setup();
  const last = serve();
  await rowOf('AAA-1');
  await user.selectOptions(screen.getByLabelText('Order'), 'Desk: net of a sale');
  await waitFor(() => expect(last()).toContain('sort=deskNet&order=desc'));
  const sortable = screen
    .getAllByRole('columnheader')
    .filter((header) => header.hasAttribute('aria-sort'));
  expect(sortable).toHaveLength(3);
});

test('filters rows by a flag and by bounds, and restores all of them', async () => {
  const user = userEvent.setup();
  const last = serve();
  await user.click(await screen.findByRole('button', { name: 'rest on one sale 7' }));
  await waitFor(() => expect(last()).toContain('flag=one-sale'));
  await user.click(screen.getByRole('button', { name: 'Desk figures' }));
  await user.type(screen.getByLabelText('Net of a sale from'), '8');
  await user.type(screen.getByLabelText('Desk value to'), '500.5');
  await user.click(screen.getByRole('button', { name: 'Show these rows' }));
  await waitFor(() => expect(decodeURIComponent(last())).toContain('within=value:..500.5,net:8..'));
  expect(screen.getByText(/net of a sale from \$8/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByText('2 of 2 rows')).toBeVisible();
});
