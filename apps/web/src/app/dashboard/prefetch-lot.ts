import type { Batch } from '@partsight/contract/runs';
import { defaultSortOf } from '@partsight/domain/runs/parts-view';
import type { QueryClient } from '@tanstack/react-query';

import { decisionQueries } from '../../features/desk/decisions/decision-queries.ts';
import { deskQueries } from '../../features/desk/desk-queries.ts';
import { withDefaultSort } from '../../features/results/default-sort.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { hidesBid } from '../../lib/open-questions.ts';
import { readView } from '../../lib/results-view.ts';

type ShownBatch = Pick<Batch, 'id' | 'status' | 'openQuestions'>;

const hasDesk = (batch: ShownBatch): boolean => batch.status !== 'pending' && !hidesBid(batch);

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
    ...(isTable && hasDesk(batch)
      ? [
          client.prefetchQuery(deskQueries.lot(batch.id)),
          client.prefetchQuery(decisionQueries.lot(batch.id)),
        ]
      : []),
  ]);
}

async function prefetchRows(
  client: QueryClient,
  batch: ShownBatch,
  parameters: URLSearchParams,
): Promise<void> {
  const { id, status } = batch;
  const defaultSort = status === 'pending' ? ('row' as const) : defaultSortOf(status);
  const page = batchQueries.rows(id, withDefaultSort(readView(parameters), defaultSort), 0);
  await client.prefetchQuery(page);
  const rows = client.getQueryData(page.queryKey)?.results.map((part) => part.id) ?? [];
  if (rows.length > 0 && hasDesk(batch)) {
    await client.prefetchQuery(deskQueries.rows(id, rows));
  }
}
