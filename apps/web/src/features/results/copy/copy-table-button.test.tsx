import { exportCsv } from '@partsight/contract/results';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser/browser.ts';
import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { CopyTableButton } from './copy-table-button.tsx';

const CSV =
  '\uFEFFPart #,Bin,Qty,Part Number,Demand Grade,Units Sold,Average Price,Brand\r\n' +
  "00123456,A1,2,00123456,A,15,$12.50,'=1+1\r\n";

const copy = async (shown = 1) => {
  renderApp(
    <CopyTableButton
      order={{
        uploadId: UPLOAD_ID,
        view: { sort: 'unitsSold', order: 'desc', grade: 'A' },
        shown,
        columns: { ownCount: 3, own: new Set([2]), market: new Set(['brand', 'worth']) },
      }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy table' }));
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('copies the rows that the filters leave, with the shown columns, as the export guards them', async () => {
  let asked = new URLSearchParams();
  server.use(
    mockEndpoint(exportCsv, ({ query }) => {
      asked = query;
      return new HttpResponse(CSV);
    }),
  );
  const copied = vi.spyOn(browser, 'copyTable').mockReturnValue(true);
  await copy();
  expect(await findToast('1 row copied')).toBeVisible();
  expect(Object.fromEntries(asked)).toEqual({
    sort: 'unitsSold',
    order: 'desc',
    grade: 'A',
    columns: 'partNumber,demandGrade,unitsSold,averagePrice,brand',
  });
  expect(copied.mock.calls[0]?.[0].text.split('\r\n')).toEqual([
    'Part Number\tQty\tDemand Grade\tUnits Sold\tAverage Price\tBrand',
    '="00123456"\t2\tA\t15\t$12.50\t\'=1+1',
  ]);
});

test('more rows than a spreadsheet takes at once are not copied', async () => {
  const copied = vi.spyOn(browser, 'copyTable');
  await copy(10_001);
  expect(await findToast('Not copied')).toHaveTextContent('at most 10,000 rows');
  expect(copied).not.toHaveBeenCalled();
});

test('a browser that refuses is said', async () => {
  server.use(mockEndpoint(exportCsv, () => new HttpResponse(CSV)));
  vi.spyOn(browser, 'copyTable').mockReturnValue(false);
  await copy();
  expect(await findToast('Not copied')).toHaveTextContent('did not let us write');
});
