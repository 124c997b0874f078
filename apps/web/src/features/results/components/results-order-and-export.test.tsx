import { exportExcel, getPlace } from '@partsight/contract/results';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser/browser.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import {
  findRow,
  serveResults,
  showResults,
  THREE_PARTS,
} from '../../../testing/results-table.tsx';
import { server } from '../../../testing/server.ts';

describe('the order', () => {
  test('is newest answers first during a run, and most valuable first afterwards', async () => {
    const { rows } = serveResults(THREE_PARTS, 'processing');
    showResults();
    await findRow('AAA-1');
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Newest answers');
    expect(rows().at(-1)?.get('sort')).toBe('newest');
    cleanup();
    const done = serveResults();
    showResults();
    await findRow('AAA-1');
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Worth to you');
    expect(done.rows().at(-1)?.toString()).toContain('sort=deskValue&order=desc');
  });

  test('stays when the run ends on screen', async () => {
    startFakeClock();
    const { rows, finish } = serveResults(THREE_PARTS, 'processing');
    showResults();
    await findRow('AAA-1');
    finish();
    const before = rows().length;
    await advanceTime(2050);
    await waitFor(() => expect(rows().length).toBe(before + 1));
    await advanceTime(10_000);
    expect(new Set(rows().map((query) => query.get('sort')))).toEqual(new Set(['newest']));
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Newest answers');
  });

  test('can be chosen, and stays in the URL', async () => {
    const user = userEvent.setup();
    const { rows } = serveResults();
    showResults();
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
    serveResults();
    const onOpen = showResults();
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
    const { rows } = serveResults();
    const positionQueries: string[] = [];
    server.use(
      mockEndpoint(getPlace, ({ query }) => {
        positionQueries.push(query.toString());
        return { place: 1 };
      }),
    );
    const onOpen = showResults(undefined, 2);
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
    serveResults();
    server.use(
      mockEndpoint(getPlace, ({ query }) => ({ place: query.has('sort', 'cost') ? 0 : 1 })),
    );
    const onOpen = showResults(undefined, 2);
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
    serveResults();
    const queries: string[] = [];
    server.use(
      mockEndpoint(exportExcel, ({ query }) => {
        queries.push(query.toString());
        return file();
      }),
    );
    showResults();
    await user.click(await screen.findByRole('button', { name: 'Export Excel, 3 shown' }));
    await waitFor(() => expect(queries).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: /all 3/ })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Export Excel, all 3' }));
    await waitFor(() => expect(queries).toEqual(['sort=cost&order=desc&grade=A', '']));
  });

  test('Excel is saved under the name that the server gives [1.exports] [2.table.export] [2.export-dialog.not-by-excel] [7.excel-name] [8.done.export]', async () => {
    serveResults();
    server.use(
      mockEndpoint(exportExcel, () =>
        file({ 'content-disposition': 'attachment; filename="stock_analysis.xlsx"' }),
      ),
    );
    showResults();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await findToast('Complete Export Successful');
    expect(browser.saveFile).toHaveBeenCalledWith(expect.anything(), 'stock_analysis.xlsx');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Excel without a name is dated [7.excel-name.default]', async () => {
    serveResults();
    server.use(mockEndpoint(exportExcel, () => file()));
    showResults();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await findToast('Complete Export Successful');
    expect(browser.saveFile).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringMatching(/^\d{4}-\d\d-\d\d_completed_analysis\.xlsx$/),
    );
  });

  test('a failed Excel export is only logged [8.excel-logged]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveResults();
    server.use(mockError(exportExcel, 500, 'boom'));
    showResults();
    await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText(/failed/i, { selector: 'li *' })).not.toBeInTheDocument();
  });
});
