import { getRunPlan, type RunPlan as Plan } from '@partsight/contract/run-plan';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer } from '../../../testing/answer.ts';
import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildCoverage } from '../../../testing/build-listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { TokenPlace } from '../token-place.ts';
import { RunPlan, TokenForRun } from './run-plan.tsx';

const PLAN: Plan = {
  numbers: 4766,
  answered: 66,
  calls: 5000,
  seconds: 12_500,
  endsAt: new Date(2026, 10, 15, 16, 41).toISOString(),
  coverage: buildCoverage(),
  token: { state: 'usable', endsAt: new Date(2026, 10, 15, 15, 5).toISOString() },
};

const show = (plan: Partial<Plan>) => {
  server.use(answer(getRunPlan, () => ({ ...PLAN, ...plan })));
  renderApp(
    <TokenPlace value={<p>the field</p>}>
      <RunPlan uploadId={UPLOAD_ID} timeRange="12months" source="research-api" />
      <TokenForRun uploadId={UPLOAD_ID} timeRange="12months" source="research-api" />
    </TokenPlace>,
  );
};

test('tells calls, time and the end of the token before the run', async () => {
  show({});
  const plan = await screen.findByRole('region', { name: 'Run plan' });
  expect(plan).toHaveTextContent('5,000');
  expect(plan).toHaveTextContent('4,766 different numbers, 66 answered already');
  expect(plan).toHaveTextContent('about 3 h 29');
  expect(plan).toHaveTextContent('done about 16:41');
  expect(plan).toHaveTextContent('ends at 15:05');
  expect(plan).toHaveTextContent('The run outlives it');
  expect(screen.queryByText('the field')).not.toBeInTheDocument();
});

test('says what is left of the day’s calls where that is known and enough', async () => {
  show({ leftToday: 8_200 });
  const plan = await screen.findByRole('region', { name: 'Run plan' });
  expect(plan).toHaveTextContent('8,200 left todayenough for the whole run');
  cleanup();
  show({ leftToday: null });
  await screen.findByRole('region', { name: 'Run plan' });
  expect(screen.queryByText('Quota')).not.toBeInTheDocument();
});

test.each(['missing', 'expired'] as const)('asks for a %s token in place', async (state) => {
  show({ token: { state, endsAt: null } });
  expect(await screen.findByText('the field')).toBeVisible();
});

test('asks for none where every number is answered', async () => {
  show({ answered: 4766, calls: 0, seconds: 0, token: { state: 'missing', endsAt: null } });
  expect(await screen.findByText('This run needs none.')).toBeVisible();
  expect(screen.queryByText('the field')).not.toBeInTheDocument();
});

test('says what is left today and the day it is done, where a day does not suffice', async () => {
  show({ leftToday: 4_750, calls: 40_000, endsAt: new Date(2026, 10, 24, 9, 6).toISOString() });
  const plan = await screen.findByRole('region', { name: 'Run plan' });
  expect(plan).toHaveTextContent('4,750 left today, the rest on the days after');
  expect(plan).toHaveTextContent(/done about .*24/);
  expect(plan).not.toHaveTextContent('09:06');
});
