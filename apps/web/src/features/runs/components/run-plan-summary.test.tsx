import { getRunPlan, type RunPlan as Plan } from '@partsight/contract/runs';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildCoverage } from '../../../testing/build-listing.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { RunPlanSummary, RunTokenPrompt } from './run-plan-summary.tsx';

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
  server.use(mockEndpoint(getRunPlan, () => ({ ...PLAN, ...plan })));
  renderApp(
    <TokenFormContext value={<p>the field</p>}>
      <RunPlanSummary uploadId={UPLOAD_ID} timeRange="12months" source="research-api" />
      <RunTokenPrompt uploadId={UPLOAD_ID} timeRange="12months" source="research-api" />
    </TokenFormContext>,
  );
};

test('shows calls, time and the token expiry before the run', async () => {
  show({});
  const plan = await screen.findByRole('region', { name: 'Run plan' });
  expect(plan).toHaveTextContent('5,000');
  expect(plan).toHaveTextContent('4,766 part numbers, 66 already looked up');
  expect(plan).toHaveTextContent('about 3 h 29');
  expect(plan).toHaveTextContent('done around 4:41 PM');
  expect(plan).toHaveTextContent('ends at 3:05 PM');
  expect(plan).toHaveTextContent('Your token expires before this finishes');
  expect(screen.queryByText('the field')).not.toBeInTheDocument();
});

test('shows the remaining daily quota when it is known and sufficient', async () => {
  show({ leftToday: 8_200, quotaOf: 'server' });
  const plan = await screen.findByRole('region', { name: 'Run plan' });
  expect(plan).toHaveTextContent(
    '8,200 left todayshared by everyone on this server; enough for the whole run',
  );
  cleanup();
  show({ leftToday: null });
  await screen.findByRole('region', { name: 'Run plan' });
  expect(screen.queryByText('Quota')).not.toBeInTheDocument();
});

test.each([
  ['keyset', 300, '300 left todayfrom your own eBay application; not enough for the whole run'],
  ['keyset', null, 'not known yetfrom your own eBay application'],
  ['token', null, 'not known yetfrom your own token'],
] as const)('names whose quota it is: %s, %s left', async (quotaOf, leftToday, text) => {
  show({ quotaOf, leftToday });
  expect(await screen.findByRole('region', { name: 'Run plan' })).toHaveTextContent(text);
});

test.each(['missing', 'expired'] as const)('prompts for a %s token in place', async (state) => {
  show({ token: { state, endsAt: null } });
  expect(await screen.findByText('the field')).toBeVisible();
});

test('prompts for no token when every number is cached', async () => {
  show({ answered: 4766, calls: 0, seconds: 0, token: { state: 'missing', endsAt: null } });
  expect(await screen.findByText('This run doesn’t need one.')).toBeVisible();
  expect(screen.queryByText('the field')).not.toBeInTheDocument();
});

test('shows the remaining quota and the completion day when one day is not enough', async () => {
  show({ leftToday: 4_750, calls: 40_000, endsAt: new Date(2026, 10, 24, 9, 6).toISOString() });
  const plan = await screen.findByRole('region', { name: 'Run plan' });
  expect(plan).toHaveTextContent('4,750 left today, the rest over the next days');
  expect(plan).toHaveTextContent(/done around .*24/);
  expect(plan).not.toHaveTextContent('9:06 AM');
});
