import { countOwnSalesLines, fillFromOwnSales } from '@partsight/contract/own-sales/reports';
import { getBatch } from '@partsight/contract/results';
import { listBatches, listRemoved, restoreBatches } from '@partsight/contract/runs';
import { getCurrentInventory } from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { UploadPanel } from '../../features/uploads/components/upload-panel.tsx';
import {
  buildBatch,
  buildBatchResponse,
  buildReceipt,
  OTHER_UPLOAD_ID,
  UPLOAD_ID,
} from '../../testing/build-batch.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { selectedBatch } from '../../testing/selected-batch.ts';
import { server } from '../../testing/server.ts';
import { useLastingNotices } from './lasting-notices.tsx';

function Notices({ uploadId }: { uploadId: UploadId | null }) {
  return useLastingNotices(uploadId);
}

const buildRemoved = (id: UploadId, fileName: string) => ({
  id,
  fileName,
  totalParts: 4,
  status: 'processing' as const,
  keptUntil: new Date(2026, 10, 16, 18, 7).toISOString(),
});

describe('the removed-lists notice', () => {
  test('shows its expiry and restores everything', async () => {
    let removed = [buildRemoved(UPLOAD_ID, 'a.csv'), buildRemoved(OTHER_UPLOAD_ID, 'b.csv')];
    server.use(
      mockEndpoint(listBatches, () => []),
      mockEndpoint(getBatch, () => buildBatchResponse()),
      mockEndpoint(listRemoved, () => removed),
      mockEndpoint(restoreBatches, async ({ request }) => {
        const { ids } = (await request.json()) as { ids: UploadId[] };
        removed = removed.filter(({ id }) => !ids.includes(id));
        return { success: true as const, restoredBatches: ids.length };
      }),
    );
    renderApp(<Notices uploadId={null} />);
    expect(await screen.findByText('2 lists removed')).toBeVisible();
    expect(screen.getByText('a.csv, b.csv. Kept until Nov 16, 2026, 6:07 PM.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore all' }));
    await waitFor(() => expect(screen.queryByText(/lists removed/)).not.toBeInTheDocument());
    expect(selectedBatch()).toBe(UPLOAD_ID);
  });
});

test('a dismissed notice stays away until there is another', async () => {
  let removed = [buildRemoved(UPLOAD_ID, 'a.csv')];
  server.use(
    mockEndpoint(listBatches, () => []),
    mockEndpoint(listRemoved, () => removed),
  );
  const { unmount } = renderApp(<Notices uploadId={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: 1 list removed' }));
  expect(screen.queryByText('1 list removed')).not.toBeInTheDocument();
  unmount();
  removed = [buildRemoved(OTHER_UPLOAD_ID, 'b.csv'), ...removed];
  renderApp(<Notices uploadId={null} />);
  expect(await screen.findByText('2 lists removed')).toBeVisible();
});

describe('an upload waiting for its run', () => {
  const waiting = buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'dealer-b.csv', status: 'pending' });

  test('is offered next to another list', async () => {
    server.use(
      mockEndpoint(listBatches, () => [waiting, buildBatch({ status: 'completed' })]),
      mockEndpoint(getBatch, () => buildBatchResponse({ batch: { status: 'completed' } })),
    );
    renderApp(<Notices uploadId={UPLOAD_ID} />);
    expect(await screen.findByText('dealer-b.csv is ready to run')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(selectedBatch()).toBe(OTHER_UPLOAD_ID);
  });

  test('is not offered while an open panel shows it', async () => {
    server.use(
      mockEndpoint(listBatches, () => [buildBatch({ status: 'pending' }), waiting]),
      mockEndpoint(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    );
    const panel = (
      <UploadPanel
        pendingReceipt={buildReceipt()}
        droppedFile={null}
        onRead={() => undefined}
        onStarted={() => {}}
      />
    );
    const line = <Notices uploadId={null} />;
    renderApp(
      <>
        {line}
        {panel}
      </>,
    );
    expect(await screen.findByText('dealer-b.csv is ready to run')).toBeVisible();
    expect(screen.queryByText('stock.csv is ready to run')).not.toBeInTheDocument();
  });

  test('is not offered while it is on screen', async () => {
    server.use(
      mockEndpoint(listBatches, () => [waiting]),
      mockEndpoint(getBatch, () => buildBatchResponse({ batch: { status: 'pending' } })),
    );
    const { container } = renderApp(<Notices uploadId={OTHER_UPLOAD_ID} />);
    await waitFor(() => expect(container.querySelector('[data-state]')).toBeNull());
    expect(screen.queryByText(/is ready to run/)).not.toBeInTheDocument();
  });
});

test('own sales are offered for lines without sold figures, and no longer once used', async () => {
  const window = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' };
  const coverage = {
    asked: window,
    covered: window,
    source: 'eBay listings for sale now',
    asOf: '2026-11-01T00:00:00.000Z',
  };
  let lines = 2;
  server.use(
    mockEndpoint(listBatches, () => [buildBatch({ status: 'completed' })]),
    mockEndpoint(getBatch, () =>
      buildBatchResponse({ batch: { status: 'completed', coverage }, summary: { unknown: 3 } }),
    ),
    mockEndpoint(countOwnSalesLines, () => ({ lines })),
    mockEndpoint(fillFromOwnSales, () => {
      lines = 0;
      return { lines: 2 };
    }),
  );
  renderApp(<Notices uploadId={UPLOAD_ID} />);
  expect(await screen.findByText('You have sold 2 lines before')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use my sales' }));
  expect(await screen.findByText('2 lines now have figures from your own sales.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/You have sold/)).not.toBeInTheDocument());
});
