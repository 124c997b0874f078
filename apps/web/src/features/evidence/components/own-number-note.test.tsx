import { getOwnNumber } from '@partsight/contract/own-sales/reports';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { OwnNumberNote } from './own-number-note.tsx';

test('own sales and listings of a number are named as own', async () => {
  server.use(
    mockEndpoint(getOwnNumber, ({ query }) => {
      expect(query.get('partNumber')).toBe('84390030');
      return {
        sold: {
          sales: 6,
          pieces: 7,
          low: '38.00',
          high: '45.10',
          lastSoldOn: '2026-10-03',
        },
        listed: { listings: 1, pieces: 3, listedSince: '2026-03-02', price: '45.00' },
      };
    }),
  );
  renderApp(<OwnNumberNote partNumber="84390030" />);
  expect(await screen.findByRole('region', { name: 'Your own sales' })).toHaveTextContent(
    'You sold 7 at $38–$45, last Oct 3, 2026. You list 3 at $45.00, since Mar 2, 2026.',
  );
});
