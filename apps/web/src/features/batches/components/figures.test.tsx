import { type Batch, getBatch } from '@partsight/contract/batches';
import type { PartFilter } from '@partsight/domain/batches/parts-view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { answer } from '../../../testing/answer.ts';
import { buildAnswer, buildSummary, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { GradeStrip } from './grade-strip.tsx';
import { ValueNote } from './value-note.tsx';
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
  let asked = 0;
  let current = status;
  server.use(
    answer(getBatch, () => {
      asked += 1;
      return buildAnswer({ batch: { status: current, totalParts: 100 }, summary });
    }),
  );
  return {
    count: () => asked,
    finish: () => {
      current = 'completed';
    },
  };
}

const strip = (
  onChoose = vi.fn<(filter: PartFilter | null) => void>(),
  chosen: PartFilter | null = null,
) => {
  renderApp(<GradeStrip uploadId={UPLOAD_ID} chosen={chosen} onChoose={onChoose} />);
  return onChoose;
};

describe('the two figures', () => {
  test('are the sellable value and 15 % of it as the offer [1.value] [9.offer]', async () => {
    serve();
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    expect(await screen.findByText('$104,183.82')).toBeVisible();
    expect(screen.getByText('$15,627.57')).toBeVisible();
    expect(screen.getByText('15% of the sellable value')).toBeVisible();
  });

  test('are asked for every 5 s and rest once the batch is completed [4.poll.summary] [4.poll.stops]', async () => {
    startFakeClock();
    const { count, finish } = serve('processing');
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    await screen.findByText('$104,183.82');
    await passTime(2500);
    expect(count()).toBe(1);
    await passTime(2600);
    await waitFor(() => expect(count()).toBe(2));
    finish();
    await passTime(5100);
    await waitFor(() => expect(count()).toBe(3));
    await passTime(30_000);
    expect(count()).toBe(3);
  });
});

describe('a value that is not known', () => {
  test.each([
    ['not-run', 'Not looked up yet'],
    ['no-cost', 'No cost column'],
    ['no-quantity-and-cost', 'No quantity and no cost column'],
  ] as const)('is a dash with its reason: %s', async (valueUnknown, words) => {
    server.use(
      answer(getBatch, () =>
        buildAnswer({ summary: { sellableValue: null, liquidationOffer: null, valueUnknown } }),
      ),
    );
    renderApp(<ValueSummary uploadId={UPLOAD_ID} />);
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
    expect(screen.getAllByText('-')).toHaveLength(2);
  });

  test('is said to be a part of the whole while parts are to come, beside what failed', async () => {
    server.use(
      answer(getBatch, () =>
        buildAnswer({ summary: { ...summary, pending: 12, failed: 3, failedCost: '40.50' } }),
      ),
    );
    renderApp(
      <>
        <ValueSummary uploadId={UPLOAD_ID} />
        <ValueNote uploadId={UPLOAD_ID} />
      </>,
    );
    expect(await screen.findAllByText(', so far')).toHaveLength(2);
    expect(screen.getByText(/\+ 3 lines unknown, dealer cost \$40\.50/)).toBeVisible();
  });
});

describe('the grade cards', () => {
  test('show count, share, mean price and meaning, with a dash for no price [1.grades]', async () => {
    serve();
    strip();
    const gradeA = await screen.findByRole('button', { name: /Grade A/ });
    await within(gradeA).findByText('25');
    expect(gradeA).toHaveTextContent('25%');
    expect(gradeA).toHaveTextContent('avg $148.20');
    expect(gradeA).toHaveTextContent('High demand');
    expect(screen.getByRole('button', { name: /Scrapable/ })).toHaveTextContent('avg -');
  });

  test('lead to the parts that are in the inventory already', async () => {
    server.use(answer(getBatch, () => buildAnswer({ summary: { duplicates: 14 } })));
    const onChoose = strip();
    await userEvent.click(await screen.findByRole('button', { name: '14 already in inventory' }));
    expect(onChoose).toHaveBeenCalledWith('duplicate');
  });

  test('count the parts that fall between grades apart [9.grade.none]', async () => {
    serve();
    const onChoose = strip();
    await userEvent.click(await screen.findByRole('button', { name: /7 between grades/ }));
    expect(onChoose).toHaveBeenCalledWith('between');
  });

  test('filter by a grade, and by none when it is chosen again', async () => {
    serve();
    const onChoose = strip(undefined, 'A');
    const gradeA = await screen.findByRole('button', { name: /Grade A/ });
    expect(gradeA).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(gradeA);
    expect(onChoose).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByRole('button', { name: /Grade B/ }));
    expect(onChoose).toHaveBeenLastCalledWith('B');
  });

  test('rest once the batch is completed [4.poll.stops]', async () => {
    startFakeClock();
    const { count } = serve('completed');
    strip();
    await screen.findByText('25');
    await passTime(20_000);
    expect(count()).toBe(1);
  });
});
