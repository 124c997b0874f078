import { type Batch, listBatches } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { buildBatch, UPLOAD_ID } from '../../testing/build-batch.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { serveManyBatches } from '../../testing/serve-many-batches.ts';
import { server } from '../../testing/server.ts';
import { RunNotifications } from './run-notifications.tsx';
import { useRunProgressTitle } from './use-run-progress-title.ts';

const serve = (batch: Partial<Batch>) =>
  server.use(mockEndpoint(listBatches, () => [buildBatch({ fileName: 'stock.csv', ...batch })]));

function Title({ uploadId = UPLOAD_ID }: { uploadId?: UploadId }) {
  useRunProgressTitle(uploadId);
  return null;
}

test.each([
  [{ status: 'completed', finishedAt: '2026-11-14T10:00:00.000Z' }, /^Finished: stock\.csv/],
  [{ status: 'paused', pausedReason: 'quota-spent' }, /^Paused: stock\.csv\. Today's eBay lookups/],
] as const)('the bell shows how the run went: %j', async (batch, text) => {
  const user = userEvent.setup();
  serve(batch);
  renderApp(<RunNotifications />);
  const bell = screen.getByRole('button', { name: 'Notifications' });
  expect(bell).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(text));
});

test('the tab title shows the run’s progress, then resets', async () => {
  document.title = 'PartSight';
  serve({ status: 'processing', totalParts: 200, processedParts: 64 });
  const { unmount } = renderApp(<Title />);
  await waitFor(() => expect(document.title).toBe('32% - stock.csv'));
  unmount();
  expect(document.title).toBe('PartSight');
});

test('a run too old for the list still has its bell, and its title while open', async () => {
  document.title = 'PartSight';
  const { oldest } = serveManyBatches(60, { status: 'paused', pausedReason: 'quota-spent' });
  window.history.replaceState(null, '', `/dashboard?batch=${oldest}`);
  renderApp(
    <>
      <RunNotifications />
      <Title uploadId={oldest} />
    </>,
  );
  await waitFor(() => expect(document.title).toBe('Paused at 25% - list-60.csv'));
  await userEvent.tab();
  await waitFor(() =>
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      /^Paused: list-60\.csv\. Today's eBay lookups/,
    ),
  );
});
