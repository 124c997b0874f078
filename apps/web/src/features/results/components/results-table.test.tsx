import { getBatch } from '@partsight/contract/results';
import { listBatches, processBatch } from '@partsight/contract/runs';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import {
  buildBatch,
  buildBatchResponse,
  buildPart,
  UPLOAD_ID,
} from '../../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  findRow,
  serveResults,
  showResults,
  THREE_PARTS,
} from '../../../testing/results-table.tsx';
import { server } from '../../../testing/server.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { ResultsTable } from './results-table.tsx';

describe('the rows', () => {
  test("lead with the user's columns, followed by the market's [2.table.own-first]", async () => {
    serveResults();
    showResults();
    await findRow('AAA-1');
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual([
      'Part Number',
      'O.H.',
      'Cost',
      'Grade',
      'Units Sold',
      'Average Price',
      'Price range',
      'Buy qty',
      'Worth to you',
      'Min Price',
      'Max Price',
      'Package Size',
      'Item Category',
      'Brand',
      'Brand Type',
      'In Inventory',
      'Search Results',
      'Sellable Value',
      'Part Description',
      'Status',
    ]);
  });

  test('show a completed part in full [1.shows.units] [1.shows.prices] [1.shows.kind] [1.shows.description] [4.row.completed]', async () => {
    serveResults();
    showResults();
    const row = await screen.findByRole('row', { name: /AAA-1/ });
    for (const text of [
      'Completed',
      '22',
      '40',
      '$74.31',
      '$41.00',
      '$119.00',
      'Ford',
      'OEM',
      'Brackets',
      'Ford OEM bracket',
    ]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
  });

  test.each([
    ['BBB-2', 'Failed', '[4.row.failed]'],
    ['CCC-3', 'Pending', '[4.row.pending]'],
  ])('say how a part without figures stands, in their place: %s %s %s', async (number, word) => {
    serveResults();
    showResults();
    const row = await findRow(number);
    const [result] = within(row).getAllByText(word);
    expect(result?.closest('[role="cell"]')).toHaveAttribute('aria-colspan', '6');
    expect(within(row).queryByText('0')).not.toBeInTheDocument();
  });

  test('try a failed line again, but none whose number the sheet has damaged', async () => {
    const [, failed] = THREE_PARTS;
    const damaged = { ...failed, id: 4, partNumber: 'DDD-4', failureReason: 'digits-lost' };
    serveResults([failed, damaged] as typeof THREE_PARTS);
    const asked: unknown[] = [];
    server.use(
      mockEndpoint(processBatch, async ({ request }) => {
        asked.push(await request.json());
        return { success: true as const, uploadId: UPLOAD_ID, retried: 1 };
      }),
    );
    const onOpen = showResults();
    await findRow('DDD-4');
    const [retry, ...others] = screen.getAllByRole('button', { name: 'Retry' });
    expect(others).toEqual([]);
    await userEvent.click(retry as HTMLElement);
    await waitFor(() => expect(asked).toEqual([{ what: 'failed', row: 2 }]));
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('say Processing... while a part is being looked up [4.row.processing]', async () => {
    serveResults([buildPart({ status: 'processing', unitsSold: null })]);
    showResults();
    const [result] = await screen.findAllByText('Processing...');
    expect(result?.closest('[role="cell"]')).toHaveAttribute('aria-colspan', '6');
  });

  test('mark a duplicate with the title of the item [1.shows.duplicate]', async () => {
    serveResults([buildPart({ isDuplicateInventory: true, duplicateItemTitle: 'My bracket' })]);
    showResults();
    expect(await screen.findByTitle('My bracket')).toHaveTextContent('Duplicate: My bracket');
  });

  test('of a lot already listed are requested once, in their own order', async () => {
    serveResults();
    server.use(mockEndpoint(listBatches, () => [buildBatch({ status: 'completed' })]));
    const fetching = vi.spyOn(globalThis, 'fetch');
    function Listed() {
      const { data } = useQuery(batchQueries.list());
      return (
        data !== undefined && (
          <ResultsTable
            uploadId={UPLOAD_ID}
            openPart={null}
            onOpen={() => undefined}
            onClose={() => undefined}
            renderPane={() => null}
          />
        )
      );
    }
    renderApp(<Listed />);
    await findRow('AAA-1');
    const addresses = fetching.mock.calls.map(([address]) =>
      typeof address === 'string' ? address : '',
    );
    expect(addresses.filter((address) => address.includes('offset=0'))).toEqual([
      expect.stringContaining('sort=deskValue'),
    ]);
  });

  test('open their evidence', async () => {
    serveResults();
    const onOpen = showResults();
    await userEvent.click(await screen.findByRole('button', { name: 'AAA-1' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
  });

  test('scroll inside the table, whose height is limited [9.list-scrolls]', async () => {
    serveResults();
    showResults();
    await findRow('AAA-1');
    expect(screen.getByRole('grid', { name: 'Parts' })).toHaveClass('overflow-auto', 'h-full');
    expect(screen.getByRole('region', { name: 'Results table' })).toHaveClass(
      'h-[max(420px,76dvh)]',
    );
  });

  test('stand on one page, so the page buttons are off [2.table.pages]', async () => {
    serveResults();
    showResults();
    await findRow('AAA-1');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(screen.getByText('Page 1 of 1')).toBeVisible();
  });
});

describe('sorting', () => {
  test.each([
    ['Part Number', 'partNumber', '[4.sort.first] [4.sort.again]'],
    ['Units Sold', 'unitsSold', '[4.sort.first] [4.sort.again]'],
    ['Average Price', 'averagePrice', '[4.sort.first] [4.sort.again]'],
  ])('by %s (%s) starts descending, then ascending %s', async (name, key) => {
    const user = userEvent.setup();
    const { rows } = serveResults();
    showResults();
    await findRow('AAA-1');
    const header = screen.getByRole('columnheader', { name });
    expect(header).toHaveAttribute('aria-sort', 'none');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    await waitFor(() => expect(rows().at(-1)?.toString()).toContain(`sort=${key}&order=desc`));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(rows().at(-1)?.toString()).toContain(`sort=${key}&order=asc`));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
  });

  test('is offered for these three columns alone [2.table.sortable]', async () => {
    serveResults();
    showResults();
    await findRow('AAA-1');
    const sortable = screen
      .getAllByRole('columnheader')
      .filter((header) => header.hasAttribute('aria-sort'))
      .map((header) => header.textContent);
    expect(sortable).toEqual(['Part Number', 'Units Sold', 'Average Price']);
  });
});

describe('filters', () => {
  test('are sent to the server and shown in the count', async () => {
    const user = userEvent.setup();
    const { rows } = serveResults();
    showResults();
    await findRow('AAA-1');
    await user.type(screen.getByLabelText('Search part numbers and descriptions'), ' AAA ');
    await waitFor(() => expect(rows().at(-1)?.get('q')).toBe('AAA'));
    expect(await screen.findAllByText('3 of 3 lines')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('without results offer to clear them', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/dashboard?grade=A');
    serveResults([]);
    showResults();
    expect(await screen.findByText('No part matches this filter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all parts' }));
    expect(window.location.search).toBe('');
  });
});

describe('polling', () => {
  test('asks for the rows in sight every 2 s and rests once the batch is completed [4.poll.table] [4.poll.stops]', async () => {
    startFakeClock();
    const { rows, finish } = serveResults(THREE_PARTS, 'processing');
    showResults();
    await findRow('AAA-1');
    expect(rows()[0]?.toString()).toBe('sort=newest&order=desc&offset=0&limit=100');
    const before = rows().length;
    await advanceTime(2050);
    await waitFor(() => expect(rows().length).toBe(before + 1));
    finish();
    await advanceTime(2050);
    await waitFor(() => expect(rows().length).toBe(before + 2));
    await advanceTime(20_000);
    expect(rows().length).toBe(before + 2);
  });

  test('keeps known rows when a request fails, and says that it retries', async () => {
    startFakeClock();
    serveResults(THREE_PARTS, 'processing');
    showResults();
    await findRow('AAA-1');
    server.use(mockError(getBatch, 503, 'Down for a moment.'));
    await advanceTime(2050);
    expect(
      await screen.findByText(/Down for a moment. Trying again every 2 seconds/),
    ).toBeVisible();
    expect(await findRow('AAA-1')).toBeVisible();
  });
});

describe('many user columns', () => {
  const NAMES = ['Part No', 'O.H.', 'Cost', 'Desc', ...'a b c d e f g h i j'.split(' ')];
  const CELLS = ['AAA-1', '3', '12.50', 'SEAL', ...'0 1 2 3 4 5 6 7 8 9'.split(' ')];
  const serveWide = () => {
    const part = buildPart({
      partNumber: 'AAA-1',
      quantity: 3,
      unitCost: '12.50',
      originalData: Object.fromEntries(
        NAMES.map((name, at): [string, string] => [name, CELLS[at] ?? '']),
      ),
    });
    const batch = { status: 'completed', totalParts: 1, originalColumns: NAMES } as const;
    server.use(mockEndpoint(getBatch, () => buildBatchResponse({ batch, results: [part] })));
  };
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  test('show those behind the results first; the rest is one click away and remembered', async () => {
    const user = userEvent.setup();
    serveWide();
    showResults();
    await findRow('AAA-1');
    expect(titles().slice(0, 5)).toEqual(['Part Number', 'O.H.', 'Cost', 'Desc', '+10']);
    expect(titles()).not.toContain('a');
    expect(screen.getByText('Your columns · 3 of 13')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'a' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Source' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Brand' }));
    await user.keyboard('{Escape}');
    expect(titles()).toEqual(expect.arrayContaining(['a', 'Source']));
    expect(titles()).not.toContain('Brand');

    cleanup();
    showResults();
    await findRow('AAA-1');
    expect(titles()).toEqual(expect.arrayContaining(['a', 'Source']));
    expect(titles()).not.toContain('Brand');
  });
});

test('own columns unfold at their handle, and fold again', async () => {
  const user = userEvent.setup();
  const names = ['Part No', 'O.H.', 'Cost', ...'a b c d e f g'.split(' ')];
  const part = buildPart({
    partNumber: 'AAA-1',
    quantity: 3,
    unitCost: '12.50',
    originalData: Object.fromEntries(
      names.map((name, at): [string, string] => [name, ['AAA-1', '3', '12.50'][at] ?? 'x']),
    ),
  });
  const batch = { status: 'completed', totalParts: 1, originalColumns: names } as const;
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ batch, results: [part] })));
  showResults();
  await findRow('AAA-1');
  await user.click(screen.getByRole('button', { name: 'Show 7 more of your columns' }));
  expect(screen.getByRole('columnheader', { name: 'g' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fold your columns' }));
  expect(screen.queryByRole('columnheader', { name: 'g' })).not.toBeInTheDocument();
});

describe('the sellable value', () => {
  test('of a line is its share, nothing, or unknown', async () => {
    serveResults([
      buildPart({ id: 1, partNumber: 'AAA-1', lineValue: '37.50' }),
      buildPart({ id: 2, partNumber: 'BBB-2', unitsSold: 0, lineValue: '0.00' }),
      buildPart({ id: 3, partNumber: 'CCC-3', status: 'failed', unitsSold: null, lineValue: null }),
    ]);
    showResults();
    expect(within(await findRow('AAA-1')).getByText('$37.50')).toBeVisible();
    expect(within(await findRow('BBB-2')).getByText('$0.00')).toBeVisible();
    expect(within(await findRow('CCC-3')).getByText('-')).toBeVisible();
  });
});
