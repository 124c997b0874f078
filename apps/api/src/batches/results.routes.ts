import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { getBatch, getPlace, type ResultsQuery } from '@partsight/contract/batches';
import { decideNumberLink, getPart } from '@partsight/contract/part-evidence';
import type { BatchStanding } from '@partsight/server/batches/batch-standing.record';
import type { WatchedBatch } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import { restsOnDesk, type PartsPage } from '@partsight/server/batches/parts-page.record';
import type { BatchPage } from '@partsight/server/batches/read-batches';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { orderingTurn, placeFor, searchingTurn } from '../http/heavy-work.ts';
import { polledRoute } from '../http/polled-route.ts';
import { route } from '../http/route.ts';
import { partsViewOf } from '../present/parts-view-of.ts';
import { namingCells } from './naming-cells.ts';
import { presentSummary, presentWatched } from './present-batch.ts';
import { presentEvidence } from './present-evidence.ts';
import { presentPart } from './present-part.ts';

const DEFAULT_LIMIT = 100;
const CHUNK_ROWS = 200;

const hasWindow = (query: ResultsQuery): boolean =>
  Object.values(query).some((value) => value !== undefined);

const pageOf = (query: ResultsQuery): PartsPage => ({
  offset: query.offset ?? 0,
  limit: query.limit ?? DEFAULT_LIMIT,
  ...partsViewOf(query),
});

type Marked = Pick<BatchStanding, 'id' | 'revision' | 'rowUnderWay'>;

const markOf = ({ id, revision, rowUnderWay }: Marked, query: ResultsQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([id, revision, rowUnderWay, query]))
    .digest('base64url');

function mustBe<T>(thing: T | null): T {
  if (thing === null) {
    throw new ApiError('not-found', 'There is no such batch.');
  }
  return thing;
}

/** The whole batch as JSON, row by row, so that no size of batch fills the memory. */
async function* wholeBatch(
  batch: WatchedBatch,
  parts: AsyncIterable<PartRecord>,
): AsyncGenerator<string> {
  const head = { batch: presentWatched(batch), summary: presentSummary(batch) };
  const nameCells = namingCells(batch.originalColumns);
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

/** A window of a batch as JSON. */
function presentPage(
  { batch, results: parts, total }: BatchPage,
  { offset, limit }: PartsPage,
): string {
  const nameCells = namingCells(batch.originalColumns);
  const head = getBatch.response.parse({
    batch: presentWatched(batch),
    summary: presentSummary(batch),
    page: { offset, limit, total },
    results: [],
  });
  // Rows are too many to be held against the contract one by one; a test does it for all of them.
  const rows = parts.map((part) => presentPart(part, nameCells, batch.rowUnderWay));
  return JSON.stringify({ ...head, results: rows });
}

export function resultsRoutes(
  app: FastifyInstance,
  {
    results,
    watching,
    evidence,
    decideLink,
  }: Pick<Services, 'results' | 'watching' | 'evidence' | 'decideLink'>,
): void {
  route(app, decideNumberLink, async ({ user, body }) => {
    await decideLink(user.id, body.partNumber, body.otherNumber, body.isAccepted);
    return { success: true as const };
  });

  route(app, getPart, async ({ user, params }) => {
    const found = await evidence(user.id, params.uploadId, params.partId);
    if (found === null) {
      throw new ApiError('not-found', 'There is no such part.');
    }
    return presentEvidence(found);
  });

  route(app, getPlace, async ({ user, params, query: { row, ...view }, reply }) => {
    const batch = mustBe(await results.find(user.id, params.uploadId));
    const turn = orderingTurn(user.id, reply);
    return { place: await results.placeOf(batch, partsViewOf(view), row, turn) };
  });

  polledRoute(app, getBatch, {
    look: (secret, { params }) => watching.batch(secret, params.uploadId),
    // The mark knows the batch alone; what the settings of a person decide is read each time.
    etag: (batch, { query }) =>
      restsOnDesk(partsViewOf(query)) ? randomUUID() : markOf(batch, query),
    async answer({ user, seen, input: { query }, reply }) {
      if (!hasWindow(query)) {
        await placeFor('read', user.id, reply);
        const batch = mustBe(await results.find(user.id, seen.id));
        const parts = results.walk(user.id, batch.id);
        return { etag: markOf(batch, query), body: Readable.from(wholeBatch(batch, parts)) };
      }
      const window = pageOf(query);
      const turn = orderingTurn(user.id, reply);
      const answer = async () => {
        const page = mustBe(await results.page(user.id, seen, window, turn));
        return { etag: markOf(page.batch, query), body: presentPage(page, window) };
      };
      return window.search === null ? answer() : searchingTurn(user.id, reply)(answer);
    },
  });
}
