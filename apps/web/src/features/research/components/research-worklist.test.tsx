import {
  copiedResearch,
  keepProductResearch,
  readResearchFile,
} from '@partsight/contract/evidence';
import { getBatch } from '@partsight/contract/results';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { buildBatchResponse, buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ResearchWorklist } from './research-worklist.tsx';

const PASTED_PAGE = [
  'Aug 18, 2026 - Nov 15, 2026',
  'Listing\tAvg sold price\tTotal sold\tDate last sold',
  'Mopar 68211234AB bracket\t$41.20\t12\tNov 3, 2026',
].join('\n');

const savedParts: string[] = [];
beforeEach(() => {
  savedParts.length = 0;
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({
        results: [3, 1, 2].map((id) => buildPart({ id, partNumber: `NUMBER-${id}` })),
      }),
    ),
    mockEndpoint(keepProductResearch, async ({ params, request }) => {
      const { listings } = copiedResearch.parse(await request.json());
      savedParts.push(`${String(params['partId'])}: ${listings[0]?.soldQuantity}`);
      return { success: true as const };
    }),
  );
});

const field = () => screen.findByLabelText('Paste the Research page here');

test('moves from line to line as they are pasted, and back to the list when done', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  renderApp(<ResearchWorklist uploadId={UPLOAD_ID} onClose={onClose} />);
  for (const number of ['NUMBER-3', 'NUMBER-1', 'NUMBER-2']) {
    expect(await screen.findByText(number)).toBeVisible();
    expect(await field()).toHaveFocus();
    await user.paste(PASTED_PAGE);
  }
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(savedParts).toEqual(['3: 12', '1: 12', '2: 12']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('arrows work from anywhere, and a refused line stays', async () => {
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
  expect(savedParts).toEqual([]);
});

test('a file is parsed by the server and saved like a paste', async () => {
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
  server.use(mockEndpoint(readResearchFile, () => ({ kind: 'read' as const, research })));
  renderApp(<ResearchWorklist uploadId={UPLOAD_ID} onClose={vi.fn<() => void>()} />);
  const file = new File(['x'], 'research.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/CSV or Excel file/), file);
  expect(await screen.findByText('NUMBER-1')).toBeVisible();
  expect(savedParts).toEqual(['3: 7']);
});
