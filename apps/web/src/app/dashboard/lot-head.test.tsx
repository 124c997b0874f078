import { getDesk } from '@partsight/contract/desk';
import { type BatchResponse, getBatch } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { buildBatchResponse, UPLOAD_ID } from '../../testing/build-batch.ts';
import { buildDesk } from '../../testing/build-desk.ts';
import { buildCoverage } from '../../testing/build-listing.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { LotHead } from './lot-head.tsx';

test('gives no bid during a run, and calculates it once when the run ends', async () => {
  startFakeClock();
  let status: 'processing' | 'completed' = 'processing';
  let walkAway = '10.00';
  let requestCount = 0;
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({ batch: { status, totalParts: 4, processedParts: 4 } }),
    ),
    mockEndpoint(listBatches, () => []),
    mockEndpoint(getDesk, () => {
      requestCount += 1;
      return {
        desk: buildDesk({ bid: { ...buildDesk().bid, walkAway }, bidWithUnknown: null }),
      };
    }),
  );
  renderApp(<LotHead uploadId={UPLOAD_ID} />);
  const bid = await screen.findByRole('region', { name: 'What to pay' });
  await waitFor(() => expect(requestCount).toBe(1));
  await waitFor(() => expect(bid).toHaveTextContent('Too early for a bid'));
  expect(bid).not.toHaveTextContent('$10.00');
  status = 'completed';
  walkAway = '25.00';
  await advanceTime(2_000);
  await waitFor(() => expect(bid).toHaveTextContent('$25.00'));
  expect(requestCount).toBe(2);
  await advanceTime(60_000);
  expect(requestCount).toBe(2);
});

const byHandLot = (summary: Partial<BatchResponse['summary']>) =>
  buildBatchResponse({
    batch: {
      status: 'completed',
      startedAt: '2026-11-17T10:00:00.000Z',
      totalParts: 40,
      processedParts: 40,
      coverage: {
        source: 'eBay listings for sale now',
        asOf: '2026-11-17T10:00:00.000Z',
        asked: { from: '2026-11-17T10:00:00.000Z', to: '2026-11-17T10:00:00.000Z' },
        covered: { from: '2026-11-17T10:00:00.000Z', to: '2026-11-17T10:00:00.000Z' },
      },
    },
    summary,
  });

test.each([
  {
    title: 'without any sold figures, the next step is to research by hand',
    summary: { unknown: 40, valueUnknown: 'no-sold-figures' as const },
    filled: ['Research by hand'],
  },
  {
    title: 'with some of them, an offer comes before more research',
    summary: { unknown: 30, valueUnknown: null },
    filled: ['Make offer'],
  },
])('$title', async ({ summary, filled }) => {
  server.use(
    mockEndpoint(getBatch, () => byHandLot(summary)),
    mockEndpoint(listBatches, () => []),
    mockEndpoint(getDesk, () => ({ desk: buildDesk() })),
  );
  renderApp(<LotHead uploadId={UPLOAD_ID} />);
  await screen.findByRole('link', { name: 'Research by hand' });
  const links = screen.getAllByRole('link');
  const names = links.map(({ textContent }) => textContent);
  expect(names).toEqual(['Research by hand', 'Make offer', expect.stringMatching(/^Your bid/)]);
  expect(
    links
      .filter(({ classList }) => classList.contains('bg-accent'))
      .map((link) => link.textContent),
  ).toEqual(filled);
  // No sold listings were read, so no days of sales are named.
  expect(screen.queryByText(/sales /)).not.toBeInTheDocument();
});

test('a finished run still says how many lines it answered and what was asked and covered', async () => {
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({
        batch: {
          status: 'completed',
          totalParts: 5000,
          processedParts: 5000,
          completedParts: 4748,
          failedParts: 252,
          coverage: buildCoverage({
            asked: { from: '2025-11-19T00:00:00.000Z', to: '2026-11-19T00:00:00.000Z' },
            covered: { from: '2026-08-21T00:00:00.000Z', to: '2026-11-19T00:00:00.000Z' },
          }),
        },
        summary: { unknown: 85 },
      }),
    ),
    mockEndpoint(listBatches, () => []),
    mockEndpoint(getDesk, () => ({ desk: buildDesk() })),
  );
  renderApp(<LotHead uploadId={UPLOAD_ID} />);
  const failed = await screen.findByRole('link', { name: '252 failed' });
  expect(failed).toHaveAttribute('href', expect.stringContaining('grade=failed'));
  expect(failed.closest('p')).toHaveTextContent(
    '5,000 lines: 4,663 answered, 252 failed, 85 unclear·; 12 months asked, sales Aug 21 - Nov 19, 2026',
  );
});

test.each([
  ['completed', 'bg-accent', ['Make offer']],
  ['stopped', 'bg-accent', ['Resume']],
  ['processing', 'bg-accent', []],
] as const)('a %s lot has one filled button at most', async (status, fill, names) => {
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({ batch: { status, processedParts: 4, completedParts: 4 } }),
    ),
    mockEndpoint(listBatches, () => []),
    mockEndpoint(getDesk, () => ({ desk: buildDesk() })),
  );
  renderApp(<LotHead uploadId={UPLOAD_ID} />);
  await screen.findByRole('region', { name: 'What to pay' });
  const filled = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].filter(
    ({ classList }) => classList.contains(fill),
  );
  expect(filled.map(({ textContent }) => textContent)).toEqual(names);
});
