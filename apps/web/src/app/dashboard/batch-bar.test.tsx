import {
  getProcessingStatus,
  listBatches,
  processBatch,
  stopProcessing,
  clearData,
  removeBatch,
  restoreBatches,
} from '@partsight/contract/runs';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import {
  buildBatchResponse,
  buildBatch,
  OTHER_UPLOAD_ID,
  UPLOAD_ID,
} from '../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { findToast } from '../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openBatch, selectedBatch } from '../../testing/selected-batch.ts';
import { server } from '../../testing/server.ts';
import { BatchBar } from './batch-bar.tsx';

const show = () => renderApp(<BatchBar uploadId={UPLOAD_ID} />);

const serveStatus = (canStop: boolean, stopRequested = false) =>
  server.use(mockEndpoint(getProcessingStatus, () => ({ canStop, stopRequested })));

beforeEach(() => {
  openBatch(UPLOAD_ID);
  server.use(
    mockEndpoint(listBatches, () => [
      buildBatch(),
      buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'other.csv' }),
    ]),
  );
});

describe('stopping', () => {
  test('is offered only when the server says that it is possible [2.stop] [2.stop.only-when]', async () => {
    startFakeClock();
    serveStatus(false);
    show();
    await screen.findByRole('button', { name: /stock\.csv/ });
    expect(screen.queryByRole('button', { name: 'Stop Processing' })).not.toBeInTheDocument();
    serveStatus(true);
    await advanceTime(3100);
    expect(await screen.findByRole('button', { name: 'Stop Processing' })).toBeEnabled();
  });

  test.each(['completed', 'stopped', 'failed'] as const)(
    'is not offered once the batch is %s, even before the next poll',
    async (status) => {
      startFakeClock();
      serveStatus(true);
      const queryClient = createQueryClient();
      renderApp(
        <QueryClientProvider client={queryClient}>
          <BatchBar uploadId={UPLOAD_ID} />
        </QueryClientProvider>,
      );
      await screen.findByRole('button', { name: 'Stop Processing' });
      await advanceTime(10);
      queryClient.setQueryData(
        batchQueries.head(UPLOAD_ID).queryKey,
        buildBatchResponse({ batch: { status } }),
      );
      await advanceTime(10);
      expect(screen.queryByRole('button', { name: 'Stop Processing' })).not.toBeInTheDocument();
    },
  );

  test('is requested once, and the button then says so [4.stop.requested] [8.done.stop]', async () => {
    serveStatus(true);
    server.use(
      mockEndpoint(stopProcessing, () => {
        serveStatus(true, true);
        return { success: true as const };
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Processing' }));
    expect(await findToast('Stop Requested')).toHaveTextContent(
      'Processing will stop after the current part completes.',
    );
    expect(await screen.findByRole('button', { name: 'Stop Requested' })).toBeDisabled();
  });

  test('reports a waiting batch as stopped at once', async () => {
    serveStatus(true);
    server.use(mockEndpoint(stopProcessing, () => ({ success: true as const, isStopped: true })));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Processing' }));
    const message = await findToast('Processing Stopped');
    expect(message).toHaveTextContent('Resume continues with the next part.');
    expect(message).not.toHaveTextContent('after the current part');
  });

  test('that fails says so [8.stop]', async () => {
    serveStatus(true);
    server.use(mockError(stopProcessing, 500, 'boom'));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Processing' }));
    expect(await findToast('Error')).toHaveTextContent(
      'Failed to stop processing. Please try again.',
    );
  });
});

describe('clearing', () => {
  test('deselects the batch and offers to undo [2.clear] [2.clear.only-when] [8.done.clear]', async () => {
    const user = userEvent.setup();
    serveStatus(false);
    server.use(
      mockEndpoint(clearData, () => ({ success: true as const, clearedBatches: 2 })),
      mockEndpoint(restoreBatches, () => ({ success: true as const, restoredBatches: 2 })),
    );
    show();
    await screen.findByRole('button', { name: /stock\.csv/ });
    await user.click(screen.getByRole('button', { name: 'Clear Data' }));
    await user.click(await screen.findByRole('button', { name: 'Remove 2 lots' }));
    const toast = await findToast('Data Cleared');
    expect(selectedBatch()).toBeNull();
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await findToast('Data Restored')).toHaveTextContent('2 lists restored.');
    await waitFor(() => expect(selectedBatch()).toBe(UPLOAD_ID));
  });

  test('forgets what was kept of the batches [4.clear]', async () => {
    const user = userEvent.setup();
    const { queryKey } = batchQueries.head(OTHER_UPLOAD_ID);
    const queryClient = createQueryClient();
    queryClient.setQueryData(queryKey, buildBatchResponse());
    serveStatus(false);
    server.use(mockEndpoint(clearData, () => ({ success: true as const, clearedBatches: 2 })));
    renderApp(
      <QueryClientProvider client={queryClient}>
        <BatchBar uploadId={UPLOAD_ID} />
      </QueryClientProvider>,
    );
    await screen.findByRole('button', { name: /stock\.csv/ });
    await user.click(screen.getByRole('button', { name: 'Clear Data' }));
    await user.click(await screen.findByRole('button', { name: 'Remove 2 lots' }));
    await findToast('Data Cleared');
    expect(selectedBatch()).toBeNull();
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  test('that fails says so and keeps the batch [8.clear]', async () => {
    serveStatus(false);
    server.use(mockError(clearData, 500, 'boom'));
    show();
    await screen.findByRole('button', { name: /stock\.csv/ });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Data' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 2 lots' }));
    expect(await findToast('Error')).toHaveTextContent('Failed to clear data. Please try again.');
    expect(selectedBatch()).toBe(UPLOAD_ID);
  });
});

describe('before removal', () => {
  test('the batch is named, and can be kept', async () => {
    const user = userEvent.setup();
    serveStatus(true);
    server.use(mockError(clearData, 500, 'was asked all the same'));
    show();
    await screen.findByRole('button', { name: /stock\.csv/ });
    await user.click(screen.getByRole('button', { name: 'Clear Data' }));
    const question = await screen.findByRole('dialog', {
      name: 'Removes all 2 lots, 2 of them running',
    });
    expect(question).toHaveTextContent('stock.csv');
    expect(question).toHaveTextContent('other.csv');
    await user.click(within(question).getByRole('button', { name: 'Keep them' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(selectedBatch()).toBe(UPLOAD_ID);
  });

  test('removes a single list and selects the next one', async () => {
    const user = userEvent.setup();
    serveStatus(false);
    let removed: unknown;
    server.use(
      mockEndpoint(removeBatch, ({ params }) => {
        removed = params['uploadId'];
        return { success: true as const };
      }),
    );
    show();
    await user.click(await screen.findByRole('button', { name: 'More actions for this lot' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove this lot' }));
    await user.click(await screen.findByRole('button', { name: 'Remove 1 lot' }));
    await findToast('List Removed');
    expect(removed).toBe(UPLOAD_ID);
    expect(selectedBatch()).toBe(OTHER_UPLOAD_ID);
  });
});

test('selects another batch', async () => {
  serveStatus(false);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /stock\.csv/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /other\.csv/ }));
  await waitFor(() => expect(selectedBatch()).toBe(OTHER_UPLOAD_ID));
});

test('failed parts of a finished batch can be retried', async () => {
  const user = userEvent.setup();
  serveStatus(false);
  server.use(
    mockEndpoint(listBatches, () => [buildBatch({ status: 'completed', failedParts: 2 })]),
    mockEndpoint(processBatch, () => ({ success: true as const, uploadId: UPLOAD_ID, retried: 2 })),
  );
  show();
  await user.click(await screen.findByRole('button', { name: 'More actions for this lot' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retry 2 failed parts' }));
  expect(await findToast('Processing started')).toHaveTextContent('Trying 2 lines again.');
});

test('the end of a run does not move the items of an open menu', async () => {
  const user = userEvent.setup();
  const run = buildBatch({ status: 'processing', finishedAt: null });
  serveStatus(true);
  server.use(mockEndpoint(listBatches, () => [run]));
  const queryClient = createQueryClient();
  renderApp(
    <QueryClientProvider client={queryClient}>
      <BatchBar uploadId={UPLOAD_ID} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Stop Processing' });
  const open = () =>
    user.click(screen.getByRole('button', { name: 'More actions for this lot', hidden: true }));
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await open();
  const before = items();
  // The name shows that the bar knows of the end.
  const ended = { ...run, status: 'completed', failedParts: 1, fileName: 'ended.csv' } as const;
  server.use(mockEndpoint(listBatches, () => [ended]));
  queryClient.setQueryData(batchQueries.list().queryKey, [ended]);
  await screen.findByRole('button', { name: /ended\.csv/, hidden: true });
  expect(items()).toEqual(before);

  await user.keyboard('{Escape}');
  await open();
  expect(items()).toEqual(expect.arrayContaining([...before, 'Retry 1 failed part', 'Re-run']));
});
