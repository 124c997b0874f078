import { type Batch, listBatches } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { answer } from '../../testing/answer.ts';
import { buildBatch, UPLOAD_ID } from '../../testing/build-batch.ts';
import { serveManyBatches } from '../../testing/many-batches.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { RunNews } from './run-news.tsx';
import { useRunInTitle } from './use-run-in-title.ts';

const serve = (batch: Partial<Batch>) =>
  server.use(answer(listBatches, () => [buildBatch({ fileName: 'stock.csv', ...batch })]));

function Title({ uploadId = UPLOAD_ID }: { uploadId?: UploadId }) {
  useRunInTitle(uploadId);
  return null;
}

test.each([
  [{ status: 'completed', finishedAt: '2026-11-14T10:00:00.000Z' }, /^Finished: stock\.csv/],
  [{ status: 'paused', pausedReason: 'quota-spent' }, /^Paused: stock\.csv\. Today's quota/],
] as const)('the bell tells how it went: %j', async (batch, words) => {
  const user = userEvent.setup();
  serve(batch);
  renderApp(<RunNews />);
  const bell = screen.getByRole('button', { name: 'Notifications' });
  expect(bell).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(words));
});

test('the title of the tab shows how far the run is, and returns to itself', async () => {
  document.title = 'PartSight';
  serve({ status: 'processing', totalParts: 200, processedParts: 64 });
  const { unmount } = renderApp(<Title />);
  await waitFor(() => expect(document.title).toBe('32 % - stock.csv'));
  unmount();
  expect(document.title).toBe('PartSight');
});

test('a run that is too old for the list has its bell, and its title while it is open', async () => {
  document.title = 'PartSight';
  const { oldest } = serveManyBatches(60, { status: 'paused', pausedReason: 'quota-spent' });
  window.history.replaceState(null, '', `/dashboard?batch=${oldest}`);
  renderApp(
    <>
      <RunNews />
      <Title uploadId={oldest} />
    </>,
  );
  await waitFor(() => expect(document.title).toBe('Paused at 25 % - list-60.csv'));
  await userEvent.tab();
  await waitFor(() =>
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^Paused: list-60\.csv\. Today's quota/),
  );
});
