import { type Batch, getBatch, processBatch, retryFailed } from '@partsight/contract/batches';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { addressAfterNotice } from '../../../testing/address-after-notice.ts';
import { answer, refuseUnauthorized } from '../../../testing/answer.ts';
import { buildAnswer, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ProgressCard } from './progress-card.tsx';

function serveBatch(batch: Partial<Batch>): { queries: string[] } {
  const queries: string[] = [];
  server.use(
    answer(getBatch, ({ query }) => {
      queries.push(query.toString());
      return buildAnswer({ batch });
    }),
  );
  return { queries };
}

const show = () => renderApp(<ProgressCard uploadId={UPLOAD_ID} />);

describe('the title', () => {
  test.each([
    ['pending', 'Preparing Analysis'],
    ['processing', 'Analyzing eBay Sales Data'],
    ['completed', 'Analysis Complete'],
    ['failed', 'Processing Error'],
    ['paused', 'Analysis Paused'],
    ['stopped', 'Analysis Stopped'],
  ] as const)('of a %s batch is %s', async (status, title) => {
    serveBatch({ status });
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

describe('a running batch', () => {
  test('says which part of the whole it is at', async () => {
    serveBatch({ totalParts: 10, processedParts: 3 });
    show();
    const count = await screen.findByText('3', { selector: 'b' });
    expect(count.parentElement).toHaveTextContent('part 3 of 10');
  });

  test('shows part, failures, rate to one decimal and time left', async () => {
    startFakeClock('2026-11-14T11:40:00.000Z');
    serveBatch({
      totalParts: 3088,
      processedParts: 2320,
      failedParts: 3,
      startedAt: '2026-11-14T10:00:00.000Z',
    });
    show();
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '75');
    expect(screen.getByText('2,320').parentElement).toHaveTextContent('part 2,320 of 3,088');
    expect(screen.getByText('3 failed')).toBeVisible();
    expect(screen.getByText('23.2 parts per minute')).toBeVisible();
    // 768 parts at 2.5 s are exactly 32 minutes.
    expect(screen.getByText('about 32 minutes left')).toBeVisible();
    expect(screen.getByText(/2 s delay between calls/)).toBeVisible();
    expect(screen.getByText(/past 12 months/)).toBeVisible();
  });

  test('is asked for every second, without rows', async () => {
    startFakeClock();
    const { queries } = serveBatch({ status: 'processing' });
    show();
    await screen.findByRole('progressbar');
    await passTime(3050);
    await waitFor(() => expect(queries.length).toBeGreaterThanOrEqual(4));
    expect(new Set(queries)).toEqual(new Set(['limit=0']));
  });

  test('leads to the login when the session is over', async () => {
    startFakeClock();
    server.use(refuseUnauthorized(getBatch));
    show();
    expect(await addressAfterNotice()).toBe('/api/login');
  });
});

test('a paused batch says why and when it continues', async () => {
  serveBatch({
    status: 'paused',
    pausedReason: 'quota-spent',
    resumesAt: new Date(2026, 10, 15, 8, 0).toISOString(),
  });
  show();
  expect(
    await screen.findByText(/quota of lookups is spent.*continues by itself on 15 Nov 2026, 08:00/),
  ).toBeVisible();
});

test.each(['paused', 'stopped', 'failed'] as const)('a %s batch can be resumed', async (status) => {
  let sent: unknown;
  serveBatch({ status, timeRange: '3months' });
  server.use(
    answer(processBatch, async ({ request }) => {
      sent = await request.json();
      return { success: true as const, uploadId: UPLOAD_ID, status: 'processing' as const };
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await findToast('Processing started');
  expect(sent).toEqual({ timeRange: '3months', oemOnlyAnalysis: true });
});

test('failed parts of a finished batch can be tried again', async () => {
  serveBatch({ status: 'completed', failedParts: 2 });
  server.use(answer(retryFailed, () => ({ success: true as const, retried: 2 })));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry Failed Parts' }));
  expect(await findToast('Processing started')).toHaveTextContent('2 parts tried again.');
});
