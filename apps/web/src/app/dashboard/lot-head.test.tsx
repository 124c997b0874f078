import { getDesk } from '@partsight/contract/desk';
import { getBatch } from '@partsight/contract/results';
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
  renderApp(<LotHead uploadId={UPLOAD_ID} onSelect={() => undefined} />);
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
