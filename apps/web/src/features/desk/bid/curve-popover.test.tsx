import { askDesk } from '@partsight/contract/desk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { CurvePopover } from './curve-popover.tsx';

async function show(top: number | null = null) {
  server.use(
    mockEndpoint(askDesk, async ({ request }) => ({
      curve: {
        lines: 40,
        value: '1000.00',
        points: [
          { lines: 0, value: '0.00' },
          { lines: 20, value: '800.00' },
          { lines: 40, value: '1000.00' },
        ],
        at: {
          lines: ((await request.json()) as { curveAt?: number }).curveAt ?? 20,
          value: '805.00',
        },
        monthsToSell: [5, 10, 10, 10, 3, 2],
      },
    })),
  );
  const onTop = vi.fn<(lines: number | null) => void>();
  renderApp(<CurvePopover uploadId={UPLOAD_ID} desk={buildDesk()} top={top} onTop={onTop} />);
  await userEvent.click(screen.getByRole('button', { name: '20 lines = 80%' }));
  return onTop;
}

const slider = () => screen.findByRole('slider', { name: 'Lines that make up the value' });

test('starts where four fifths are reached, and states the amount', async () => {
  await show();
  expect(await slider()).toHaveAttribute('aria-valuetext', '20 lines make up 81% of $1,000.00');
});

test('moves by one line, by ten and to either end, and the rows follow', async () => {
  const user = userEvent.setup();
  const onTop = await show();
  (await slider()).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(onTop).toHaveBeenLastCalledWith(21));
  await user.keyboard('{ArrowLeft}{PageDown}');
  await waitFor(() => expect(onTop).toHaveBeenLastCalledWith(9));
  await user.keyboard('{End}');
  await waitFor(() => expect(onTop).toHaveBeenLastCalledWith(40));
  await user.keyboard('{Home}{PageUp}');
  await waitFor(() => expect(onTop).toHaveBeenLastCalledWith(11));
});

test('restores all lines', async () => {
  const user = userEvent.setup();
  const onTop = await show(12);
  expect(await slider()).toHaveAttribute('aria-valuenow', '12');
  await user.click(screen.getByRole('button', { name: 'All lines' }));
  expect(onTop).toHaveBeenLastCalledWith(null);
});

test('shows the most valuable lines at a click', async () => {
  const user = userEvent.setup();
  const onTop = await show();
  await slider();
  await user.click(screen.getByRole('button', { name: 'Show these 20' }));
  expect(onTop).toHaveBeenLastCalledWith(20);
});
