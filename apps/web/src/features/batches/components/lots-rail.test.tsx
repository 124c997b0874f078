import { getBatch, listBatches } from '@partsight/contract/batches';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer } from '../../../testing/answer.ts';
import {
  buildAnswer,
  buildBatch,
  OTHER_UPLOAD_ID,
  UPLOAD_ID,
} from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { LotsRail } from './lots-rail.tsx';
import { ProgressCard } from './progress-card.tsx';

test('the lot on screen stands in the rail as far as in its progress, between two looks at the list', async () => {
  startFakeClock();
  const other = buildBatch({ id: OTHER_UPLOAD_ID, fileName: 'other.csv', processedParts: 2 });
  let processedParts = 1;
  server.use(
    answer(listBatches, () => [buildBatch({ processedParts }), other]),
    answer(getBatch, () => buildAnswer({ batch: { processedParts } })),
  );
  renderApp(
    <>
      <LotsRail uploadId={UPLOAD_ID} onSelect={() => undefined} onNewUpload={() => undefined} />
      <ProgressCard uploadId={UPLOAD_ID} />
    </>,
  );
  const entry = await screen.findByRole('button', { name: /stock/ });
  expect(entry).toHaveTextContent('25 %');
  await passTime(3100);
  processedParts = 3;
  await passTime(1100);
  expect(entry).toHaveTextContent('75 %');
  expect(screen.getByRole('button', { name: /other/ })).toHaveTextContent('50 %');
});
