import { getCapabilities } from '@partsight/contract/tokens';
import { EVIDENCE_SOURCES } from '@partsight/domain/evidence/evidence-source';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { expect, test } from 'vitest';

import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { Onboarding } from './onboarding.tsx';

/** Anything below that prompts for a token. */
function TokenFormProbe() {
  return use(TokenFormContext);
}

const show = (needsToken: boolean, onSample: (file: File) => void = () => undefined) =>
  renderApp(
    <TokenFormContext value={<p>the field</p>}>
      <Onboarding needsToken={needsToken} onSample={onSample}>
        <TokenFormProbe />
      </Onboarding>
    </TokenFormContext>,
  );

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a user who never had a token sees it as the first step, and one token field', () => {
  show(true);
  expect(steps()).toEqual([
    '1Save a Research API token',
    '2Give a list',
    '3Check how it was read',
    '4See your bid',
  ]);
  expect(screen.getAllByText('the field')).toHaveLength(1);
});

test('a user with a token starts with the list', () => {
  show(false);
  expect(steps()).toEqual(['1Give a list', '2Check how it was read', '3See your bid']);
  expect(screen.getByText('the field')).toBeVisible();
  expect(screen.getByText(/about 42 minutes for 1,000 parts/)).toBeVisible();
});

test('without access to sold listings no token is asked for, and the minutes by hand are said', async () => {
  const { name } = EVIDENCE_SOURCES['for-sale-now'];
  server.use(
    mockEndpoint(getCapabilities, () => ({
      soldSource: { source: name, reachDays: 0 },
      capabilities: [],
    })),
  );
  show(true);
  expect(
    await screen.findByText(
      'Asking prices and competitors come by themselves; sold prices you copy from Terapeak Product Research, 10 minutes for 40 lines.',
    ),
  ).toBeVisible();
  expect(steps()).toEqual(['1Give a list', '2Check how it was read', '3Copy sold prices']);
  expect(screen.queryByText('the field')).not.toBeInTheDocument();
  for (const heading of [
    'In about 5 minutes, by itself',
    'In 10 minutes, by hand',
    'In 30 minutes, by hand',
  ]) {
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('a sample list stands in for a dealer’s', async () => {
  const files: File[] = [];
  show(false, (file) => files.push(file));
  await userEvent.click(screen.getByRole('button', { name: 'Try a sample list of 40 parts' }));
  const [file] = files;
  const lines = (await file?.text())?.trim().split('\n') ?? [];
  expect(lines[0]).toBe('Part No.,Description,O.H.,Dealer Cost,Bin');
  const numbers = lines.slice(1).map((line) => line.split(',')[0]);
  expect(new Set(numbers).size).toBe(40);
});
