import { getDesk } from '@partsight/contract/desk';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { buildBatch } from '../../testing/build-batch.ts';
import { buildDesk } from '../../testing/build-desk.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { DeskTeaser } from './desk-teaser.tsx';

const bid = (walkAway: string) => ({ ...buildDesk().bid, walkAway });

const show = async (
  valueUnknown: Parameters<typeof DeskTeaser>[0]['valueUnknown'],
  value: string,
  walkAway: string,
) => {
  server.use(
    mockEndpoint(getDesk, () => ({
      desk: buildDesk({ value, bid: bid(walkAway), bidWithUnknown: bid(walkAway) }),
    })),
  );
  renderApp(<DeskTeaser batch={buildBatch()} valueUnknown={valueUnknown} />);
  await screen.findByText(/binds|answered|column/);
  return screen.getByRole('region', { name: 'Walk-away bid' });
};

test('does not show a zero bid before the first result', async () => {
  const region = await show('no-answer-yet', '0.00', '0.00');
  expect(region).toHaveTextContent('-No part is answered yet');
  expect(region).not.toHaveTextContent('$');
});

test('explains that there is no bid without a quantity column', async () => {
  const region = await show('no-quantity', '0.00', '0.00');
  expect(region).toHaveTextContent('-No quantity column');
});

test('does not show a zero bid for unknown lines', async () => {
  server.use(
    mockEndpoint(getDesk, () => ({
      desk: {
        ...buildDesk({ knownCost: '0.00', unknownLines: 5000, unknownCost: '4611869.28' }),
        value: null,
        bid: null,
        atWalkAway: null,
      },
    })),
  );
  renderApp(<DeskTeaser batch={buildBatch({ status: 'completed' })} valueUnknown={null} />);
  await screen.findByText('Nothing is known of any line');
  const region = screen.getByRole('region', { name: 'Walk-away bid' });
  expect(region).not.toHaveTextContent('$');
});

test('shows a known zero for lines without demand', async () => {
  const region = await show(null, '0.00', '0.00');
  expect(region).toHaveTextContent('$0.00 to $0.00');
});

test('still shows what to pay without a cost column', async () => {
  const region = await show('no-cost', '900.00', '500.00');
  expect(region).toHaveTextContent('$500.00');
});
