import { type UploadId, uploadId } from '@partsight/contract/wire/values';
import { defaultSortOf } from '@partsight/domain/pacing/runs/parts-view';
import type { QueryClient } from '@tanstack/react-query';

import { decisionQueries } from '../../features/desk/decisions/decision-queries.ts';
import { deskQueries } from '../../features/desk/desk-queries.ts';
import { lotQueries } from '../../features/lots/lot-queries.ts';
import { withDefaultSort } from '../../features/results/default-sort.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { removedQuery } from '../../features/runs/api/removals.ts';
import { tokenQueries } from '../../features/tokens/api/token-queries.ts';
import { openingArrived } from '../../lib/api/opening.ts';
import { readView } from '../../lib/results-view.ts';
import { soldSourceQuery } from '../../lib/text/sold-source.ts';

/** An answer that is not there by then has to be requested, and nothing waits for it. */
const MAX_WAIT_MS = 50;

/**
 * Puts what came with the page into the cache, so that the first render is the whole page. Queries
 * that are missing here load as soon as a component needs them.
 */
export async function fillFromOpening(client: QueryClient, search: string): Promise<void> {
  if (!(await openingArrived())) {
    return;
  }
  const waited = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([fill(client, new URLSearchParams(search)), waited]);
}

async function fill(client: QueryClient, parameters: URLSearchParams): Promise<void> {
  await Promise.all([
    client.prefetchQuery(tokenQueries.status()),
    client.prefetchQuery(removedQuery),
    client.prefetchQuery(soldSourceQuery),
    client.prefetchQuery(lotQueries.list('')),
    fillLot(client, parameters),
  ]);
}

async function fillLot(client: QueryClient, parameters: URLSearchParams): Promise<void> {
  await client.prefetchQuery(batchQueries.list());
  const batches = client.getQueryData(batchQueries.list().queryKey) ?? [];
  const id = uploadId.safeParse(parameters.get('batch')).data ?? batches[0]?.id;
  const batch = batches.find((one) => one.id === id);
  if (batch === undefined) {
    return;
  }
  const isTable = !parameters.has('view') && !parameters.has('tab');
  await Promise.all([
    client.prefetchQuery(batchQueries.head(batch.id)),
    client.prefetchQuery(batchQueries.processingStatus(batch.id)),
    isTable && fillRows(client, batch, parameters),
    ...(isTable && batch.startedAt !== null
      ? [
          client.prefetchQuery(deskQueries.lot(batch.id)),
          client.prefetchQuery(decisionQueries.lot(batch.id)),
        ]
      : []),
  ]);
}

type ShownBatch = { readonly id: UploadId } & Parameters<typeof sortOf>[0];

const sortOf = ({ status }: { status: Parameters<typeof defaultSortOf>[0] }) =>
  status === 'pending' ? ('row' as const) : defaultSortOf(status);

async function fillRows(
  client: QueryClient,
  batch: ShownBatch & { readonly startedAt: string | null },
  parameters: URLSearchParams,
): Promise<void> {
  const page = batchQueries.rows(batch.id, withDefaultSort(readView(parameters), sortOf(batch)), 0);
  await client.prefetchQuery(page);
  const rows = client.getQueryData(page.queryKey)?.results.map(({ id }) => id) ?? [];
  if (rows.length > 0 && batch.startedAt !== null) {
    await client.prefetchQuery(deskQueries.rows(batch.id, rows));
  }
}
