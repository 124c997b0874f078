import { exportCsv } from '@partsight/contract/results';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser/browser.ts';
import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ExportDialog } from './export-dialog.tsx';

const ignore = () => undefined;

const includes = () =>
  within(screen.getByRole('group', { name: 'Include' })).getAllByRole('checkbox');

test('the Export button is disabled without an upload id [5.export.disabled]', () => {
  renderApp(<ExportDialog uploadId={null} open onOpenChange={ignore} />);
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('enables Export for CSV only', async () => {
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: /xlsx/ }));
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('disables Export when nothing is included, and says why', async () => {
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  for (const box of includes()) {
    await userEvent.click(box);
  }
  const button = screen.getByRole('button', { name: 'Export' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/^Choose at least one/);
});

test('it offers csv, xlsx and sheets, and what to include [2.export-dialog.formats] [2.export-dialog.includes]', () => {
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  const formats = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(formats).toEqual(['csv', 'xlsx', 'sheets']);
  const boxes = includes().map((box) => box.closest('label')?.textContent);
  expect(boxes).toEqual([
    'Part numbers',
    'Units sold and search results',
    'Average prices',
    'Price ranges',
  ]);
});

test('everything is included until it is taken out [3.export-options]', () => {
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  const boxes = includes();
  expect(boxes).toHaveLength(4);
  for (const box of boxes) {
    expect(box).toBeChecked();
  }
});

test.each([
  ['nothing', [], null],
  [
    'the part numbers and the price ranges',
    ['Part numbers', 'Price ranges'],
    'status,demandGrade,unitsSold,searchResults,averagePrice,brand,brandType,itemCategory,partDescription,packageSize,packageDimensions,packageWeight,shippingCost,duplicateInInventory,duplicateItemTitle,periodCovered',
  ],
  [
    'the price ranges (basis added)',
    ['Price ranges', 'Median of new, listings and confidence'],
    'partNumber,status,demandGrade,unitsSold,searchResults,averagePrice,brand,brandType,itemCategory,partDescription,packageSize,packageDimensions,packageWeight,shippingCost,duplicateInInventory,duplicateItemTitle,periodCovered,newMedianPrice,listings,confidence,listingsOverruled,unitsOverruled,averageOverruled,readAs,foundAs',
  ],
])('with %s removed, requests the rest and saves the file unchanged', async (_, boxes, columns) => {
  const queries: (string | null)[] = [];
  server.use(
    mockEndpoint(exportCsv, ({ query }) => {
      queries.push(query.get('columns'));
      return new HttpResponse('\uFEFFthe file');
    }),
  );
  const onOpenChange = vi.fn<(open: boolean) => void>();
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={onOpenChange} />);
  for (const name of boxes) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  expect(queries).toEqual([columns]);
  const [saved] = vi.mocked(browser.saveFile).mock.calls[0] ?? [];
  expect(new Uint8Array((await saved?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
});

test('it saves a stamped CSV and marks the other formats as coming [1.exports] [7.csv-name] [9.export.coming] [8.done.export]', async () => {
  server.use(mockEndpoint(exportCsv, () => new HttpResponse('bytes')));
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  expect(screen.getAllByText('Feature coming soon - CSV export available now')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Complete Export Successful')).toBeInTheDocument();
  expect(browser.saveFile).toHaveBeenCalledWith(
    expect.anything(),
    expect.stringMatching(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/),
  );
});

test('a failed export shows status and answer [8.export]', async () => {
  server.use(mockEndpoint(exportCsv, () => new HttpResponse('no rows yet', { status: 409 })));
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('409: no rows yet')).toBeVisible();
  expect(screen.getByText('Export failed')).toBeVisible();
});
