import { compareLots } from '@partsight/contract/lots';
import { getProcessingStatus } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { BatchBar } from '../../../app/dashboard/batch-bar.tsx';
import { LotsRail } from '../../../app/dashboard/lots-rail.tsx';
import { ROOMY } from '../../../lib/browser/use-media.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openBatch, selectedBatch } from '../../../testing/selected-batch.ts';
import { serveManyBatches } from '../../../testing/serve-many-batches.ts';
import { server } from '../../../testing/server.ts';
import { LotsView } from '../../lots/lots-view.tsx';

const showRail = (uploadId: UploadId) =>
  renderApp(
    <LotsRail uploadId={uploadId} isNew={false} onNewUpload={() => undefined} notices={null} />,
  );

// By text: computing the roles of this many entries takes seconds.
const entries = () => screen.getAllByText(/^list-\d+\.csv$/);

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === ROOMY,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  window.history.replaceState(null, '', '/dashboard');
  server.use(mockEndpoint(getProcessingStatus, () => ({ canStop: true, stopRequested: false })));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('loads the newest 50, and more on request', async () => {
  const { oldest, limits } = serveManyBatches(53);
  showRail(oldest);
  const more = await screen.findByText('Show more, 3 left');
  expect(entries()).toHaveLength(50);
  expect(new Set(limits)).toEqual(new Set(['50']));
  await userEvent.click(more);
  await waitFor(() => expect(entries()).toHaveLength(53));
  expect(limits.at(-1)).toBe('100');
  expect(screen.queryByText(/^Show more/)).not.toBeInTheDocument();
});

test('offers no more when the list is exactly full', async () => {
  const { oldest } = serveManyBatches(50);
  showRail(oldest);
  await screen.findByLabelText('Find a lot');
  expect(entries()).toHaveLength(50);
  expect(screen.queryByText(/^Show more/)).not.toBeInTheDocument();
});

test('finds an unlisted lot by name', async () => {
  const { oldest } = serveManyBatches(60);
  showRail(oldest);
  await screen.findByText('Show more, 10 left');
  await userEvent.type(screen.getByLabelText('Find a lot'), 'list-60');
  await userEvent.click(screen.getByText('list-60.csv'));
  expect(selectedBatch()).toBe(oldest);
});

test('shows a batch opened by URL in the rail however old it is', async () => {
  const { oldest } = serveManyBatches(60, { status: 'processing', processedParts: 3 });
  openBatch(oldest);
  showRail(oldest);
  const name = await screen.findByText('list-60.csv');
  expect(entries().at(-1)).toBe(name);
  const own = name.closest('button');
  expect(own).toHaveAttribute('aria-current', 'true');
  expect(own).toHaveTextContent('75%');
});

test('an old batch on screen has its name, its stop and its removal', async () => {
  const { oldest } = serveManyBatches(60, { status: 'paused', pausedReason: 'quota-spent' });
  openBatch(oldest);
  renderApp(<BatchBar uploadId={oldest} />);
  expect(await screen.findByRole('button', { name: 'list-60.csv' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Stop Processing' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions for this lot' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove this lot' }));
  expect(await screen.findByRole('dialog', { name: 'Remove list-60.csv?' })).toBeVisible();
});

test('clearing counts all batches, not only the listed ones', async () => {
  const { oldest } = serveManyBatches(60, { status: 'paused', pausedReason: 'quota-spent' });
  renderApp(<BatchBar uploadId={oldest} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Data' }));
  expect(
    await screen.findByRole('dialog', { name: 'Removes all 60 lots, 1 paused' }),
  ).toBeVisible();
});

test('the lots page shows 50 at first, and names an old one before removing it', async () => {
  serveManyBatches(53);
  server.use(mockEndpoint(compareLots, () => ({ lots: [], pairs: [], together: null })));
  renderApp(<LotsView />);
  await userEvent.click(await screen.findByText('Show more, 3 left'));
  await userEvent.click(screen.getByLabelText('More about list-53.csv'));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Remove/ }));
  expect(await screen.findByRole('dialog', { name: 'Remove list-53.csv?' })).toBeVisible();
});
