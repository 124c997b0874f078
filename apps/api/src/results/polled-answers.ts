import { getBatch, type ResultsQuery } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import { dependsOnDesk, type PartsPage } from '@partsight/server/batches/parts-page.record';
import type { Services } from '@partsight/server/create-api-services';
import { needsWholeList, type BatchPage } from '@partsight/server/results/read-batches.service';
import { listVersion } from '@partsight/server/runs/batch-version.record';
import type { FastifyReply } from 'fastify';

import { presentAppraisalState } from '../appraisals/present-appraisal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { searchLimit, sortLimit } from '../http/limits/places.ts';
import { batchEtag, presentStatus, statusEtag, type Answer } from '../http/polls/etag.ts';
import { presentBatch, presentBatchDetail, presentSummary } from '../runs/present-batch.ts';
import { cellsByColumn } from '../uploads/cells-by-column.ts';
import { partsViewOf } from './parts-view-of.ts';
import { presentPart } from './present-part.ts';

// What open pages poll, for the routes and for the request that opens the dashboard.

type Results = Services['results'];

const DEFAULT_LIMIT = 100;

export const hasQuery = (query: ResultsQuery): boolean =>
  Object.values(query).some((value) => value !== undefined);

const pageOf = (query: ResultsQuery): PartsPage => ({
  offset: query.offset ?? 0,
  limit: query.limit ?? DEFAULT_LIMIT,
  ...partsViewOf(query),
});

export function requireFound<T>(value: T | null): T {
  if (value === null) {
    throw new ApiError('not-found', 'There is no such list.');
  }
  return value;
}

/** One page of a batch as JSON. */
function presentPage({ batch, rows, total }: BatchPage, { offset, limit }: PartsPage): string {
  const { results: _, ...head } = getBatch.response.parse({
    batch: presentBatchDetail(batch),
    summary: presentSummary(batch),
    appraisal: presentAppraisalState(batch),
    page: { offset, limit, total },
    results: [],
  });
  const nameCells = cellsByColumn(batch.originalColumns);
  // Too many rows to validate one by one; a test checks the shape.
  const results = rows.map((part) => presentPart(part, nameCells, batch.rowUnderWay));
  return JSON.stringify({ ...head, results });
}

/** Whether it needs a whole list; other pages are as cheap as a poll must be. */
export const isWalk = (query: ResultsQuery): boolean =>
  !hasQuery(query) || needsWholeList(pageOf(query));

type PageRequest = {
  readonly userId: string;
  readonly batchId: string;
  readonly query: ResultsQuery;
  /** As the page asks for it. */
  readonly address: string;
};

export async function readPage(
  results: Results,
  { userId, batchId, query, address }: PageRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const page = pageOf(query);
  const read = () => results.page(userId, batchId, page, sortLimit(userId, reply));
  const found = requireFound(
    await (page.search === null ? read() : searchLimit(userId, reply)(read)),
  );
  return {
    // Of what depends on a user's settings the revision says too little.
    etag: dependsOnDesk(page) ? null : batchEtag(address, found.batch.revision),
    body: presentPage(found, page),
  };
}

export async function readList(results: Results, userId: string, limit: number): Promise<Answer> {
  const batches = await results.list(userId, limit);
  const body = JSON.stringify(listBatches.response.parse(batches.map(presentBatch)));
  return { etag: listVersion(batches), body };
}

export async function readStatus(
  results: Results,
  userId: string,
  batchId: string,
): Promise<Answer> {
  const batch = requireFound(await results.version(userId, batchId));
  return { etag: statusEtag(batch), body: JSON.stringify(presentStatus(batch)) };
}
