import { type Batch, listBatches } from '@partsight/contract/batches';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { answer } from '../../testing/answer.ts';
import { buildBatch, OTHER_UPLOAD_ID, UPLOAD_ID } from '../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../testing/fake-clock.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { useBatchSelection } from './batch-selection.ts';

function Probe() {
  const [selected, select] = useBatchSelection();
  return (
    <>
      <p>{selected ?? 'none'}</p>
      <button type="button" onClick={() => select(null)}>
        Deselect
      </button>
    </>
  );
}

function serve(first: Batch[]): { set: (batches: Batch[]) => void; count: () => number } {
  let batches = first;
  let asked = 0;
  server.use(
    answer(listBatches, () => {
      asked += 1;
      return batches;
    }),
  );
  return {
    set: (next) => {
      batches = next;
    },
    count: () => asked,
  };
}

const both = [buildBatch(), buildBatch({ id: OTHER_UPLOAD_ID })];

describe('when the list first arrives', () => {
  test('its first batch is selected [4.first-batch]', async () => {
    serve(both);
    renderApp(<Probe />);
    expect(await screen.findByText(UPLOAD_ID)).toBeVisible();
  });

  test('a batch in the address stays selected', async () => {
    window.history.replaceState(null, '', `/dashboard?batch=${OTHER_UPLOAD_ID}`);
    const { count } = serve(both);
    renderApp(<Probe />);
    await waitFor(() => expect(count()).toBe(1));
    expect(screen.getByText(OTHER_UPLOAD_ID)).toBeVisible();
  });

  test('an empty list selects nothing, and a later upload waits for its run [4.first-batch]', async () => {
    startFakeClock();
    const { set, count } = serve([]);
    renderApp(<Probe />);
    await waitFor(() => expect(count()).toBe(1));
    set(both);
    await passTime(3100);
    await waitFor(() => expect(count()).toBe(2));
    expect(screen.getByText('none')).toBeVisible();
  });
});

test('the list is asked for every 3 s [4.poll.list]', async () => {
  startFakeClock();
  const { count } = serve(both);
  renderApp(<Probe />);
  await screen.findByText(UPLOAD_ID);
  await passTime(1500);
  expect(count()).toBe(1);
  await passTime(1600);
  await waitFor(() => expect(count()).toBe(2));
});
