import { type Batch, listBatches } from '@partsight/contract/runs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';

import { buildBatch, OTHER_UPLOAD_ID, UPLOAD_ID } from '../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { useBatchSelection } from './use-batch-selection.ts';
import { useSelectBatch } from './use-select-batch.ts';

function Probe() {
  const [isShown, setShown] = useState(true);
  const selected = useBatchSelection(isShown);
  const select = useSelectBatch();
  return (
    <>
      <p>{selected ?? 'none'}</p>
      <button type="button" onClick={() => select(null)}>
        Deselect
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        Other tab
      </button>
    </>
  );
}

function serve(first: Batch[]): { set: (batches: Batch[]) => void; count: () => number } {
  let batches = first;
  let requestCount = 0;
  server.use(
    mockEndpoint(listBatches, () => {
      requestCount += 1;
      return batches;
    }),
  );
  return {
    set: (next) => {
      batches = next;
    },
    count: () => requestCount,
  };
}

const both = [buildBatch(), buildBatch({ id: OTHER_UPLOAD_ID })];

describe('when the list first loads', () => {
  test('its first batch is selected [4.first-batch]', async () => {
    serve(both);
    renderApp(<Probe />);
    expect(await screen.findByText(UPLOAD_ID)).toBeVisible();
  });

  test('a batch in the URL stays selected', async () => {
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
    await advanceTime(3100);
    await waitFor(() => expect(count()).toBe(2));
    expect(screen.getByText('none')).toBeVisible();
  });
});

test('the list loads every 3 s [4.poll.list]', async () => {
  startFakeClock();
  const { count } = serve(both);
  renderApp(<Probe />);
  await screen.findByText(UPLOAD_ID);
  await advanceTime(1500);
  expect(count()).toBe(1);
  await advanceTime(1600);
  await waitFor(() => expect(count()).toBe(2));
});

test('where no lot is shown none is selected, and the way back selects it again', async () => {
  window.history.replaceState(null, '', `/dashboard?batch=${OTHER_UPLOAD_ID}`);
  serve(both);
  renderApp(<Probe />);
  await screen.findByText(OTHER_UPLOAD_ID);
  await userEvent.click(screen.getByRole('button', { name: 'Other tab' }));
  expect(await screen.findByText('none')).toBeVisible();
  expect(window.location.search).not.toContain('batch');
  await userEvent.click(screen.getByRole('button', { name: 'Other tab' }));
  expect(await screen.findByText(OTHER_UPLOAD_ID)).toBeVisible();
});
