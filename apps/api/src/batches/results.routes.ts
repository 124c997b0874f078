import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { getBatch, getPart, type ResultsQuery } from '@partsight/contract/batches';
import type { WatchedBatch } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { PartsPage } from '@partsight/server/batches/parts-page.record';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route, SENT } from '../http/route.ts';
import { presentBatch, presentSummary } from './present-batch.ts';
import { presentEvidence } from './present-evidence.ts';
import { presentPart } from './present-part.ts';

const DEFAULT_LIMIT = 100;
const CHUNK_ROWS = 200;

const hasWindow = (query: ResultsQuery): boolean =>
  Object.values(query).some((value) => value !== undefined);

const pageOf = (query: ResultsQuery): PartsPage => ({
  offset: query.offset ?? 0,
  limit: query.limit ?? DEFAULT_LIMIT,
  sort: query.sort ?? 'row',
  descending: query.order === 'desc',
  search: query.q === undefined || query.q === '' ? null : query.q,
  filter: query.grade ?? null,
});

const etagOf = (batch: WatchedBatch, query: ResultsQuery): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([batch.id, batch.revision, batch.rowUnderWay, query]))
    .digest('base64url')}"`;

/** The whole batch as JSON, row by row, so that no size of batch fills the memory. */
async function* wholeBatch(
  batch: WatchedBatch,
  parts: AsyncIterable<PartRecord>,
): AsyncGenerator<string> {
  const head = { batch: presentBatch(batch), summary: presentSummary(batch) };
  const page = { offset: 0, limit: batch.totalParts, total: batch.totalParts };
  yield `${JSON.stringify(head).slice(0, -1)},"results":[`;
  let chunk: string[] = [];
  let separator = '';
  for await (const part of parts) {
    chunk.push(JSON.stringify(presentPart(part, batch.rowUnderWay)));
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

export function resultsRoutes(
  app: FastifyInstance,
  { results, evidence }: Pick<Services, 'results' | 'evidence'>,
): void {
  route(app, getPart, async ({ user, params }) => {
    const found = await evidence(user.id, params.uploadId, params.partId);
    if (found === null) {
      throw new ApiError('not-found', 'There is no such part.');
    }
    return presentEvidence(found);
  });

  route(app, getBatch, async ({ user, params, query, request, reply }) => {
    const batch = await results.find(user.id, params.uploadId);
    if (batch === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    const etag = etagOf(batch, query);
    // Private and to be asked about again: the browser keeps the body, we only confirm it.
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) {
      await reply.code(304).send();
      return SENT;
    }
    if (!hasWindow(query)) {
      const parts = results.walk(user.id, batch.id);
      await reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(wholeBatch(batch, parts)));
      return SENT;
    }
    const window = pageOf(query);
    const isWhole = window.search === null && window.filter === null;
    const found = await results.page(user.id, batch.id, window, isWhole ? batch.totalParts : null);
    return {
      batch: presentBatch(batch),
      summary: presentSummary(batch),
      results: found.results.map((part) => presentPart(part, batch.rowUnderWay)),
      page: { offset: window.offset, limit: window.limit, total: found.total },
    };
  });
}
