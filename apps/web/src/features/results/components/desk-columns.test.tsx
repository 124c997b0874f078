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
              priceNote: null,
              net: null,
              take: null,
              value: null,
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

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('shows what to buy and what it is worth; unknown is not 0', async () => {
  serve();
  const known = await rowOf('AAA-1');
  for (const text of ['6', '$285.26']) {
    expect(await within(known).findByText(text)).toBeVisible();
  }
  const failed = await rowOf('BBB-2');
  expect(within(failed).getAllByText('Failed')[0]).toBeVisible();
  expect(within(failed).queryByText('0')).not.toBeInTheDocument();
});

test('shows further figures of the deal when chosen', async () => {
  const user = userEvent.setup();
  serve();
  const known = await rowOf('AAA-1');
  expect(titles()).not.toContain('Profit per sale');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  // Off, so that the others are in sight.
  for (const name of ['Item Category', 'Part Description']) {
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  }
  for (const name of ['Decision', 'Sold / mo', 'You’d sell', 'Price basis', 'Profit per sale']) {
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  }
  await user.keyboard('{Escape}');
  for (const text of ['7.25', '6–37', '$80.00', '$52.69']) {
    expect(await within(known).findByText(text)).toBeVisible();
  }
  expect(within(await rowOf('BBB-2')).getByText('Leave* †')).toBeVisible();
});

test('nothing moves when the first figures of the deal arrive', async () => {
  serve();
  await rowOf('AAA-1');
  const before = titles();
  await screen.findByText('$285.26');
  expect(titles()).toEqual(before);
});

test('offers the deal’s figures in the sort control, but not in headers', async () => {
  const user = userEvent.setup();
  const last = serve();
  await rowOf('AAA-1');
  await user.selectOptions(screen.getByLabelText('Sort'), 'Profit per sale');
  await waitFor(() => expect(last()).toContain('sort=deskNet&order=desc'));
  const sortable = screen
    .getAllByRole('columnheader')
    .filter((header) => header.hasAttribute('aria-sort'));
  expect(sortable).toHaveLength(3);
});

test('filters rows by a flag and by figures, and restores all of them', async () => {
  const user = userEvent.setup();
  const last = serve();
  await screen.findByText('$285.26');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Only 1 sale 7' }));
  await waitFor(() => expect(last()).toContain('flag=one-sale'));
  await user.click(screen.getByRole('button', { name: 'Filter by profit' }));
  await user.type(screen.getByLabelText('Profit per sale from'), '8');
  await user.type(screen.getByLabelText('Worth to you to'), '500.5');
  await user.click(screen.getByRole('button', { name: 'Show these rows' }));
  await waitFor(() => expect(decodeURIComponent(last())).toContain('within=value:..500.5,net:8..'));
  expect(screen.getByText(/profit per sale from \$8/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByText('2 lines')).toBeVisible();
});
