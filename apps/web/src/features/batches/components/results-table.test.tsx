import {
  type Batch,
  exportCsv,
  exportExcel,
  getBatch,
  type PartResult,
} from '@partsight/contract/batches';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser.ts';
import { answer, refuse } from '../../../testing/answer.ts';
import { buildAnswer, buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
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

type Served = { rows: () => URLSearchParams[]; finish: () => void };

function serve(results: PartResult[] = THREE_PARTS, first: Batch['status'] = 'completed'): Served {
  const asked: URLSearchParams[] = [];
  let status = first;
  server.use(
    answer(getBatch, ({ query }) => {
      if (query.get('limit') === '0') {
        return buildAnswer({ batch: { status, totalParts: results.length } });
      }
      asked.push(query);
      return buildAnswer({ batch: { status, totalParts: results.length }, results });
    }),
  );
  return {
    rows: () => asked,
    finish: () => {
      status = 'completed';
    },
  };
}

const show = (onOpen = vi.fn<(part: PartResult) => void>()) => {
  renderApp(<ResultsTable uploadId={UPLOAD_ID} onOpen={onOpen} />);
  return onOpen;
};

/** By the number in it: to name a row by its role, the text of every cell is put together each time. */
async function findRow(partNumber: string): Promise<HTMLElement> {
  const number = await screen.findByText(partNumber);
  return number.closest('tr')!;
}

describe('the rows', () => {
  test("lead with the user's columns, followed by the market's", async () => {
    serve();
    show();
    await findRow('AAA-1');
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers.slice(0, 2)).toEqual([expect.stringMatching(/^Your columns/), 'Market']);
    expect(headers.slice(2)).toEqual([
      'Part Number',
      'O.H.',
      'Cost',
      'Status',
      'Grade',
      'Units Sold',
      'Search Results',
      'Average Price',
      'Min Price',
      'Max Price',
      'Brand',
      'Brand Type',
      'Item Category',
      'Part Description',
      'Package Size',
      'In Inventory',
    ]);
  });

  test('show a completed part in full', async () => {
    serve();
    show();
    const row = await screen.findByRole('row', { name: /AAA-1/ });
    for (const text of ['Completed', '22', '40', '$74.31', '$41.00', '$119.00', 'Ford', 'OEM']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
  });

  test('say unknown for a failed part and pending for one that waits, never 0', async () => {
    serve();
    show();
    const failed = await findRow('BBB-2');
    expect(within(failed).getByText('Failed')).toBeVisible();
    expect(within(failed).getByText('unknown')).toBeVisible();
    const pending = await findRow('CCC-3');
    expect(within(pending).getByText('Pending')).toBeVisible();
    expect(within(pending).getByText('pending')).toBeVisible();
  });

  test('say Processing... while a part is being looked up', async () => {
    serve([buildPart({ status: 'processing', unitsSold: null })]);
    show();
    expect(await screen.findByText('Processing...')).toBeVisible();
  });

  test('mark a duplicate with the title of the item', async () => {
    serve([buildPart({ isDuplicateInventory: true, duplicateItemTitle: 'My bracket' })]);
    show();
    expect(await screen.findByRole('button', { name: 'Duplicate: My bracket' })).toBeVisible();
  });

  test('open their evidence', async () => {
    serve();
    const onOpen = show();
    await userEvent.click(await screen.findByRole('button', { name: 'AAA-1' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
  });

  test('stand on one page, so the page buttons are off', async () => {
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
    ['Part Number', 'partNumber'],
    ['Units Sold', 'unitsSold'],
    ['Average Price', 'averagePrice'],
  ])('by %s starts descending and turns around', async (name, key) => {
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

  test('is offered for these three columns alone', async () => {
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
  test('are sent to the server and said in the count', async () => {
    const user = userEvent.setup();
    const { rows } = serve();
    show();
    await findRow('AAA-1');
    await user.selectOptions(screen.getByLabelText('Show parts of grade'), 'Grade A');
    await waitFor(() => expect(rows().at(-1)?.get('grade')).toBe('A'));
    expect(await screen.findByText(/3 of 3 rows, Grade A only/)).toBeVisible();
    await user.type(screen.getByLabelText('Search part numbers'), ' AAA ');
    await waitFor(() => expect(rows().at(-1)?.get('q')).toBe('AAA'));
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('that leave nothing offer the way back', async () => {
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
  test('asks for the rows in sight every 2 s and rests once the batch is completed', async () => {
    startFakeClock();
    const { rows, finish } = serve(THREE_PARTS, 'processing');
    show();
    await findRow('AAA-1');
    expect(rows()[0]?.toString()).toBe('offset=0&limit=100');
    const before = rows().length;
    await passTime(2050);
    await waitFor(() => expect(rows().length).toBe(before + 1));
    finish();
    await passTime(2050);
    await waitFor(() => expect(rows().length).toBe(before + 2));
    await passTime(20_000);
    expect(rows().length).toBe(before + 2);
  });

  test('keeps what is known when an answer fails, and says that it is asked for again', async () => {
    startFakeClock();
    serve(THREE_PARTS, 'processing');
    show();
    await findRow('AAA-1');
    server.use(refuse(getBatch, 503, 'Down for a moment.'));
    await passTime(2050);
    expect(await screen.findByText(/Down for a moment. They are asked for again/)).toBeVisible();
    expect(await findRow('AAA-1')).toBeVisible();
  });
});

describe('exports', () => {
  const file = (headers: Record<string, string> = {}) => new HttpResponse('bytes', { headers });

  test('Excel is saved under the name that the server gives', async () => {
    serve();
    server.use(
      answer(exportExcel, () =>
        file({ 'content-disposition': 'attachment; filename="stock_analysis.xlsx"' }),
      ),
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await findToast('Complete Export Successful');
    expect(browser.saveFile).toHaveBeenCalledWith(expect.anything(), 'stock_analysis.xlsx');
  });

  test('Excel without a name is dated', async () => {
    serve();
    server.use(answer(exportExcel, () => file()));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await findToast('Complete Export Successful');
    expect(browser.saveFile).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringMatching(/^\d{4}-\d\d-\d\d_completed_analysis\.xlsx$/),
    );
  });

  test('a failed Excel export is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve();
    server.use(refuse(exportExcel, 500, 'boom'));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText(/failed/i, { selector: 'li *' })).not.toBeInTheDocument();
  });

  test('the dialog saves a stamped CSV and marks the other formats as coming', async () => {
    const user = userEvent.setup();
    serve();
    server.use(answer(exportCsv, () => file()));
    show();
    await user.click(screen.getByRole('button', { name: 'Export options' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getAllByText('Feature coming soon - CSV export available now'),
    ).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await findToast('Complete Export Successful');
    expect(browser.saveFile).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringMatching(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/),
    );
  });

  test('a failed CSV export shows status and answer', async () => {
    const user = userEvent.setup();
    serve();
    server.use(answer(exportCsv, () => new HttpResponse('no rows yet', { status: 409 })));
    show();
    await user.click(screen.getByRole('button', { name: 'Export options' }));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('409: no rows yet')).toBeVisible();
    expect(screen.getByText('Export failed')).toBeVisible();
  });
});
