import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { expect, test } from 'vitest';

import { renderApp } from '../../../testing/render-app.tsx';
import { exampleTotals } from '../example-lines.ts';
import { TokenPlace } from '../token-place.ts';
import { FirstDay } from './first-day.tsx';

/** Whatever stands below and asks for a token. */
function Asking() {
  return use(TokenPlace);
}

const show = (needsToken: boolean) =>
  renderApp(
    <TokenPlace value={<p>the field</p>}>
      <FirstDay needsToken={needsToken}>
        <Asking />
      </FirstDay>
    </TokenPlace>,
  );

test('who never had a token is shown three steps and one field for it', () => {
  show(true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Save a Research API token',
    '2Upload the list of part numbers as it is',
    '3Run: about 2.5 s a part, most valuable first',
  ]);
  expect(screen.getAllByText('the field')).toHaveLength(1);
});

test('who has a token is shown the two steps that are left', () => {
  show(false);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('the field')).toBeVisible();
});

test('the example opens with its sums and what stands behind a line', async () => {
  show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Open the example lot' }));
  const example = within(await screen.findByRole('dialog', { name: 'Example lot' }));
  expect(exampleTotals()).toEqual({ sellableMinor: 255_169, offerMinor: 38_275 });
  expect(example.getByText('$2,551.69')).toBeVisible();
  expect(example.getByText('$382.75')).toBeVisible();
  expect(example.getByRole('img', { name: /Grade A/ })).toBeVisible();
  expect(example.getByText('dropped: a copy')).toBeVisible();
});
