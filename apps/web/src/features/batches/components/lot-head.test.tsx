import { getBatch } from '@partsight/contract/batches';
import { getDesk } from '@partsight/contract/desk';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer } from '../../../testing/answer.ts';
import { buildAnswer, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { LotHead } from './lot-head.tsx';

test('the bid of a run that ends is reckoned once more, and then rests', async () => {
  startFakeClock();
  let status: 'processing' | 'completed' = 'processing';
  let walkAway = '10.00';
  let asked = 0;
  server.use(
    answer(getBatch, () => buildAnswer({ batch: { status } })),
    answer(getDesk, () => {
      asked += 1;
      return {
        desk: buildDesk({ bid: { ...buildDesk().bid, walkAway }, bidWithUnknown: null }),
      };
    }),
  );
  renderApp(<LotHead uploadId={UPLOAD_ID} />);
  const bid = await screen.findByRole('region', { name: 'Walk-away bid' });
  await waitFor(() => expect(bid).toHaveTextContent('$10.00'));
  status = 'completed';
  walkAway = '25.00';
  await passTime(2_000);
  await waitFor(() => expect(bid).toHaveTextContent('$25.00'));
  expect(asked).toBe(2);
  await passTime(60_000);
  expect(asked).toBe(2);
});
