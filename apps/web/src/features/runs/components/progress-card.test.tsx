import { getBatch } from '@partsight/contract/results';
import { type Batch, processBatch, getRunPlan } from '@partsight/contract/runs';
import { EBAY_REQUIREMENTS_PATH } from '@partsight/contract/wire/paths';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { buildBatchResponse, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildCoverage } from '../../../testing/build-listing.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockUnauthorized } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { urlAfterSignOut } from '../../../testing/url-after-sign-out.ts';
import { ProgressCard } from './progress-card.tsx';

function serveBatch(batch: Partial<Batch>): { queries: string[] } {
  const queries: string[] = [];
  server.use(
    mockEndpoint(getBatch, ({ query }) => {
      queries.push(query.toString());
      return buildBatchResponse({ batch });
    }),
  );
  return { queries };
}

const show = () => renderApp(<ProgressCard uploadId={UPLOAD_ID} />);

describe('the title', () => {
  test.each<[Batch['status'], string, string]>([
    ['pending', 'Preparing Analysis', '[4.progress.else]'],
    ['processing', 'Analyzing eBay Sales Data', '[4.progress.processing]'],
    ['completed', 'Analysis Complete', '[4.progress.completed]'],
    ['failed', 'Processing Error', '[4.progress.failed]'],
    ['paused', 'Paused: eBay is not responding', ''],
    ['stopped', 'You stopped at part 3 of 10', ''],
  ])('of a %s batch is "%s" %s', async (status, title) => {
    serveBatch({
      status,
      totalParts: 10,
      processedParts: 3,
      pausedReason: status === 'paused' ? 'marketplace-unreachable' : null,
    });
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

describe('a running batch', () => {
  test.each([
    ['2026-11-14T12:10:00.000Z', 'marks where its token ends', '75%'],
    ['2026-11-14T13:10:00.000Z', 'says nothing of a token that outlives it', null],
  ])('with a token until %s %s', async (endsAt, _what, timeLeft) => {
    startFakeClock('2026-11-14T11:40:00.000Z');
    server.use(
      mockEndpoint(getRunPlan, () => ({
        numbers: 10,
        answered: 0,
        calls: 10,
        seconds: 3_600,
        endsAt: '2026-11-14T12:40:00.000Z',
        coverage: buildCoverage(),
        token: { state: 'usable' as const, endsAt },
      })),
    );
    serveBatch({ status: 'processing', totalParts: 20, processedParts: 10 });
    show();
    await screen.findByRole('progressbar');
    await waitFor(() =>
      expect(screen.queryAllByTitle(/token expires at/).map(({ style }) => style.left)).toEqual(
        timeLeft === null ? [] : [timeLeft],
      ),
    );
    expect(screen.queryAllByText(/token expires at/)).toHaveLength(timeLeft === null ? 0 : 1);
  });

  test('says which part of the whole it is at [4.progress.part]', async () => {
    serveBatch({ totalParts: 10, processedParts: 3 });
    show();
    const count = await screen.findByText('3', { selector: 'b' });
    expect(count.parentElement).toHaveTextContent('part 3 of 10');
  });

  test('shows part, failures, rate to one decimal and time left [3.batch.range-words] [8.n-failed] [9.delay-note] [9.time-left] [9.rate]', async () => {
    startFakeClock('2026-11-14T11:40:00.000Z');
    serveBatch({
      totalParts: 3088,
      processedParts: 2320,
      failedParts: 3,
      activeParts: 2320,
      activeSince: '2026-11-14T10:00:00.000Z',
      currentPart: '84790002',
    });
    show();
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '75');
    expect(screen.getByText('2,320').parentElement).toHaveTextContent('part 2,320 of 3,088');
    expect(screen.getByText('3 failed')).toBeVisible();
    expect(screen.getByText('23.2 parts per minute')).toBeVisible();
    expect(screen.getByText('84790002')).toBeVisible();
    // 768 parts at 2.5 s are exactly 32 minutes.
    expect(screen.getByText('about 32 minutes left')).toBeVisible();
    expect(screen.getByText(/2 s delay between calls/)).toBeVisible();
    expect(screen.getByText(/past 12 months/)).toBeVisible();
  });

  test('resumed a minute ago after a night counts only running time', async () => {
    startFakeClock('2026-11-15T08:01:00.000Z');
    serveBatch({
      totalParts: 500,
      processedParts: 290,
      startedAt: '2026-11-15T08:00:00.000Z',
      activeParts: 290,
      activeMs: 9 * 60_000,
      activeSince: '2026-11-15T08:00:00.000Z',
    });
    show();
    expect(await screen.findByText('29.0 parts per minute')).toBeVisible();
  });

  test('loads every second, without rows [4.poll.progress]', async () => {
    startFakeClock();
    const { queries } = serveBatch({ status: 'processing' });
    show();
    await screen.findByRole('progressbar');
    await advanceTime(3050);
    await waitFor(() => expect(queries.length).toBeGreaterThanOrEqual(4));
    expect(new Set(queries)).toEqual(new Set(['limit=0']));
  });

  test('leads to the login when the session is over [8.unauthorized.polling]', async () => {
    startFakeClock();
    server.use(mockUnauthorized(getBatch));
    show();
    expect(await urlAfterSignOut()).toBe('/api/login');
  });
});

test.each(['paused', 'stopped', 'failed'] as const)('a %s batch shows no rate', async (status) => {
  serveBatch({ status, processedParts: 2, activeParts: 2, activeMs: 60_000 });
  show();
  await screen.findByRole('progressbar');
  expect(screen.queryByText(/parts per minute/)).not.toBeInTheDocument();
});

test('a paused batch says why and when it continues', async () => {
  serveBatch({
    status: 'paused',
    totalParts: 100,
    processedParts: 28,
    pausedReason: 'quota-spent',
    resumesAt: new Date(2026, 10, 15, 8, 0).toISOString(),
  });
  show();
  expect(
    await screen.findByRole('heading', { name: 'Paused: today’s lookups are used up' }),
  ).toBeVisible();
  expect(
    screen.getByText(
      'Goes on by itself Nov 15, 2026, 8:00 AM, then about 3 minutes. Nothing is lost.',
    ),
  ).toBeVisible();
});

test('a failed batch says why no part could be completed', async () => {
  serveBatch({ status: 'failed', failureReason: 'malformed-answer' });
  show();
  expect(
    await screen.findByText(
      'No part was completed. We couldn’t read eBay’s answer. Resume to try them all again.',
    ),
  ).toBeVisible();
});

test('a batch waiting for a token has a token field, and no Resume that cannot work', async () => {
  serveBatch({ status: 'paused', pausedReason: 'token-expired' });
  renderApp(
    <TokenFormContext value={<p>the field</p>}>
      <ProgressCard uploadId={UPLOAD_ID} />
    </TokenFormContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Enter token' }));
  expect(screen.getByText('the field')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter token' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
});

test.each(['token-expired', 'access-not-granted', 'setup-refused'] as const)(
  'a pause for access links to what is needed: %s',
  async (pausedReason) => {
    serveBatch({ status: 'paused', pausedReason });
    show();
    const link = await screen.findByRole('link', { name: 'What PartSight needs from eBay' });
    expect(link).toHaveAttribute('href', EBAY_REQUIREMENTS_PATH);
  },
);

test('a run that waits at once is not called started', async () => {
  serveBatch({ status: 'stopped' });
  server.use(
    mockEndpoint(processBatch, () => ({
      success: true as const,
      uploadId: UPLOAD_ID,
      status: 'paused' as const,
      pausedReason: 'token-expired' as const,
    })),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await findToast('Waiting for a token')).toHaveTextContent('Paste a Research API token');
});

test.each<[Batch['status'], string]>([
  ['paused', ''],
  ['stopped', '[7.process.oem]'],
  ['failed', ''],
])('a %s batch can be resumed %s', async (status) => {
  let sent: unknown;
  serveBatch({ status, timeRange: '3months' });
  server.use(
    mockEndpoint(processBatch, async ({ request }) => {
      sent = await request.json();
      return { success: true as const, uploadId: UPLOAD_ID, status: 'processing' as const };
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await findToast('Processing started');
  expect(sent).toEqual({ timeRange: '3months', oemOnlyAnalysis: true });
});

test('a run that pauses no longer shows as running', async () => {
  const states = ['stopped', 'processing', 'paused'] as const;
  let requestCount = 0;
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({
        batch: {
          status: states[Math.min(requestCount, 2)] ?? 'paused',
          pausedReason: 'token-expired',
        },
      }),
    ),
    mockEndpoint(processBatch, () => {
      requestCount = 1;
      return { success: true as const, uploadId: UPLOAD_ID, status: 'processing' as const };
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await findToast('Processing started');
  await screen.findByRole('heading', { name: 'Analyzing eBay Sales Data' });
  requestCount = 2;
  await screen.findByRole('button', { name: 'Enter token' }, { timeout: 3_000 });
  expect(screen.queryByText('Processing started')).not.toBeInTheDocument();
});

test.each([
  [null, 'You stopped at part 10 of 1,400'],
  [20, 'Stopped: the bid is known within ±20%'],
] as const)('a stopped batch says what it leaves out: within %s', async (stoppedWithin, title) => {
  server.use(
    mockEndpoint(getBatch, () => ({
      ...buildBatchResponse({
        batch: { status: 'stopped', totalParts: 1400, processedParts: 10 },
      }),
      appraisal: { estimate: null, stopWithin: stoppedWithin, stoppedWithin },
    })),
  );
  show();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Progress' })).toHaveTextContent(
    '1,390 lines were not looked up, about 58 minutes. Totals and grades below leave them out.',
  );
});

test.each([
  ['completed', 'finished'],
  ['stopped', 'stopped'],
  ['failed', 'failed'],
] as const)('the end of a %s run is labeled "%s"', async (status, label) => {
  serveBatch({ status, finishedAt: new Date(2026, 10, 14, 10, 30).toISOString() });
  show();
  expect(await screen.findByText(`${label} Nov 14, 2026, 10:30 AM`)).toBeVisible();
});
