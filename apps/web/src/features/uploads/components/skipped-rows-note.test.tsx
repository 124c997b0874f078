import { changeReading, getReading } from '@partsight/contract/uploads';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { buildReceipt } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { SkippedRowsNote } from './skipped-rows-note.tsx';

const COUNTS = { header: 1, total: 2, page: 0, title: 0, core: 1, charge: 2, note: 0 };

function show() {
  const { reading, ...receipt } = buildReceipt();
  const requests: unknown[] = [];
  server.use(
    mockEndpoint(getReading, () => ({
      ...buildReceipt(),
      skipped: {
        total: 6,
        rows: [{ row: 12, kind: 'core' as const, cells: ['84143541-CORE', '1'] }],
      },
    })),
    mockEndpoint(changeReading, async ({ request }) => {
      requests.push(await request.json());
      return buildReceipt();
    }),
  );
  const onChange = vi.fn<(changed: unknown) => void>();
  renderApp(
    <SkippedRowsNote
      receipt={{ ...receipt, reading: { ...reading, leftOut: COUNTS } }}
      onChange={onChange}
    />,
  );
  return { requests, mapping: reading.mapping };
}

test('counts cores and charges apart, and puts them back with one click', async () => {
  const { requests, mapping } = show();
  expect(screen.getByText(/Left out: 1 core, 2 charges, 2 totals, 1 heading\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Put back cores and charges' }));
  await vi.waitFor(() =>
    expect(requests).toEqual([{ mapping, putBack: { kinds: ['core', 'charge'], rows: [] } }]),
  );
});

test('puts one row back', async () => {
  const { requests, mapping } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Put back row 12' }));
  await vi.waitFor(() =>
    expect(requests).toEqual([{ mapping, putBack: { kinds: [], rows: [12] } }]),
  );
});
