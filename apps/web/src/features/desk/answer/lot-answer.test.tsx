import { getDesk, type KnownDesk } from '@partsight/contract/desk';
import type { Batch } from '@partsight/contract/runs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { buildBatch } from '../../../testing/build-batch.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { LotAnswer } from './lot-answer.tsx';

const bid = (walkAway: string, opening = '350.00') => ({ ...buildDesk().bid, walkAway, opening });
const FINISHED = { status: 'completed', totalParts: 4200, processedParts: 4200 } as const;

function show(
  desk: Partial<KnownDesk>,
  batch: Partial<Batch> = FINISHED,
  valueUnknown: Parameters<typeof LotAnswer>[0]['valueUnknown'] = null,
): Promise<HTMLElement> {
  server.use(mockEndpoint(getDesk, () => ({ desk: buildDesk(desk) })));
  renderApp(<LotAnswer batch={buildBatch(batch)} valueUnknown={valueUnknown} />);
  return screen.findByRole('region', { name: 'What to pay' });
}

const answer = async (): Promise<HTMLElement> => {
  await screen.findByRole('button', { name: /^\$/ });
  return screen.getByRole('region', { name: 'What to pay' });
};

test('says what to pay, where to open, when it is back and how risky it is', async () => {
  await show({ bid: bid('641471.38', '449029.97') });
  const region = await answer();
  expect(region).toHaveTextContent('Pay up to$641,000');
  expect(region).toHaveTextContent('Open at $449,000');
  expect(region).toHaveTextContent('break even month 6');
  expect(region).toHaveTextContent('5% risk of loss');
});

test('has the exact figures one click away', async () => {
  await show({ bid: bid('641471.38', '449029.97') });
  await answer();
  await userEvent.click(screen.getByRole('button', { name: '$641,000' }));
  const exact = await screen.findByRole('dialog', { name: 'Exact figures' });
  expect(exact).toHaveTextContent('$641,471.38');
  expect(exact).toHaveTextContent('$449,029.97');
});

test('draws the way from dealer cost to the first offer, with the lines whose cost looks odd', async () => {
  await show({
    knownCost: '3600.00',
    unknownCost: '611.00',
    flags: { ...buildDesk().flags, 'odd-cost': { lines: 1, value: '10.00', cost: '400.00' } },
    bid: bid('500.00'),
  });
  await answer();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Dealer cost', 'Sells for', 'After fees', 'Pay up to', 'Open at']);
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['$4.61K', '$1.6K35%', '$1K22%', '$50011%', '$3508%']);
});

test.each([
  [140, 'once a tenth of the list is looked up'],
  [4_200, 'once 40 lines are looked up'],
])('says when a first range of %i lines shows', async (totalParts, when) => {
  const region = await show(
    { bid: bid('0.00'), value: '0.00' },
    { status: 'processing', processedParts: 0, totalParts },
  );
  expect(region).toHaveTextContent(`A first range shows ${when}.`);
});

test.each([
  [0, 4200],
  [5, 4200],
  [419, 4200],
])('is too early at %i of %i, whatever the desk says', async (processedParts, totalParts) => {
  const region = await show(
    { bid: bid('0.00'), value: '0.00' },
    { status: 'processing', processedParts, totalParts },
  );
  expect(region).toHaveTextContent(
    `Too early: ${processedParts} of ${totalParts.toLocaleString('en-US')} looked up`,
  );
  expect(region).not.toHaveTextContent('$');
});

test('shows a range in one style once a tenth is looked up', async () => {
  await show(
    { bid: bid('548210.00'), bidWithUnknown: bid('692990.00') },
    { status: 'processing', processedParts: 420, totalParts: 4200 },
  );
  const region = await answer();
  expect(region).toHaveTextContent('Pay up to$548K – $692K');
  expect(region).toHaveTextContent('So far, from 420 of 4,200 looked up');
});

test('explains that there is no bid without a quantity column', async () => {
  const region = await show({ value: '0.00', bid: bid('0.00') }, FINISHED, 'no-quantity');
  expect(await screen.findByText('No quantity column')).toBeVisible();
  expect(region).not.toHaveTextContent('$');
});

test('does not show a zero bid for unknown lines', async () => {
  server.use(
    mockEndpoint(getDesk, () => ({
      desk: {
        ...buildDesk({ knownCost: '0.00', unknownLines: 5000, unknownCost: '4611869.28' }),
        value: null,
        gross: null,
        bid: null,
        atWalkAway: null,
      },
    })),
  );
  renderApp(<LotAnswer batch={buildBatch(FINISHED)} valueUnknown={null} />);
  expect(await screen.findByText('No line has a price yet')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What to pay' })).not.toHaveTextContent('$');
});

test('shows a known zero for lines without demand', async () => {
  await show({ value: '0.00', bid: bid('0.00', '0.00') });
  expect(await answer()).toHaveTextContent('Pay up to$0.00');
});

test('still shows what to pay without a cost column', async () => {
  await show({ value: '900.00', bid: bid('500.00') }, FINISHED, 'no-cost');
  expect(await answer()).toHaveTextContent('$500');
});
