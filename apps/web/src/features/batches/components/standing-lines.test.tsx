import { listBatches } from '@partsight/contract/batches';
import { getCurrentInventory } from '@partsight/contract/inventory';
import { listRemoved, restoreBatch } from '@partsight/contract/removals';
import type { UploadId } from '@partsight/contract/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { answer } from '../../../testing/answer.ts';
import {
  buildBatch,
  buildReceipt,
  OTHER_UPLOAD_ID,
  UPLOAD_ID,
} from '../../../testing/build-batch.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ReadyLine } from './ready-line.tsx';
import { RemovedLine } from './removed-line.tsx';
import { UploadPanel } from './upload-panel.tsx';

const gone = (id: UploadId, fileName: string) => ({
  id,
  fileName,
  totalParts: 4,
  status: 'processing' as const,
  removedAt: new Date(2026, 10, 15, 18, 7).toISOString(),
  keptUntil: new Date(2026, 10, 16, 18, 7).toISOString(),
});

describe('the line of what was removed', () => {
  test('stands with its end and brings everything back', async () => {
    let kept = [gone(UPLOAD_ID, 'a.csv'), gone(OTHER_UPLOAD_ID, 'b.csv')];
    server.use(
      answer(listBatches, () => []),
      answer(listRemoved, () => kept),
      answer(restoreBatch, ({ params }) => {
        kept = kept.filter(({ id }) => id !== params['uploadId']);
        return { success: true as const };
      }),
    );
    const onRestored = vi.fn<(uploadId: UploadId) => void>();
    renderApp(<RemovedLine onRestored={onRestored} />);
    expect(
      await screen.findByText('2 lists removed, kept until 16 Nov 2026, 18:07.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore all' }));
    await waitFor(() => expect(screen.queryByText(/lists removed/)).not.toBeInTheDocument());
    expect(onRestored).toHaveBeenCalledWith(UPLOAD_ID);
  });
});

describe('an upload that waits for its run', () => {
  const waiting = buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'dealer-b.csv', status: 'pending' });

  test('is found again beside another list', async () => {
    server.use(answer(listBatches, () => [waiting, buildBatch({ status: 'completed' })]));
    const onSelect = vi.fn<(uploadId: UploadId) => void>();
    renderApp(<ReadyLine uploadId={UPLOAD_ID} onSelect={onSelect} />);
    expect(await screen.findByText('dealer-b.csv is ready to run.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(onSelect).toHaveBeenCalledWith(OTHER_UPLOAD_ID);
  });

  test('says nothing while an open panel holds it', async () => {
    server.use(
      answer(listBatches, () => [buildBatch({ status: 'pending' }), waiting]),
      answer(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    );
    const panel = (
      <UploadPanel
        waiting={buildReceipt()}
        dropped={null}
        onFold={null}
        onReplaced={() => {}}
        onStarted={() => {}}
      />
    );
    const line = <ReadyLine uploadId={null} onSelect={() => {}} />;
    renderApp(
      <>
        {line}
        {panel}
      </>,
    );
    expect(await screen.findByText('dealer-b.csv is ready to run.')).toBeVisible();
    expect(screen.queryByText('stock.csv is ready to run.')).not.toBeInTheDocument();
  });

  test('says nothing while it is on screen', async () => {
    server.use(answer(listBatches, () => [waiting]));
    const { container } = renderApp(<ReadyLine uploadId={OTHER_UPLOAD_ID} onSelect={() => {}} />);
    await waitFor(() => expect(container.querySelector('[data-state]')).toBeNull());
    expect(screen.queryByText(/is ready to run/)).not.toBeInTheDocument();
  });
});
