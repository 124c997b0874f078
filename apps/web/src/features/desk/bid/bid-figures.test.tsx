import type { KnownDesk } from '@partsight/contract/desk';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { buildDesk } from '../../../testing/build-desk.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BidFigures } from './bid-figures.tsx';

const bid = { ...buildDesk().bid, walkAway: '400.00' };

async function openBreakdown(desk: Partial<KnownDesk>): Promise<HTMLElement> {
  renderApp(<BidFigures desk={buildDesk({ bid, ...desk })} />);
  await userEvent.click(screen.getByRole('button', { name: /^Pay up to: / }));
  return screen.findByRole('dialog', { name: 'Pay up to' });
}

test('a line with an unusual cost is part of the dealer cost, and shown as excluded from the bid', async () => {
  const sum = await openBreakdown({
    dealerCost: '4000.00',
    knownCost: '3000.00',
    unknownLines: 2,
    unknownCost: '500.00',
    doubtedLines: 1,
    doubtedValue: '10.00',
    flags: { ...buildDesk().flags, 'odd-cost': { lines: 1, value: '10.00', cost: '500.00' } },
  });
  expect(screen.getByText(/^10\.0% of dealer cost/)).toBeInTheDocument();
  expect(sum).toHaveTextContent(
    'Not included: 2 lines not priced (dealer cost $500.00) and 1 line to check first ($10.00).',
  );
});

test('a bid that excludes nothing does not mention it', async () => {
  expect(await openBreakdown({})).not.toHaveTextContent('Not included');
});
