import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { ROWS_SINCE_HEADER } from '@partsight/contract/changed-rows';
import { decideNumberLink, getPart } from '@partsight/contract/evidence';
import { getBatch, getPlace, type ResultsQuery } from '@partsight/contract/results';
import type { Services } from '@partsight/server/create-services';
import type { PartRecord } from '@partsight/server/results/part.record';
import {
  dependsOnDesk,
  type KnownRows,
  type PartsPage,
} from '@partsight/server/results/parts-page.record';
import { needsWholeList, type BatchPage } from '@partsight/server/results/read-batches.service';
import type { BatchVersion } from '@partsight/server/runs/batch-version.record';
import type { BatchDetail } from '@partsight/server/runs/batch.record';
import type { FastifyInstance } from 'fastify';

import { presentAppraisalState } from '../appraisals/present-appraisal.ts';
import { presentEvidence } from '../evidence/present-evidence.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { searchLimit, sortLimit, takePlace } from '../http/limits/places.ts';
import { route } from '../http/route.ts';
import { etagText, polledRoute } from '../http/sessions/polled-route.ts';
import { presentSummary, presentBatchDetail } from '../runs/present-batch.ts';
import { cellsByColumn } from '../uploads/cells-by-column.ts';
import { changesSince, createAnsweredWindows, renderRows } from './answered-windows.ts';
import { partsViewOf } from './parts-view-of.ts';
import { presentPart } from './present-part.ts';

const DEFAULT_LIMIT = 100;
const CHUNK_ROWS = 200;

const hasQuery = (query: ResultsQuery): boolean =>
  Object.values(query).some((value) => value !== undefined);

const pageOf = (query: ResultsQuery): PartsPage => ({
  offset: query.offset ?? 0,
  limit: query.limit ?? DEFAULT_LIMIT,
  ...partsViewOf(query),
});

/** The row in progress moves with the revision: finding it for every poll would cost more than the rest. */
const etagOf = (
  { id, revision }: Pick<BatchVersion, 'id' | 'revision'>,
  query: ResultsQuery,
): string =>
  createHash('sha256')
    .update(JSON.stringify([id, revision, query]))
    .digest('base64url');

function requireFound<T>(value: T | null): T {
  if (value === null) {
    throw new ApiError('not-found', 'There is no such list.');
  }
  return value;
}

/** The whole batch as JSON, row by row, so that no batch fills the memory. */
async function* streamBatch(
  batch: BatchDetail,
  parts: AsyncIterable<PartRecord>,
): AsyncGenerator<string> {
  const head = {
    batch: presentBatchDetail(batch),
    summary: presentSummary(batch),
    appraisal: presentAppraisalState(batch),
  };
  const nameCells = cellsByColumn(batch.originalColumns);
  const page = { offset: 0, limit: batch.totalParts, total: batch.totalParts };
  yield `${JSON.stringify(head).slice(0, -1)},"results":[`;
  let chunk: string[] = [];
  let separator = '';
  for await (const part of parts) {
    chunk.push(JSON.stringify(presentPart(part, nameCells, batch.rowUnderWay)));
    if (chunk.length === CHUNK_ROWS) {
      yield separator + chunk.join(',');
      separator = ',';
      chunk = [];
    }
  }
  if (chunk.length > 0) {
    yield separator + chunk.join(',');
  }
  yield `],"page":${JSON.stringify(page)}}`;
}

/** One page of a batch as JSON, with rows that are JSON already. */
function presentPage(
  { batch, total }: BatchPage,
  { offset, limit }: PartsPage,
  { order, rows }: { readonly order?: readonly number[]; readonly rows: readonly string[] },
): string {
  const { results: _, ...head } = getBatch.response.parse({
    batch: presentBatchDetail(batch),
    summary: presentSummary(batch),
    appraisal: presentAppraisalState(batch),
    page: { offset, limit, total },
    results: [],
    order,
  });
  // Too many rows to validate one by one; a test checks the shape.
  return `${JSON.stringify(head).slice(0, -1)},"results":[${rows.join(',')}]}`;
}

export function resultsRoutes(
  app: FastifyInstance,
  {
    results,
    batchPolling,
    evidence,
    decideLink,
  }: Pick<Services, 'results' | 'batchPolling' | 'evidence' | 'decideLink'>,
): void {
  const windows = createAnsweredWindows();
  route(app, decideNumberLink, async ({ user, body }) => {
    await decideLink(user.id, body.partNumber, body.otherNumber, body.isAccepted);
    return { success: true as const };
  });

  route(app, getPart, async ({ user, params }) => {
    const partEvidence = await evidence(user.id, params.uploadId, params.partId);
    if (partEvidence === null) {
      throw new ApiError('not-found', 'There is no such part.');
    }
    return presentEvidence(partEvidence);
  });

  route(app, getPlace, async ({ user, params, query: { row, ...view }, reply }) => {
    const batch = requireFound(await results.find(user.id, params.uploadId));
    const sortSlot = sortLimit(user.id, reply);
    return { place: await results.positionOf(batch, partsViewOf(view), row, sortSlot) };
  });

  polledRoute(app, getBatch, {
    load: (secret, { params }) => batchPolling.batch(secret, params.uploadId),
    // The ETag covers the batch only; what depends on a user's settings is read each time.
    etag: (batch, { query }) =>
      dependsOnDesk(partsViewOf(query)) ? randomUUID() : etagOf(batch, query),
    isWalk: ({ query }) => !hasQuery(query) || needsWholeList(pageOf(query)),
    async respond({ request, user, result, input: { query }, reply }) {
      if (!hasQuery(query)) {
        await takePlace('walk', request, reply);
        const batch = requireFound(await results.find(user.id, result.id));
        const parts = results.walk(user.id, batch.id);
        return { etag: etagOf(batch, query), body: Readable.from(streamBatch(batch, parts)) };
      }
      const window = pageOf(query);
      const sortSlot = sortLimit(user.id, reply);
      const key = JSON.stringify([user.id, result.id, query]);
      const readPage = async () => {
        const answered = windows.get(key);
        const read = async (known?: KnownRows) =>
          requireFound(
            await results.page(user.id, result, window, { runLimited: sortSlot, known }),
          );
        const render = (page: BatchPage) => {
          const { originalColumns } = page.batch;
          const nameCells = cellsByColumn(originalColumns);
          return renderRows({
            page,
            answered,
            etag: etagOf(page.batch, query),
            columns: originalColumns.join('\n'),
            render: (part) => JSON.stringify(presentPart(part, nameCells, null)),
          });
        };
        let page = await read(answered?.rows);
        let sent = render(page);
        if (sent === null) {
          // The columns have other names.
          page = await read();
          sent = render(page);
        }
        if (sent === null || sent.rows.size === 0) {
          const etag = etagOf(page.batch, query);
          return { etag, body: presentPage(page, window, { rows: [] }) };
        }
        windows.set(key, sent);
        const since = String(request.headers[ROWS_SINCE_HEADER] ?? '');
        const changes = changesSince(answered, sent, etagText(since));
        if (changes !== null) {
          reply.header(ROWS_SINCE_HEADER, since);
        }
        const rows = [...sent.rows.values()].map(({ json }) => json);
        return { etag: sent.etag, body: presentPage(page, window, changes ?? { rows }) };
      };
      return window.search === null ? readPage() : searchLimit(user.id, reply)(readPage);
    },
  });
}
