import { exportExcel, getBatch, getPlace, type PartResult } from '@partsight/contract/results';
import { type Batch } from '@partsight/contract/runs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser/browser.ts';
import { buildBatchResponse, buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ResultsTable } from './results-table.tsx';

const THREE_PARTS = [
  buildPart({ id: 1, partNumber: 'AAA-1' }),
  buildPart({
    id: 2,
    partNumber: 'BBB-2',
    status: 'failed',
    failureReason: 'unreachable',
    unitsSold: null,
    searchResults: null,
    averagePrice: null,
    minPrice: null,
    maxPrice: null,
    grade: null,
  }),
  buildPart({
    id: 3,
    partNumber: 'CCC-3',
    status: 'pending',
    unitsSold: null,
    searchResults: null,
    averagePrice: null,
    grade: null,
  }),
];

type ServedBatch = { rows: () => URLSearchParams[]; finish: () => void };

function serve(
  results: PartResult[] = THREE_PARTS,
  first: Batch['status'] = 'completed',
): ServedBatch {
  const queries: URLSearchParams[] = [];
  let status = first;
  server.use(
    mockEndpoint(getBatch, ({ query }) => {
      if (query.get('limit') === '0') {
        return buildBatchResponse({ batch: { status, totalParts: results.length } });
      }
      queries.push(query);
      return buildBatchResponse({ batch: { status, totalParts: results.length }, results });
    }),
  );
  return {
    rows: () => queries,
    finish: () => {
      status = 'completed';
    },
  };
}

const show = (onOpen = vi.fn<(part: PartResult) => void>(), openPart: number | null = null) => {
  renderApp(
    <ResultsTable
      uploadId={UPLOAD_ID}
      openPart={openPart}
      onOpen={onOpen}
      onClose={vi.fn<() => void>()}
      renderPane={() => null}
    />,
  );
  return onOpen;
};

/** By text: computing accessible row names concatenates every cell each time. */
async function findRow(partNumber: string): Promise<HTMLElement> {
  const number = await screen.findByText(partNumber);
  return number.closest<HTMLElement>('[role="row"]')!;
}

describe('the rows', () => {
  test("lead with the user's columns, followed by the market's [2.table.own-first]", async () => {
    serve();
    show();
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
      'Status',
      'In Inventory',
      'Search Results',
      'Min Price',
      'Max Price',
      'Package Size',
      'Brand',
      'Brand Type',
      'Item Category',
      'Part Description',
      'Sellable Value',
    ]);
  });

  test('show a completed part in full [1.shows.units] [1.shows.prices] [1.shows.kind] [1.shows.description] [4.row.completed]', async () => {
    serve();
    show();
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

  test('say unknown for a failed part and pending for one that waits, never 0 [4.row.failed] [4.row.pending]', async () => {
    serve();
    show();
    const failed = await findRow('BBB-2');
    expect(within(failed).getByText('Failed')).toBeVisible();
    expect(within(failed).getByText('unknown')).toBeVisible();
    const pending = await findRow('CCC-3');
    expect(within(pending).getByText('Pending')).toBeVisible();
    expect(within(pending).getByText('pending')).toBeVisible();
  });

  test('say Processing... while a part is being looked up [4.row.processing]', async () => {
    serve([buildPart({ status: 'processing', unitsSold: null })]);
    show();
    expect(await screen.findByText('Processing...')).toBeVisible();
  });

  test('mark a duplicate with the title of the item [1.shows.duplicate]', async () => {
    serve([buildPart({ isDuplicateInventory: true, duplicateItemTitle: 'My bracket' })]);
    show();
    expect(await screen.findByTitle('My bracket')).toHaveTextContent('Duplicate: My bracket');
  });

  test('open their evidence', async () => {
    serve();
    const onOpen = show();
    await userEvent.click(await screen.findByRole('button', { name: 'AAA-1' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
  });

  test('scroll inside the table, whose height is limited [9.list-scrolls]', async () => {
    serve();
    show();
    await findRow('AAA-1');
    expect(screen.getByRole('grid', { name: 'Parts' })).toHaveClass('overflow-auto', 'h-full');
    expect(screen.getByRole('region', { name: 'Results table' })).toHaveClass(
      'h-[max(420px,76dvh)]',
    );
  });

  test('stand on one page, so the page buttons are off [2.table.pages]', async () => {
    serve();
    show();
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
    const { rows } = serve();
    show();
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
    serve();
    show();
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
    const { rows } = serve();
    show();
    await findRow('AAA-1');
    await user.click(screen.getByRole('button', { name: /^Grade A/ }));
    await waitFor(() => expect(rows().at(-1)?.get('grade')).toBe('A'));
    expect(await screen.findByText(/3 of 3 rows, Grade A only/)).toBeVisible();
    await user.type(screen.getByLabelText('Search part numbers and descriptions'), ' AAA ');
    await waitFor(() => expect(rows().at(-1)?.get('q')).toBe('AAA'));
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('without results offer to clear them', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/dashboard?grade=A');
    serve([]);
    show();
    expect(await screen.findByText('No part matches this filter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all parts' }));
    expect(window.location.search).toBe('');
  });
});

describe('polling', () => {
  test('asks for the rows in sight every 2 s and rests once the batch is completed [4.poll.table] [4.poll.stops]', async () => {
    startFakeClock();
    const { rows, finish } = serve(THREE_PARTS, 'processing');
    show();
    await findRow('AAA-1');
    expect(rows()[0]?.toString()).toBe('sort=work&order=desc&offset=0&limit=100');
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
    serve(THREE_PARTS, 'processing');
    show();
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
    show();
    await findRow('AAA-1');
    expect(titles().slice(0, 4)).toEqual(['Part Number', 'O.H.', 'Cost', 'Desc']);
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
    show();
    await findRow('AAA-1');
    expect(titles()).toEqual(expect.arrayContaining(['a', 'Source']));
    expect(titles()).not.toContain('Brand');
  });
});

describe('the sellable value', () => {
  test('of a line is its share, nothing, or unknown', async () => {
    serve([
      buildPart({ id: 1, partNumber: 'AAA-1', lineValue: '37.50' }),
      buildPart({ id: 2, partNumber: 'BBB-2', unitsSold: 0, lineValue: '0.00' }),
      buildPart({ id: 3, partNumber: 'CCC-3', status: 'failed', unitsSold: null, lineValue: null }),
    ]);
    show();
    expect(within(await findRow('AAA-1')).getByText('$37.50')).toBeVisible();
    expect(within(await findRow('BBB-2')).getByText('$0.00')).toBeVisible();
    expect(within(await findRow('CCC-3')).getByText('-')).toBeVisible();
  });
});

describe('the order', () => {
  test('is processing order during a run, and most valuable first afterwards', async () => {
    const { rows } = serve(THREE_PARTS, 'processing');
    show();
    await findRow('AAA-1');
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Lookup order');
    expect(rows().at(-1)?.get('sort')).toBe('work');
    cleanup();
    const done = serve();
    show();
    await findRow('AAA-1');
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Worth to you');
    expect(done.rows().at(-1)?.toString()).toContain('sort=deskValue&order=desc');
  });

  test('can be chosen, and stays in the URL', async () => {
    const user = userEvent.setup();
    const { rows } = serve();
    show();
    await findRow('AAA-1');
    await user.selectOptions(screen.getByLabelText('Sort'), 'Cost');
    await waitFor(() => expect(rows().at(-1)?.toString()).toContain('sort=cost&order=desc'));
    expect(window.location.search).toContain('sort=cost');
    await user.selectOptions(screen.getByLabelText('Sort'), 'File order');
    await waitFor(() => expect(rows().at(-1)?.get('sort')).toBe('row'));
  });
});

describe('the keyboard', () => {
  test('moves through the rows by arrows and letters, and Enter opens', async () => {
    const user = userEvent.setup();
    serve();
    const onOpen = show();
    await findRow('AAA-1');
    const grid = screen.getByRole('grid');
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await findRow('BBB-2')).toHaveAttribute('aria-selected', 'true');
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
    await user.keyboard('j');
    expect(await findRow('CCC-3')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('k');
    expect(grid).toHaveAttribute('aria-activedescendant', (await findRow('BBB-2')).id);
    await user.keyboard('/jk');
    expect(screen.getByLabelText('Search part numbers and descriptions')).toHaveValue('jk');
  });
});

describe('a row open from the start', () => {
  test('is where navigation begins', async () => {
    const user = userEvent.setup();
    const { rows } = serve();
    const positionQueries: string[] = [];
    server.use(
      mockEndpoint(getPlace, ({ query }) => {
        positionQueries.push(query.toString());
        return { place: 1 };
      }),
    );
    const onOpen = show(undefined, 2);
    const row = await findRow('BBB-2');
    await waitFor(() =>
      expect(screen.getByRole('grid')).toHaveAttribute('aria-activedescendant', row.id),
    );
    expect(positionQueries).toEqual(['sort=deskValue&order=desc&row=2']);
    await user.keyboard('j');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
    await user.keyboard('kk');
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 1 }));
    expect(rows().length).toBeGreaterThan(0);
  });

  test('is also where navigation begins in another order, without scrolling to it', async () => {
    const user = userEvent.setup();
    serve();
    server.use(
      mockEndpoint(getPlace, ({ query }) => ({ place: query.has('sort', 'cost') ? 0 : 1 })),
    );
    const onOpen = show(undefined, 2);
    const row = await findRow('BBB-2');
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-activedescendant', row.id));
    await user.selectOptions(screen.getByLabelText('Sort'), 'Cost');
    await waitFor(() => expect(grid).not.toHaveAttribute('aria-activedescendant'));
    grid.focus();
    await waitFor(async () => {
      await user.keyboard('j');
      expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
    });
  });
});

describe('exports', () => {
  const file = (headers: Record<string, string> = {}) => new HttpResponse('bytes', { headers });

  test('Excel exports the current view and shows its size, with a full export next to it', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/dashboard?grade=A&sort=cost&order=desc');
    serve();
    const queries: string[] = [];
    server.use(
      mockEndpoint(exportExcel, ({ query }) => {
        queries.push(query.toString());
        return file();
      }),
    );
    show();
    await user.click(await screen.findByRole('button', { name: 'Export Excel, 3 shown' }));
    await waitFor(() => expect(queries).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: /all 3/ })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Export Excel, all 3' }));
    await waitFor(() => expect(queries).toEqual(['sort=cost&order=desc&grade=A', '']));
  });

  test('Excel is saved under the name that the server gives [1.exports] [2.table.export] [2.export-dialog.not-by-excel] [7.excel-name] [8.done.export]', async () => {
    serve();
    server.use(
      mockEndpoint(exportExcel, () =>
        file({ 'content-disposition': 'attachment; filename="stock_analysis.xlsx"' }),
      ),
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await findToast('Complete Export Successful');
    expect(browser.saveFile).toHaveBeenCalledWith(expect.anything(), 'stock_analysis.xlsx');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Excel without a name is dated [7.excel-name.default]', async () => {
    serve();
    server.use(mockEndpoint(exportExcel, () => file()));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await findToast('Complete Export Successful');
    expect(browser.saveFile).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringMatching(/^\d{4}-\d\d-\d\d_completed_analysis\.xlsx$/),
    );
  });

  test('a failed Excel export is only logged [8.excel-logged]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve();
    server.use(mockError(exportExcel, 500, 'boom'));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText(/failed/i, { selector: 'li *' })).not.toBeInTheDocument();
  });
});
