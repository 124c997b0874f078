import { getDesk, type KnownDesk } from '@partsight/contract/desk';
import type { Batch } from '@partsight/contract/runs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { buildBatch } from '../../../testing/build-batch.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { buildCoverage } from '../../../testing/build-listing.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { BidCard } from './bid-card.tsx';

const bid = (walkAway: string, opening = '350.00') => ({ ...buildDesk().bid, walkAway, opening });
const FINISHED = { status: 'completed', totalParts: 4200, processedParts: 4200 } as const;

type Props = Partial<Pick<Parameters<typeof BidCard>[0], 'valueUnknown' | 'estimate'>>;

function show(
  desk: Partial<KnownDesk>,
  batch: Partial<Batch> = FINISHED,
  { valueUnknown = null, estimate = null }: Props = {},
): Promise<HTMLElement> {
  server.use(mockEndpoint(getDesk, () => ({ desk: buildDesk(desk) })));
  renderApp(<BidCard batch={buildBatch(batch)} valueUnknown={valueUnknown} estimate={estimate} />);
  return screen.findByRole('region', { name: 'What to pay' });
}

test('says what to pay and what it rests on, and opens the desk', async () => {
  const region = await show({
    bid: bid('641471.38', '449029.97'),
    gross: '1620000.00',
    value: '845000.00',
  });
  await waitFor(() =>
    expect(region).toHaveTextContent('Pay up to $641,000 sells for $1.62M, nets you $845K'),
  );
  expect(screen.getByRole('link', { name: /^Your bid Deal desk Pay up to/ })).toHaveAttribute(
    'href',
    expect.stringContaining('view=desk'),
  );
});

const interval = (low: string, high: string) => ({ low, middle: low, high });
const ESTIMATE = {
  lines: 786,
  listLines: 4_200,
  sellableValue: interval('2050000.00', '2410000.00'),
  walkAway: interval('371200.00', '462100.00'),
};

test.each([
  ['processing', 'At least $371K perhaps $462K, all 4,200 lines'],
  ['stopped', 'At least $371K perhaps $462K if 3,414 are alike'],
] as const)('estimates the whole list while it is %s', async (status, text) => {
  const region = await show(
    {},
    { status, processedParts: 786, totalParts: 4200 },
    { estimate: ESTIMATE },
  );
  await waitFor(() => expect(region).toHaveTextContent(text));
});

test('a low end of nothing is no figure', async () => {
  const region = await show(
    {},
    { status: 'processing', processedParts: 786, totalParts: 4200 },
    { estimate: { ...ESTIMATE, walkAway: interval('0.00', '462100.00') } },
  );
  await waitFor(() =>
    expect(region).toHaveTextContent('Too early for a bid perhaps $462K, all 4,200 lines'),
  );
  expect(region).not.toHaveTextContent(/At least|\$0\.00/);
});

test.each([
  [40, 'a range comes after 27 lines'],
  [4_200, 'a range comes after 40 lines'],
])('says when a first range of %i lines shows', async (totalParts, when) => {
  const region = await show(
    { bid: bid('0.00'), value: '0.00' },
    { status: 'processing', processedParts: 0, totalParts },
  );
  await waitFor(() => expect(region).toHaveTextContent(when));
});

test.each([0, 5, 419])(
  'is too early at %i of 4,200, whatever the desk says',
  async (processedParts) => {
    const region = await show(
      { bid: bid('0.00'), value: '0.00' },
      { status: 'processing', processedParts, totalParts: 4200 },
    );
    await waitFor(() => expect(region).toHaveTextContent('Too early for a bid'));
    expect(region).not.toHaveTextContent(/Pay up to|At least/);
  },
);

test.each(['processing', 'stopped', 'paused'] as const)(
  'a part of a list that is %s says what it rests on, and no bid',
  async (status) => {
    const region = await show(
      { value: '4000.00', gross: '5410.00', dealerCost: '220000.00', unknownCost: '159000.00' },
      { status, processedParts: 28, totalParts: 126 },
    );
    await waitFor(() =>
      expect(region).toHaveTextContent(
        'Too early for a bid 28 of 126 lines answered; a range comes after 40 lines',
      ),
    );
    expect(region).not.toHaveTextContent(/Pay up to|At least/);
  },
);

test('near the end it counts the lines that are left', async () => {
  const region = await show({}, { status: 'processing', processedParts: 123, totalParts: 126 });
  await waitFor(() => expect(region).toHaveTextContent('3 lines to go'));
});

test('a line entered by hand as not sold is no bid of zero for the others', async () => {
  const region = await show(
    { value: '0.00', gross: '0.00', bid: bid('0.00', '0.00'), lines: 126, unknownLines: 125 },
    {
      status: 'completed',
      totalParts: 126,
      processedParts: 126,
      coverage: buildCoverage({ source: 'eBay listings for sale now' }),
    },
  );
  await waitFor(() => expect(region).toHaveTextContent('1 of 126 lines answered'));
  expect(region).not.toHaveTextContent(/Pay up to|At least|\$0/);
});

test('leads with the low end where lines have no price', async () => {
  const region = await show({ bid: bid('548210.00'), bidWithUnknown: bid('692990.00') });
  await waitFor(() =>
    expect(region).toHaveTextContent('At least $548,000 perhaps $692,000 with unpriced lines'),
  );
});

test('explains that there is no bid without a quantity column', async () => {
  const region = await show({ value: '0.00', bid: bid('0.00') }, FINISHED, {
    valueUnknown: 'no-quantity',
  });
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
  renderApp(<BidCard batch={buildBatch(FINISHED)} valueUnknown={null} estimate={null} />);
  expect(await screen.findByText('No line has a price yet')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What to pay' })).not.toHaveTextContent('$');
});

test('shows a known zero for lines without demand', async () => {
  const region = await show({ value: '0.00', bid: bid('0.00', '0.00') });
  await waitFor(() => expect(region).toHaveTextContent('Pay up to $0.00'));
});

test('still shows what to pay without a cost column', async () => {
  const region = await show({ value: '900.00', bid: bid('500.00') }, FINISHED, {
    valueUnknown: 'no-cost',
  });
  await waitFor(() => expect(region).toHaveTextContent('$500'));
});

test('keeps what the sheet says against an answer beside the bid', async () => {
  const sheetNote = 'Then the total of the sheet ($3,433.31) is off by $812.00.';
  const region = await show({ bid: bid('641471.38') }, { ...FINISHED, sheetNote });
  await waitFor(() => expect(region).toHaveTextContent(`Pay up to $641,000 ${sheetNote}`));
});
