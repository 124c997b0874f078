import { uploadId } from '@partsight/contract/wire/values';
import type { QueryClient } from '@tanstack/react-query';

import { lotQueries } from '../../features/lots/lot-queries.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { removedQuery } from '../../features/runs/api/removals.ts';
import { tokenQueries } from '../../features/tokens/api/token-queries.ts';
import { openingArrived } from '../../lib/api/opening.ts';
import { capabilitiesQuery } from '../../lib/text/sold-source.ts';
import { prefetchLot } from './prefetch-lot.ts';

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
    client.prefetchQuery(capabilitiesQuery),
    client.prefetchQuery(lotQueries.list('')),
    fillLot(client, parameters),
  ]);
}

async function fillLot(client: QueryClient, parameters: URLSearchParams): Promise<void> {
  await client.prefetchQuery(batchQueries.list());
  const batches = client.getQueryData(batchQueries.list().queryKey) ?? [];
  const id = uploadId.safeParse(parameters.get('batch')).data ?? batches[0]?.id;
  const batch = batches.find((one) => one.id === id);
  if (batch !== undefined) {
    await prefetchLot(client, batch, parameters);
  }
}
