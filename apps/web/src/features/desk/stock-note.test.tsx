import { askDesk } from '@partsight/contract/desk';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { buildBatch } from '../../testing/build-batch.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { StockNote } from './stock-note.tsx';

const { id } = buildBatch();

test('says how many lines one has already, and the bid without them on demand', async () => {
  const asked: unknown[] = [];
  server.use(
    mockEndpoint(askDesk, async ({ request }) => {
      asked.push(await request.json());
      return { withoutStock: { walkAway: '641471.38', opening: '449029.97' } };
    }),
  );
  renderApp(
    <StockNote uploadId={id} desk={{ linesInStock: 45, lines: 54 }} settings={undefined} />,
  );
  expect(screen.getByText('45 of 54 lines are in your stock and counted first.')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Bid without it' }));
  expect(await screen.findByText('Without it you would pay up to $641,000.')).toBeVisible();
  expect(asked).toEqual([{ want: ['withoutStock'] }]);
});

test('says nothing where nothing is in stock', () => {
  renderApp(<StockNote uploadId={id} desk={{ linesInStock: 0, lines: 54 }} settings={undefined} />);
  expect(screen.queryByText(/in your stock/)).not.toBeInTheDocument();
});
