import { getBatch } from '@partsight/contract/results';
import { type Batch } from '@partsight/contract/runs';
import type { PartFilter } from '@partsight/domain/pacing/runs/parts-view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { buildBatchResponse, buildSummary, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { GradeChips } from './grade-chips.tsx';
import { GradeLegend } from './grade-legend.tsx';
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

const strip = (
  onChoose = vi.fn<(filter: PartFilter | null) => void>(),
  chosen: PartFilter | null = null,
) => {
  renderApp(
    <>
      <GradeChips uploadId={UPLOAD_ID} chosen={chosen} onChoose={onChoose} />
      <GradeLegend uploadId={UPLOAD_ID} />
    </>,
  );
  return onChoose;
};

describe('the two figures', () => {
  test('are the sellable value and 15 % of it as the offer [1.value] [9.offer]', async () => {
    serve();
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    expect(await screen.findByText('$104,183.82')).toBeVisible();
    expect(screen.getByText('$15,627.57')).toBeVisible();
    expect(screen.getByText('Flat 15% of sellable value')).toBeVisible();
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

  test('is labeled partial while parts are pending, next to what failed', async () => {
    server.use(
      mockEndpoint(getBatch, () =>
        buildBatchResponse({
          summary: { ...summary, pending: 12, failed: 3, failedCost: '40.50' },
        }),
      ),
    );
    renderApp(
      <>
        <ValueSummary uploadId={UPLOAD_ID} />
        <GradeLegend uploadId={UPLOAD_ID} />
      </>,
    );
    expect(await screen.findAllByText(', so far')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'What the grades mean' }));
    const failed = await screen.findByRole('row', { name: /^Failed/ });
    expect(failed).toHaveTextContent('3');
    expect(failed).toHaveTextContent('cost $40.50');
  });
});

describe('the grade cards', () => {
  test('show count, share, mean price and meaning, with a dash for no price [1.grades]', async () => {
    serve();
    strip();
    const gradeA = await screen.findByRole('button', {
      name: /^Grade A, *25 *, High demand, 15 or more sold, 25%, avg \$148\.20$/,
    });
    expect(within(gradeA).getByText('25')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Scrapable, *50 *, .*avg -$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'What the grades mean' }));
    const row = await screen.findByRole('row', { name: /^Grade A/ });
    for (const text of ['High demand', '15 or more sold', '25', '25%', 'avg $148.20']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
  });

  test('count the parts that fall between grades apart [9.grade.none]', async () => {
    serve();
    const onChoose = strip();
    await userEvent.click(
      await screen.findByRole('button', { name: /^Between grades, *3–4 *sold *7$/ }),
    );
    expect(onChoose).toHaveBeenCalledWith('between');
  });

  test('filter by a grade, and clear the filter when chosen again', async () => {
    serve();
    const onChoose = strip(undefined, 'A');
    const gradeA = await screen.findByRole('button', { name: /^Grade A/ });
    expect(gradeA).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(gradeA);
    expect(onChoose).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByRole('button', { name: /^Grade B/ }));
    expect(onChoose).toHaveBeenLastCalledWith('B');
  });

  test('rest once the batch is completed [4.poll.stops]', async () => {
    startFakeClock();
    const { count } = serve('completed');
    strip();
    await screen.findByText('25');
    await advanceTime(20_000);
    expect(count()).toBe(1);
  });
});
