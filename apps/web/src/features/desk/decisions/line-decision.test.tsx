import { getDeskRows, type DeskRow } from '@partsight/contract/desk';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDeskRow } from '../../../testing/build-desk-row.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { LineDecision } from './line-decision.tsx';

const show = (row: Partial<DeskRow> = {}) => {
  renderApp(<LineDecision uploadId={UPLOAD_ID} row={buildDeskRow(row)} settings={DESK_DEFAULTS} />);
  return screen.getByRole('region', { name: 'Decision' });
};

test('only a price that new ones sold for is called what they sell at', () => {
  expect(show()).toHaveTextContent('About 7.3 sell per month at $80.00. At a 25% share');
});

test('an assumed price says what it rests on', () => {
  const priceNote = 'No new ones sold; used sell at $345.00; assumed $590.00 for new.';
  const text = show({ price: '590.00', priceNote });
  expect(text).toHaveTextContent(`About 7.3 sell per month. ${priceNote} At`);
  expect(text).not.toHaveTextContent('per month at');
});

test.each([
  ['all of them', { low: 6, high: 37 }, 'you’d sell all 6 in a year'],
  ['no more than there are', { low: 2, high: 37 }, 'you’d sell 2–6 of your 6 in a year'],
  ['a few', { low: 0, high: 3 }, 'you’d sell 0–3 of your 6 in a year'],
])('says how many would sell: %s', (_, demand, text) => {
  expect(show({ asked: demand })).toHaveTextContent(text);
});

test.each([
  [24, 0.04, '24 others list it now: about 4% of the sales. So you’d sell'],
  [1, 0.5, '1 other lists it now: about 50% of the sales. So you’d sell'],
])('names the %d others that list it, instead of the assumed share', (others, share, text) => {
  const region = show({ competition: { others, share } });
  expect(region).toHaveTextContent(text);
  expect(region).not.toHaveTextContent('25% share');
});

test('an unknown line is not worth 0', () => {
  const text = show({ value: null });
  expect(text).toHaveTextContent('Missing data');
  expect(text).not.toHaveTextContent('$');
});

test('shows how the value comes about when asked', async () => {
  server.use(
    mockEndpoint(getDeskRows, ({ query }) => ({
      rows:
        query.get('want') === 'steps'
          ? [buildDeskRow({ steps: [{ label: 'net', unit: 'minor', value: 5269 }] })]
          : [],
    })),
  );
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Step by step' }));
  const sum = await screen.findByRole('dialog', { name: 'Step by step' });
  expect(await within(sum).findByText('Profit per sale')).toBeVisible();
  expect(within(sum).getByText('$52.69')).toBeVisible();
});
