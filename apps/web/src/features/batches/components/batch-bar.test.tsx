import {
  clearData,
  getProcessingStatus,
  listBatches,
  stopProcessing,
  undoClear,
} from '@partsight/contract/batches';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { answer, refuse } from '../../../testing/answer.ts';
import { buildBatch, OTHER_UPLOAD_ID, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { BatchBar } from './batch-bar.tsx';

type Select = (uploadId: string | null) => void;

const show = (onSelect = vi.fn<Select>()) => {
  renderApp(<BatchBar uploadId={UPLOAD_ID} onSelect={onSelect} />);
  return onSelect;
};

const serveStatus = (canStop: boolean, stopRequested = false) =>
  server.use(answer(getProcessingStatus, () => ({ canStop, stopRequested })));

beforeEach(() => {
  server.use(
    answer(listBatches, () => [
      buildBatch(),
      buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'other.csv' }),
    ]),
  );
});

describe('stopping', () => {
  test('is offered only when the server says that it is possible', async () => {
    startFakeClock();
    serveStatus(false);
    show();
    await screen.findByRole('button', { name: /stock\.csv/ });
    expect(screen.queryByRole('button', { name: 'Stop Processing' })).not.toBeInTheDocument();
    serveStatus(true);
    await passTime(3100);
    expect(await screen.findByRole('button', { name: 'Stop Processing' })).toBeEnabled();
  });

  test('is requested once, and the button then says so', async () => {
    serveStatus(true);
    server.use(
      answer(stopProcessing, () => {
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

  test('that fails says so', async () => {
    serveStatus(true);
    server.use(refuse(stopProcessing, 500, 'boom'));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Processing' }));
    expect(await findToast('Error')).toHaveTextContent(
      'Failed to stop processing. Please try again.',
    );
  });
});

describe('clearing', () => {
  const undoUntil = '2026-11-15T10:00:00.000Z';

  test('deselects the batch and offers to undo', async () => {
    const user = userEvent.setup();
    serveStatus(false);
    server.use(
      answer(clearData, () => ({ success: true as const, clearedBatches: 2, undoUntil })),
      answer(undoClear, () => ({ success: true as const, restoredBatches: 2 })),
    );
    const onSelect = show();
    await user.click(screen.getByRole('button', { name: 'Clear Data' }));
    const toast = await findToast('Data Cleared');
    expect(onSelect).toHaveBeenCalledWith(null);
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await findToast('Data Restored')).toHaveTextContent('2 batches brought back.');
    await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith(UPLOAD_ID));
  });

  test('that fails says so and keeps the batch', async () => {
    serveStatus(false);
    server.use(refuse(clearData, 500, 'boom'));
    const onSelect = show();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Data' }));
    expect(await findToast('Error')).toHaveTextContent('Failed to clear data. Please try again.');
    expect(onSelect).not.toHaveBeenCalled();
  });
});

test('another batch can be picked', async () => {
  serveStatus(false);
  const onSelect = show();
  await userEvent.click(await screen.findByRole('button', { name: /stock\.csv/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /other\.csv/ }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith(OTHER_UPLOAD_ID));
});
