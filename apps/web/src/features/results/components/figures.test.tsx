import { getBatch } from '@partsight/contract/results';
import { type Batch } from '@partsight/contract/runs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { buildBatchResponse, buildSummary, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildCoverage } from '../../../testing/build-listing.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { GradeCards } from './grade-cards.tsx';
import { ValueSummary } from './value-summary.tsx';

const summary = buildSummary({
  sellableValue: '104183.82',
  liquidationOffer: '15627.57',
  grades: [
    { grade: 'A', count: 25, averagePrice: '148.20' },
    { grade: 'B', count: 10, averagePrice: '92.11' },
    { grade: 'C', count: 5, averagePrice: '61.75' },
    { grade: 'Scrapable', count: 50, averagePrice: null },
  ],
  betweenGrades: 7,
  failed: 3,
});

function serve(status: Batch['status'] = 'completed'): { count: () => number; finish: () => void } {
  let requestCount = 0;
  let current = status;
  server.use(
    mockEndpoint(getBatch, () => {
      requestCount += 1;
      return buildBatchResponse({ batch: { status: current, totalParts: 100 }, summary });
    }),
  );
  return {
    count: () => requestCount,
    finish: () => {
      current = 'completed';
    },
  };
}

const showCards = () => renderApp(<GradeCards uploadId={UPLOAD_ID} />);

describe('the two figures', () => {
  test('are the sellable value and 15 % of it as the offer [1.value] [9.offer]', async () => {
    serve();
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    expect(await screen.findByText('$104,183.82')).toBeVisible();
    expect(screen.getByText('$15,627.57')).toBeVisible();
    expect(screen.getByText('O.H. × dealer cost, sold parts')).toBeVisible();
    expect(screen.getByText(/^15% of it, a rule of thumb/)).toBeVisible();
  });

  test('load every 5 s and stop once the batch is completed [4.poll.summary] [4.poll.stops]', async () => {
    startFakeClock();
    const { count, finish } = serve('processing');
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    await screen.findByText('$104,183.82');
    await advanceTime(2500);
    expect(count()).toBe(1);
    await advanceTime(2600);
    await waitFor(() => expect(count()).toBe(2));
    finish();
    await advanceTime(5100);
    await waitFor(() => expect(count()).toBe(3));
    await advanceTime(30_000);
    expect(count()).toBe(3);
  });
});

describe('an unknown value', () => {
  test.each([
    ['not-run', 'Not looked up yet'],
    ['no-cost', 'No cost column'],
    ['no-quantity-and-cost', 'No quantity and no cost column'],
  ] as const)('is a dash with its reason: %s', async (valueUnknown, text) => {
    server.use(
      mockEndpoint(getBatch, () =>
        buildBatchResponse({
          summary: { sellableValue: null, liquidationOffer: null, valueUnknown },
        }),
      ),
    );
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
    expect(screen.getAllByText('-')).toHaveLength(2);
  });

  test('stands against the lines it comes from while others wait', async () => {
    server.use(
      mockEndpoint(getBatch, () => buildBatchResponse({ summary: { ...summary, pending: 12 } })),
    );
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    expect(await screen.findByText('of 97 answered lines')).toBeVisible();
    expect(screen.getByText(/^15% of it so far/)).toBeVisible();
  });
});

describe('the grade cards', () => {
  test('show name, count, share of the answered lines, mean price and meaning [1.grades]', async () => {
    serve();
    showCards();
    const gradeA = await screen.findByRole('button', {
      name: /^Grade A 26% 25 avg \$148\.20 15\+ sold, high demand$/,
    });
    for (const text of ['Grade A', '26%', 'avg $148.20']) {
      expect(within(gradeA).getByText(text)).toBeVisible();
    }
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
      expect.stringMatching(/Grade A/),
      expect.stringMatching(/Grade B/),
      expect.stringMatching(/^3–4 sold +7 .*7%$/),
      expect.stringMatching(/Grade C/),
      expect.stringMatching(/Scrapable.*50 +avg - +0 sold$/),
    ]);
  });

  test('count the parts that fall between grades apart [9.grade.none]', async () => {
    serve();
    showCards();
    await userEvent.click(await screen.findByRole('button', { name: /^3–4 sold/ }));
    expect(new URLSearchParams(window.location.search).get('grade')).toBe('between');
  });

  test('filter by a grade, and clear the filter when chosen again', async () => {
    serve();
    showCards();
    const gradeA = await screen.findByRole('button', { name: /^Grade A/ });
    await userEvent.click(gradeA);
    expect(gradeA).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: /^Grade B/ }));
    expect(gradeA).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(screen.getByRole('button', { name: /^Grade B/ }));
    expect(new URLSearchParams(window.location.search).get('grade')).toBeNull();
  });

  test('lines without sold figures have a cell of their own where a person enters them', async () => {
    server.use(
      mockEndpoint(getBatch, () =>
        buildBatchResponse({
          batch: { coverage: buildCoverage({ source: 'eBay listings for sale now' }) },
          summary: { ...summary, unknown: 78 },
        }),
      ),
    );
    showCards();
    expect(await screen.findByRole('button', { name: /^Unknown 78 not entered$/ })).toBeVisible();
  });

  test('rest once the batch is completed [4.poll.stops]', async () => {
    startFakeClock();
    const { count } = serve('completed');
    showCards();
    await screen.findByText('25');
    await advanceTime(20_000);
    expect(count()).toBe(1);
  });
});
