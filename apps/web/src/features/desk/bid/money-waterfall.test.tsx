import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { buildDesk } from '../../../testing/build-desk.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MoneyWaterfall } from './money-waterfall.tsx';

test('every dollar that buyers pay is named on its way to the bid', () => {
  renderApp(
    <MoneyWaterfall
      desk={buildDesk({
        gross: '1600.00',
        costs: { fees: '220.00', sending: '180.00', returns: '90.00' },
        value: '1000.00',
        knownCost: '4000.00',
        bid: { ...buildDesk().bid, walkAway: '500.00', opening: '350.00' },
      })}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dealer cost$4K',
    'Sells for$1.6Kin 12 months',
    'eBay fees, ads−$22014%',
    'Ship, pack−$18011%',
    'Buyer returns−$90.006%',
    'Listing, waiting−$1107%',
    'Nets you$1K',
    'Your profit−$500and other costs',
    'Pay up to$50012.5% of cost',
    'Open at$35070%',
  ]);
});
