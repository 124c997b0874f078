import { getDesk } from '@partsight/contract/desk';
import { type BatchResponse, getBatch } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { buildBatchResponse, UPLOAD_ID } from '../../testing/build-batch.ts';
import { buildDesk } from '../../testing/build-desk.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { LotHead } from './lot-head.tsx';

test('recalculates the bid once when a run ends, then stops', async () => {
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
  await waitFor(() => expect(bid).toHaveTextContent('$10.00'));
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
    steps: ['Research by hand'],
  },
  {
    title: 'with some of them, an offer comes before more research',
    summary: { unknown: 30, valueUnknown: null },
    steps: ['Research by hand', 'Work the deal', 'Make offer'],
  },
])('$title', async ({ summary, steps }) => {
  server.use(
    mockEndpoint(getBatch, () => byHandLot(summary)),
    mockEndpoint(listBatches, () => []),
    mockEndpoint(getDesk, () => ({ desk: buildDesk() })),
  );
  renderApp(<LotHead uploadId={UPLOAD_ID} />);
  await screen.findByRole('link', { name: 'Research by hand' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(steps);
  // No sold listings were read, so no days of sales are named.
  expect(screen.queryByText(/days of sales/)).not.toBeInTheDocument();
});
