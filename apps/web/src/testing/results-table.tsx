import { getBatch, type PartResult } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';

import { ResultsTable } from '../features/results/components/results-table.tsx';
import { buildBatchResponse, buildPart, UPLOAD_ID } from './build-batch.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import { renderApp } from './render-app.tsx';
import { server } from './server.ts';

export const THREE_PARTS = [
  buildPart({ id: 1, partNumber: 'AAA-1' }),
  buildPart({
    id: 2,
    partNumber: 'BBB-2',
    status: 'failed',
    failureReason: 'unreachable',
    unitsSold: null,
    searchResults: null,
    averagePrice: null,
    minPrice: null,
    maxPrice: null,
    grade: null,
  }),
  buildPart({
    id: 3,
    partNumber: 'CCC-3',
    status: 'pending',
    unitsSold: null,
    searchResults: null,
    averagePrice: null,
    grade: null,
  }),
];

type ServedBatch = { rows: () => URLSearchParams[]; finish: () => void };

/** A batch with these rows; `finish` ends its run. */
export function serveResults(
  results: PartResult[] = THREE_PARTS,
  first: Batch['status'] = 'completed',
): ServedBatch {
  const queries: URLSearchParams[] = [];
  let status = first;
  server.use(
    mockEndpoint(getBatch, ({ query }) => {
      if (query.get('limit') === '0') {
        return buildBatchResponse({ batch: { status, totalParts: results.length } });
      }
      queries.push(query);
      return buildBatchResponse({ batch: { status, totalParts: results.length }, results });
    }),
  );
  return {
    rows: () => queries,
    finish: () => {
      status = 'completed';
    },
  };
}

export const showResults = (
  onOpen = vi.fn<(part: PartResult) => void>(),
  openPart: number | null = null,
) => {
  renderApp(
    <ResultsTable
      uploadId={UPLOAD_ID}
      openPart={openPart}
      onOpen={onOpen}
      onClose={vi.fn<() => void>()}
      renderPane={() => null}
    />,
  );
  return onOpen;
};

/** By text: computing accessible row names concatenates every cell each time. */
export async function findRow(partNumber: string): Promise<HTMLElement> {
  const number = await screen.findByText(partNumber);
  return number.closest<HTMLElement>('[role="row"]')!;
}
