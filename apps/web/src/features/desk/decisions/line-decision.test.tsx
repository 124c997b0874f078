import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDeskRow } from '../../../testing/build-desk-row.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { LineDecision } from './line-decision.tsx';

test('only a price that new ones sold for is called what the market pays', () => {
  renderApp(<LineDecision uploadId={UPLOAD_ID} row={buildDeskRow()} months={12} />);
  expect(screen.getByText(/The market takes about 7.25 a month at \$80.00\. You/)).toBeVisible();
});

test('an assumed price says what it rests on', () => {
  const priceNote = 'No new ones sold; used sell at $345.00; assumed $590.00 for new.';
  const row = buildDeskRow({ price: '590.00', basis: 'used', priceNote });
  renderApp(<LineDecision uploadId={UPLOAD_ID} row={row} months={12} />);
  const text = screen.getByText(/The market takes about/);
  expect(text).toHaveTextContent(`The market takes about 7.25 a month. ${priceNote} You`);
  expect(text).not.toHaveTextContent('a month at');
});
