import { getDeskCurve } from '@partsight/contract/desk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { PHONE } from '../../../lib/browser/use-media.ts';
import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ValueCurve } from './value-curve.tsx';

function show(top: number | null = null) {
  server.use(
    mockEndpoint(getDeskCurve, ({ query }) => ({
      curve: {
        lines: 40,
        value: '1000.00',
        points: [
          { lines: 0, value: '0.00' },
          { lines: 20, value: '800.00' },
          { lines: 40, value: '1000.00' },
        ],
        at: { lines: Number(query.get('lines') ?? 20), value: '805.00' },
      },
    })),
  );
  const onTop = vi.fn<(lines: number | null) => void>();
  renderApp(<ValueCurve uploadId={UPLOAD_ID} desk={buildDesk()} top={top} onTop={onTop} />);
  return onTop;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const slider = () => screen.findByRole('slider', { name: 'Lines that carry the value' });

test('starts where four fifths are carried, and states the amount', async () => {
  show();
  expect(await slider()).toHaveAttribute('aria-valuetext', '20 lines carry 80 % of $1,000.00');
});

test('moves by one line, by ten and to either end, and the rows follow', async () => {
  const user = userEvent.setup();
  const onTop = show();
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
  const onTop = show(12);
  expect(await slider()).toHaveAttribute('aria-valuenow', '12');
  await user.click(screen.getByRole('button', { name: 'All lines' }));
  expect(onTop).toHaveBeenLastCalledWith(null);
});

test('shows one line on a phone and filters the rows at a tap', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onTop = show();
  const line = await screen.findByRole('region', { name: 'Value by line' });
  expect(line).toHaveTextContent('20 lines carry 80 % of $1,000.00');
  await user.click(screen.getByRole('button', { name: 'Only these' }));
  expect(onTop).toHaveBeenLastCalledWith(20);
});
