import { compareLists, type ListChanges as Changes, type Lot } from '@partsight/contract/lots';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { buildLot } from '../../testing/build-lot.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { ListChanges } from './list-changes.tsx';

const lot = (name: string, createdAt: string): Lot =>
  buildLot({ name, fileName: `${name}.csv`, createdAt, asOf: createdAt });

const CHANGES: Changes = {
  before: { lines: 2, value: '300.00', walkAway: '90.00' },
  after: { lines: 2, value: '250.00', walkAway: '70.00' },
  counts: { new: 0, gone: 1, quantity: 1, cost: 0, demand: 0 },
  changes: [
    {
      partNumber: '84001234',
      kinds: ['gone'],
      before: { quantity: 4, cost: '5.00', value: '40.00' },
      after: null,
      value: '-40.00',
    },
    {
      partNumber: '84005678',
      kinds: ['quantity'],
      before: { quantity: 4, cost: '5.00', value: '40.00' },
      after: { quantity: 2, cost: '5.00', value: '30.00' },
      value: '-10.00',
    },
  ],
};

test('compares the newer list with the older one, whichever was checked first', async () => {
  const user = userEvent.setup();
  server.use(
    mockEndpoint(compareLists, () => ({
      changes: CHANGES,
    })),
  );
  renderApp(
    <ListChanges
      one={lot('List 2', '2026-11-14T10:00:00.000Z')}
      other={lot('List 1', '2026-11-01T10:00:00.000Z')}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'What changed from List 1 to List 2' }));
  const section = await screen.findByRole('region', { name: 'What changed' });
  expect(section).toHaveTextContent(
    /0 new, 1 gone, 1 with a new quantity.*Pay up to \$70\.00 \(was \$90\.00\)/,
  );
  const rows = within(section)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['84001234', 'gone', '4 to -', '$5.00 to -', '-$40.00'],
    ['84005678', 'quantity', '4 to 2', '$5.00', '-$10.00'],
  ]);
});
