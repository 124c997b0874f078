import { getDesk } from '@partsight/contract/desk';
import { getBatch } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import { getReading, uploadParts, getCurrentInventory } from '@partsight/contract/uploads';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useBatchIdFromUrl } from '../../features/runs/use-batch-id-from-url.ts';
import { PHONE, WIDE } from '../../lib/browser/use-media.ts';
import {
  buildBatchResponse,
  buildBatch,
  buildPart,
  buildReceipt,
  OTHER_UPLOAD_ID,
  UPLOAD_ID,
} from '../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { mockEndpoint, mockError } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openBatch } from '../../testing/selected-batch.ts';
import { server } from '../../testing/server.ts';
import { BulkResearch } from './bulk-research.tsx';

const ignore = vi.fn<() => void>();
const show = () =>
  renderApp(
    <BulkResearch
      needsToken={false}
      uploadId={UPLOAD_ID}
      openPart={null}
      onOpenPart={ignore}
      renderPane={() => null}
    />,
  );

function Switching() {
  const uploadId = useBatchIdFromUrl();
  return (
    <BulkResearch
      needsToken={false}
      uploadId={uploadId}
      openPart={null}
      onOpenPart={ignore}
      renderPane={() => null}
    />
  );
}

/** The matching media query; cached between tests, as in a browser. */
let matchingMedia: string | null = null;
function stubMedia(media: string): void {
  matchingMedia = media;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === matchingMedia;
    },
    addEventListener: ignore,
    removeEventListener: ignore,
  }));
}

afterEach(() => {
  matchingMedia = null;
  vi.unstubAllGlobals();
});

beforeEach(() => {
  openBatch(UPLOAD_ID);
  server.use(
    mockEndpoint(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })),
    mockEndpoint(listBatches, () => [buildBatch()]),
    mockError(getDesk, 503, 'The desk is not asked here.'),
  );
});

test('a completed batch collapses the upload to one line that can be expanded', async () => {
  const user = userEvent.setup();
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  show();
  await screen.findByRole('heading', { name: 'Analyzing eBay Sales Data' });
  expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Upload' }));
  expect(screen.getByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
});

test('another lot leaves the rail in place, with its focus, and closes a new upload', async () => {
  const user = userEvent.setup();
  stubMedia(WIDE);
  server.use(
    mockEndpoint(listBatches, () => [
      buildBatch(),
      buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'other.csv' }),
    ]),
    mockEndpoint(getBatch, ({ request }) => {
      const id = request.url.includes(OTHER_UPLOAD_ID) ? OTHER_UPLOAD_ID : UPLOAD_ID;
      return buildBatchResponse({ batch: { id }, results: [buildPart()] });
    }),
  );
  renderApp(<Switching />);
  const other = await screen.findByRole('button', { name: /^other/ });
  await user.click(screen.getByRole('button', { name: 'New Upload' }));
  await screen.findByRole('button', { name: 'Run Analysis Tool' });
  await user.click(other);
  expect(other).toHaveAttribute('aria-current', 'true');
  expect(other).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
});

test('on a phone the new-upload link is below the rows, and scrolls up to the panel', async () => {
  const user = userEvent.setup();
  stubMedia(PHONE);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  show();
  const results = await screen.findByRole('region', { name: 'Results table' });
  const another = screen.getByRole('button', { name: 'New Upload' });
  expect(results.compareDocumentPosition(another)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(another);
  expect(screen.getByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  expect(scrolled).toHaveBeenCalledOnce();
});

describe('on a wide screen', () => {
  beforeEach(() => {
    stubMedia(WIDE);
    server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  });

  const dropOnRail = (file: File) => {
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    const dataTransfer = { files: [file], items, types: ['Files'] };
    fireEvent.drop(screen.getByRole('navigation', { name: 'Lots' }), { dataTransfer });
  };

  test('a list dropped on the rail is uploaded at once', async () => {
    let uploads = 0;
    server.use(
      mockEndpoint(uploadParts, () => {
        uploads += 1;
        return buildReceipt({ fileName: 'dropped.csv' });
      }),
    );
    show();
    await screen.findByRole('navigation', { name: 'Lots' });
    dropOnRail(new File(['a,b'], 'dropped.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
    expect(screen.getAllByText('dropped.csv').length).toBeGreaterThan(0);
    expect(uploads).toBe(1);
  });

  test('an invalid file is refused where it was dropped', async () => {
    show();
    await screen.findByRole('navigation', { name: 'Lots' });
    dropOnRail(new File(['x'], 'photo.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'photo.png: File type must be one of .csv, .xlsx, .xls',
    );
    expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
  });
});

test('a selected batch has its progress, two figures, four grades and a table [2.batch.progress] [2.batch.summary] [2.batch.grades] [2.batch.table]', async () => {
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  show();
  expect(await screen.findByRole('heading', { name: 'Analyzing eBay Sales Data' })).toBeVisible();
  const value = screen.getByRole('region', { name: 'Value of the lot' });
  expect(within(value).getByText('Total Sellable Value')).toBeVisible();
  expect(within(value).getByText('Liquidation Offer')).toBeVisible();
  const grades = screen.getByRole('region', { name: 'Demand grades' });
  for (const name of [/^Grade A/, /^Grade B/, /^Grade C/, /^Scrapable/]) {
    expect(within(grades).getByRole('button', { name })).toBeVisible();
  }
  const table = screen.getByRole('region', { name: 'Results table' });
  expect(await within(table).findByText('F4ZZ-6E086-A')).toBeVisible();
});

test('restores an uploaded list that was never run', async () => {
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({ batch: { status: 'pending', startedAt: null }, results: [buildPart()] }),
    ),
    mockEndpoint(getReading, () => buildReceipt()),
  );
  show();
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Preparing Analysis' })).toBeVisible();
});

test('does not collapse a list that was never run while it loads', async () => {
  server.use(
    mockEndpoint(listBatches, () => [buildBatch({ status: 'pending', startedAt: null })]),
    mockEndpoint(getBatch, () => new Promise<never>(() => {})),
    mockEndpoint(getReading, () => buildReceipt()),
  );
  show();
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
});

test.each([
  ['a wide screen', () => stubMedia(WIDE)],
  ['a narrow screen', ignore],
  ['a phone', () => stubMedia(PHONE)],
])('allows another upload next to a waiting list, on %s', async (_screen, widen) => {
  const user = userEvent.setup();
  widen();
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({ batch: { status: 'pending', startedAt: null }, results: [buildPart()] }),
    ),
    mockEndpoint(getReading, () => buildReceipt()),
  );
  show();
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Upload' }));
  expect(screen.getByRole('button', { name: /Drop the dealer’s list/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
});

test('choosing a grade filters the rows and says so', async () => {
  const user = userEvent.setup();
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  show();
  await user.click(await screen.findByRole('button', { name: /^Grade B/ }));
  expect(await screen.findByText(/Grade B only/)).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('grade')).toBe('B');
});

test('a missing batch shows one sentence instead of empty figures', async () => {
  server.use(mockError(getBatch, 404, 'No such batch.'));
  show();
  expect(await screen.findByText('We can’t find this list.')).toBeVisible();
  expect(screen.queryByText('Total Sellable Value')).not.toBeInTheDocument();
});

test('reports a server outage once, and recovers when it responds', async () => {
  startFakeClock();
  server.use(mockError(getBatch, 503, 'Down for a moment.'));
  show();
  await screen.findByText('Couldn’t load this list.');
  const sentence = screen.getByText(/Down for a moment/);
  await advanceTime(3100);
  expect(sentence).toBeVisible();
  expect(screen.getAllByText(/Down for a moment/)).toEqual([sentence]);
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  await advanceTime(1100);
  expect(await screen.findByText('Total Sellable Value')).toBeVisible();
});
