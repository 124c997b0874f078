import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { expect, test } from 'vitest';

import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { exampleTotals } from '../example-lines.ts';
import { Onboarding } from './onboarding.tsx';

/** Anything below that prompts for a token. */
function TokenFormProbe() {
  return use(TokenFormContext);
}

const show = (needsToken: boolean) =>
  renderApp(
    <TokenFormContext value={<p>the field</p>}>
      <Onboarding needsToken={needsToken}>
        <TokenFormProbe />
      </Onboarding>
    </TokenFormContext>,
  );

test('a user who never had a token sees three steps and one token field', () => {
  show(true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Save a Research API token',
    '2Upload the dealer’s list',
    '3Run it (about 42 minutes per 1,000 parts)',
  ]);
  expect(screen.getAllByText('the field')).toHaveLength(1);
});

test('a user with a token sees the two remaining steps', () => {
  show(false);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('the field')).toBeVisible();
});

test('the example opens with its sums and the evidence of a line', async () => {
  show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Open the example lot' }));
  const example = within(await screen.findByRole('dialog', { name: 'Example lot' }));
  expect(exampleTotals()).toEqual({ sellableMinor: 255_169, offerMinor: 38_275 });
  expect(example.getByText('$2,551.69')).toBeVisible();
  expect(example.getByText('$382.75')).toBeVisible();
  expect(example.getByRole('img', { name: /Grade A/ })).toBeVisible();
  expect(example.getByText('dropped: a copy')).toBeVisible();
});
