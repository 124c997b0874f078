import type { Batch } from '@partsight/contract/runs';
import { defaultSortOf } from '@partsight/domain/pacing/runs/parts-view';
import type { QueryClient } from '@tanstack/react-query';

import { decisionQueries } from '../../features/desk/decisions/decision-queries.ts';
import { deskQueries } from '../../features/desk/desk-queries.ts';
import { withDefaultSort } from '../../features/results/default-sort.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { readView } from '../../lib/results-view.ts';

type ShownBatch = Pick<Batch, 'id' | 'status'>;

/** Requests what the screen of a lot reads first, before any of it is drawn. */
export async function prefetchLot(
  client: QueryClient,
  batch: ShownBatch,
  parameters: URLSearchParams,
): Promise<void> {
  const isTable = !parameters.has('view') && !parameters.has('tab');
  await Promise.all([
    client.prefetchQuery(batchQueries.head(batch.id)),
    client.prefetchQuery(batchQueries.processingStatus(batch.id)),
    isTable && prefetchRows(client, batch, parameters),
    ...(isTable && batch.status !== 'pending'
      ? [
          client.prefetchQuery(deskQueries.lot(batch.id)),
          client.prefetchQuery(decisionQueries.lot(batch.id)),
        ]
      : []),
  ]);
}

async function prefetchRows(
  client: QueryClient,
  { id, status }: ShownBatch,
  parameters: URLSearchParams,
): Promise<void> {
  const defaultSort = status === 'pending' ? ('row' as const) : defaultSortOf(status);
  const page = batchQueries.rows(id, withDefaultSort(readView(parameters), defaultSort), 0);
  await client.prefetchQuery(page);
  const rows = client.getQueryData(page.queryKey)?.results.map((part) => part.id) ?? [];
  if (rows.length > 0 && status !== 'pending') {
    await client.prefetchQuery(deskQueries.rows(id, rows));
  }
}
