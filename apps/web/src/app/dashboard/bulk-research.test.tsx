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

const WAITING_LIST = buildBatchResponse({
  batch: { id: OTHER_UPLOAD_ID, status: 'pending', startedAt: null },
});

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

test('a new list has a page of its own, above no lot, with a way back', async () => {
  const user = userEvent.setup();
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  renderApp(<Switching />);
  await screen.findByRole('heading', { name: 'Analyzing eBay Sales Data' });
  expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Upload' }));
  expect(screen.getByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Results table' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the lot' }));
  expect(await screen.findByRole('region', { name: 'Results table' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Run Analysis Tool' })).not.toBeInTheDocument();
});

test('a list that was read becomes a lot of its own', async () => {
  const user = userEvent.setup();
  stubMedia(WIDE);
  server.use(
    mockEndpoint(getBatch, ({ request }) =>
      request.url.includes(OTHER_UPLOAD_ID)
        ? WAITING_LIST
        : buildBatchResponse({ results: [buildPart()] }),
    ),
    mockEndpoint(uploadParts, () => buildReceipt({ uploadId: OTHER_UPLOAD_ID })),
    mockEndpoint(getReading, () => buildReceipt({ uploadId: OTHER_UPLOAD_ID })),
  );
  renderApp(<Switching />);
  await user.click(await screen.findByRole('button', { name: 'New Upload' }));
  const rail = screen.getByRole('navigation', { name: 'Lots' });
  expect(within(rail).getByText('New list')).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'Paste a list' });
  await user.type(box, '84852139');
  await user.click(screen.getByRole('button', { name: 'Read the list' }));
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  expect(within(rail).queryByText('New list')).not.toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('batch')).toBe(OTHER_UPLOAD_ID);
  // The text outlives the page that it was pasted on.
  await user.click(screen.getByRole('button', { name: 'Edit the text' }));
  expect(screen.getByRole('textbox', { name: 'Paste a list' })).toHaveValue('84852139');
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

test('on a phone the new-upload link is below the rows, and its page begins at the top', async () => {
  const user = userEvent.setup();
  stubMedia(PHONE);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ results: [buildPart()] })));
  renderApp(<Switching />);
  const results = await screen.findByRole('region', { name: 'Results table' });
  const another = screen.getByRole('button', { name: 'New Upload' });
  expect(results.compareDocumentPosition(another)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(another);
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
    const receipt = buildReceipt({ uploadId: OTHER_UPLOAD_ID, fileName: 'dropped.csv' });
    server.use(
      mockEndpoint(getBatch, ({ request }) =>
        request.url.includes(OTHER_UPLOAD_ID) ? WAITING_LIST : buildBatchResponse(),
      ),
      mockEndpoint(getReading, () => receipt),
      mockEndpoint(uploadParts, () => {
        uploads += 1;
        return receipt;
      }),
    );
    renderApp(<Switching />);
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
  expect(screen.queryByRole('region', { name: 'Results table' })).not.toBeInTheDocument();
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
  renderApp(<Switching />);
  expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Upload' }));
  expect(screen.getByRole('group', { name: /Drop the dealer’s list/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Preview of the file' })).not.toBeInTheDocument();
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
