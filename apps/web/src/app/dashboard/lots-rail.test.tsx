import { listLots } from '@partsight/contract/lots';
import { getBatch } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ProgressCard } from '../../features/runs/components/progress-card.tsx';
import { ROOMY } from '../../lib/browser/use-media.ts';
import {
  buildBatchResponse,
  buildBatch,
  OTHER_UPLOAD_ID,
  UPLOAD_ID,
} from '../../testing/build-batch.ts';
import { buildLot } from '../../testing/build-lot.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { LotsRail } from './lots-rail.tsx';

const RAIL = (
  <LotsRail uploadId={UPLOAD_ID} isNew={false} onNewUpload={() => undefined} notices={null} />
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === ROOMY,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the rail shows the open lot’s own progress between list refreshes', async () => {
  startFakeClock();
  const other = buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'other.csv', processedParts: 2 });
  let processedParts = 1;
  server.use(
    mockEndpoint(listBatches, () => [buildBatch({ processedParts }), other]),
    mockEndpoint(getBatch, () => buildBatchResponse({ batch: { processedParts } })),
  );
  renderApp(
    <>
      {RAIL}
      <ProgressCard uploadId={UPLOAD_ID} />
    </>,
  );
  const entry = await screen.findByRole('button', { name: /stock/ });
  expect(entry).toHaveTextContent('25%');
  await advanceTime(3100);
  processedParts = 3;
  await advanceTime(1100);
  expect(entry).toHaveTextContent('75%');
  expect(screen.getByRole('button', { name: /other/ })).toHaveTextContent('50%');
});

test('a lot shows what to pay for it where that is known', async () => {
  server.use(
    mockEndpoint(listBatches, () => [
      buildBatch(),
      buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'other.csv' }),
    ]),
    mockEndpoint(listLots, () => [
      buildLot({
        run: 'paused',
        estimatedFrom: {
          lines: 300,
          listLines: 4986,
          walkAway: { low: '548000.00', middle: '620000.00', high: '692000.00' },
        },
      }),
      buildLot({ id: OTHER_UPLOAD_ID, fileName: 'other.csv', name: 'other' }),
    ]),
  );
  renderApp(RAIL);
  expect(await screen.findByText('At least $548K')).toBeVisible();
  expect(screen.getByRole('button', { name: /other/ })).not.toHaveTextContent('$');
});
