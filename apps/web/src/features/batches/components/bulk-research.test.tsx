import { getBatch, getReading, listBatches } from '@partsight/contract/batches';
import { getCurrentInventory } from '@partsight/contract/inventory';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { answer, refuse } from '../../../testing/answer.ts';
import {
  buildAnswer,
  buildBatch,
  buildPart,
  buildReceipt,
  UPLOAD_ID,
} from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { BulkResearch } from './bulk-research.tsx';

const ignore = vi.fn<() => void>();
const show = () =>
  renderApp(<BulkResearch uploadId={UPLOAD_ID} onSelect={ignore} onOpenPart={ignore} />);

beforeEach(() => {
  server.use(
    answer(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    answer(listBatches, () => [buildBatch()]),
  );
});

test('a batch that has run folds the upload to one line, with a way to open it again', async () => {
  const user = userEvent.setup();
  server.use(answer(getBatch, () => buildAnswer({ results: [buildPart()] })));
  show();
  await screen.findByRole('heading', { name: 'Analyzing eBay Sales Data' });
  expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Upload' }));
  expect(screen.getByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fold' }));
  expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
});

test('a list that was uploaded and never run comes back as it was read', async () => {
  server.use(
    answer(getBatch, () =>
      buildAnswer({ batch: { status: 'pending', startedAt: null }, results: [buildPart()] }),
    ),
    answer(getReading, () => buildReceipt()),
  );
  show();
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Preparing Analysis' })).toBeVisible();
});

test('a list that was never run is not folded for the time it takes to read it', async () => {
  server.use(
    answer(listBatches, () => [buildBatch({ status: 'pending', startedAt: null })]),
    answer(getBatch, () => new Promise<never>(() => {})),
    answer(getReading, () => buildReceipt()),
  );
  show();
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New Upload' })).not.toBeInTheDocument();
});

test('choosing a grade filters the rows and says so', async () => {
  const user = userEvent.setup();
  server.use(answer(getBatch, () => buildAnswer({ results: [buildPart()] })));
  show();
  await user.click(await screen.findByRole('button', { name: /^Grade B/ }));
  expect(await screen.findByText(/Grade B only/)).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('grade')).toBe('B');
});

test('a batch that is gone leaves one sentence instead of empty figures', async () => {
  server.use(refuse(getBatch, 404, 'No such batch.'));
  show();
  expect(await screen.findByText('This batch is not there.')).toBeVisible();
  expect(screen.queryByText('Total Sellable Value')).not.toBeInTheDocument();
});

test('a server that is down for a while is said once, and healed when it answers', async () => {
  startFakeClock();
  server.use(refuse(getBatch, 503, 'Down for a moment.'));
  show();
  await screen.findByText('This batch could not be read.');
  const sentence = screen.getByText(/Down for a moment/);
  await passTime(3100);
  expect(sentence).toBeVisible();
  expect(screen.getAllByText(/Down for a moment/)).toEqual([sentence]);
  server.use(answer(getBatch, () => buildAnswer({ results: [buildPart()] })));
  await passTime(1100);
  expect(await screen.findByText('Total Sellable Value')).toBeVisible();
});
