import { getBatch } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ProgressCard } from '../../features/runs/components/progress-card.tsx';
import { ROOMY } from '../../lib/browser/use-media.ts';
import {
  buildBatchResponse,
  buildBatch,
  OTHER_UPLOAD_ID,
  UPLOAD_ID,
} from '../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { LotsRail } from './lots-rail.tsx';

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
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === ROOMY,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderApp(
    <>
      <LotsRail
        uploadId={UPLOAD_ID}
        onSelect={() => undefined}
        onNewUpload={() => undefined}
        notices={null}
      />
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
