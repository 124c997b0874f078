import { getBatch } from '@partsight/contract/batches';
import {
  copiedResearch,
  keepProductResearch,
  readResearchFile,
} from '@partsight/contract/product-research';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { answer } from '../../../testing/answer.ts';
import { buildAnswer, buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ResearchWorklist } from './research-worklist.tsx';

const COPIED = [
  'Aug 18, 2026 - Nov 15, 2026',
  'Listing\tAvg sold price\tTotal sold\tDate last sold',
  'Mopar 68211234AB bracket\t$41.20\t12\tNov 3, 2026',
].join('\n');

const kept: string[] = [];
beforeEach(() => {
  kept.length = 0;
  server.use(
    answer(getBatch, () =>
      buildAnswer({
        results: [3, 1, 2].map((id) => buildPart({ id, partNumber: `NUMBER-${id}` })),
      }),
    ),
    answer(keepProductResearch, async ({ params, request }) => {
      const { listings } = copiedResearch.parse(await request.json());
      kept.push(`${String(params['partId'])}: ${listings[0]?.soldQuantity}`);
      return { success: true as const };
    }),
  );
});

const field = () => screen.findByLabelText('Paste the Research page here');

test('leads from line to line as they are pasted, and back to the list when all are done', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  renderApp(<ResearchWorklist uploadId={UPLOAD_ID} onClose={onClose} />);
  for (const number of ['NUMBER-3', 'NUMBER-1', 'NUMBER-2']) {
    expect(await screen.findByText(number)).toBeVisible();
    expect(await field()).toHaveFocus();
    await user.paste(COPIED);
  }
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(kept).toEqual(['3: 12', '1: 12', '2: 12']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('arrows walk from wherever one is, and a line that is refused stays', async () => {
  const user = userEvent.setup();
  renderApp(<ResearchWorklist uploadId={UPLOAD_ID} onClose={vi.fn<() => void>()} />);
  await field();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('NUMBER-1')).toBeVisible();
  await field();
  await user.paste('something else');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the table');
  expect(screen.getByText(/Line 2 of 3, 0 done/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous line' }));
  expect(await screen.findByText('NUMBER-3')).toBeVisible();
  expect(kept).toEqual([]);
});

test('a file is read by the server and kept like what is pasted', async () => {
  const user = userEvent.setup();
  const research = {
    coveredFrom: '2026-08-18T00:00:00.000Z',
    coveredTo: '2026-11-16T00:00:00.000Z',
    listings: [
      {
        legacyItemId: null,
        title: 'Mopar 68211234AB bracket',
        price: '41.20',
        soldQuantity: 7,
        lastSoldAt: '2026-11-03T00:00:00.000Z',
      },
    ],
  };
  server.use(answer(readResearchFile, () => ({ kind: 'read' as const, research })));
  renderApp(<ResearchWorklist uploadId={UPLOAD_ID} onClose={vi.fn<() => void>()} />);
  const file = new File(['x'], 'research.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/CSV or Excel file/), file);
  expect(await screen.findByText('NUMBER-1')).toBeVisible();
  expect(kept).toEqual(['3: 7']);
});
