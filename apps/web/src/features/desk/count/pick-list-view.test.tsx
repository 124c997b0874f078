import { countRow, getPickList, type PickList } from '@partsight/contract/desk-decisions';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { CountForm } from './count-form.tsx';
import type { Count } from './count-queries.ts';
import { PickListView } from './pick-list-view.tsx';

const ROWS: PickList['rows'] = [
  {
    row: 3,
    partNumber: '84001234',
    description: 'SENSOR',
    bin: 'C2-9',
    quantity: 4,
    counted: null,
    boxes: null,
    ownBin: null,
    hasPhotos: false,
    lineValue: '200.00',
  },
  {
    row: 1,
    partNumber: '84005678',
    description: null,
    bin: 'C10-1',
    quantity: 2,
    counted: null,
    boxes: null,
    ownBin: null,
    hasPhotos: false,
    lineValue: '90.00',
  },
];

const list = (more: Partial<PickList> = {}): PickList => ({
  rows: ROWS,
  isBought: false,
  value: '290.00',
  walkAway: '120.00',
  countedRows: 0,
  found: 0,
  said: 0,
  ...more,
});

test('sends a count at once, and the list refreshes with it', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(getPickList, () => ({ pickList: list() })),
    mockEndpoint(countRow, async ({ params, request }) => {
      sent.push(params['row'], await request.json());
      return {
        pickList: list({ value: '150.00', countedRows: 1, found: 1, said: 4 }),
      };
    }),
  );
  renderApp(<PickListView uploadId={UPLOAD_ID} />);
  const sheet = await screen.findByRole('table', { name: 'Pick list' });
  expect(
    within(sheet)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['84001234', '84005678']);
  await user.type(screen.getByLabelText('Counted of 84001234'), '1');
  await user.tab();
  expect(await screen.findByText(/1 of 4 pieces found \(25%\)/)).toBeVisible();
  expect(sent).toEqual([
    '3',
    { count: { pieces: 1, boxes: 'new', ownBin: null, hasPhotos: false } },
  ]);
  expect(screen.getByText(/nets you \$150\.00/)).toBeVisible();
});

test('queues a count on the device while offline and sends it later', async () => {
  const user = userEvent.setup();
  let isAway = true;
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(getPickList, () => ({ pickList: list() })),
    mockEndpoint(countRow, ({ params }) => {
      if (isAway) {
        return Response.error();
      }
      sent.push(params['row']);
      return { pickList: list({ countedRows: 1, found: 1, said: 4 }) };
    }),
  );
  renderApp(<PickListView uploadId={UPLOAD_ID} />);
  await user.type(await screen.findByLabelText('Counted of 84001234'), '1{Enter}');
  expect(await screen.findByText(/1 count saved on this device/)).toBeVisible();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toEqual(['3']);
  await expect.poll(() => screen.queryByText(/saved on this device/)).toBeNull();
});

test('counts one row at a time with a thumb at the shelf', async () => {
  const user = userEvent.setup();
  const counts: Count[] = [];
  const [row] = ROWS;
  if (row === undefined) {
    throw new Error('no row');
  }
  renderApp(
    <CountForm
      row={row}
      index={0}
      rows={ROWS}
      onStep={() => undefined}
      onCount={(count) => counts.push(count)}
    />,
  );
  expect(screen.getByText('Bin C2-9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One less' }));
  expect(screen.getByText('1 short')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Damaged' }));
  await user.type(screen.getByLabelText('Your bin'), ' B4 ');
  await user.click(screen.getByLabelText('Photos taken'));
  await user.click(screen.getByRole('button', { name: 'Save, next bin C10-1' }));
  expect(counts).toEqual([{ pieces: 3, boxes: 'worn', ownBin: 'B4', hasPhotos: true }]);
});

test('draws only the rows near the screen of a long list, and follows a scroll', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    ...ROWS[0],
    row: index + 1,
    partNumber: `P-${index + 1}`,
  })) as PickList['rows'];
  server.use(mockEndpoint(getPickList, () => ({ pickList: list({ rows }) })));
  renderApp(<PickListView uploadId={UPLOAD_ID} />);
  const sheet = await screen.findByRole('table', { name: 'Pick list' });
  expect(sheet).toHaveAttribute('aria-rowcount', '2001');
  expect(within(sheet).getAllByRole('rowheader').length).toBeLessThan(100);
  const body = sheet.querySelector('tbody');
  vi.spyOn(body ?? sheet, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -41_000, 800, 0));
  fireEvent.scroll(document);
  expect(within(sheet).getByRole('rowheader', { name: 'P-1001' })).toBeVisible();
  expect(within(sheet).queryByRole('rowheader', { name: 'P-1' })).toBeNull();
});
