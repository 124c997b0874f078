import { Readable } from 'node:stream';

import { decideNumberLink, getPart } from '@partsight/contract/evidence';
import { getBatch, getPlace } from '@partsight/contract/results';
import type { BatchDetail } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { presentAppraisalState } from '../appraisals/present-appraisal.ts';
import { presentEvidence } from '../evidence/present-evidence.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { sortLimit, takePlace } from '../http/limits/places.ts';
import { batchEtag, sendAnswer } from '../http/polls/etag.ts';
import { ALREADY_SENT, route } from '../http/route.ts';
import { presentSummary, presentBatchDetail } from '../runs/present-batch.ts';
import { cellsByColumn } from '../uploads/cells-by-column.ts';
import { partsViewOf } from './parts-view-of.ts';
import { hasQuery, isWalk, readPage, requireFound } from './polled-answers.ts';
import { presentPart } from './present-part.ts';

const CHUNK_ROWS = 200;

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

export function resultsRoutes(
  app: FastifyInstance,
  { results, evidence, decideLink }: Pick<Services, 'results' | 'evidence' | 'decideLink'>,
): void {
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

  route(app, getBatch, async ({ user, params: { uploadId }, query, request, reply }) => {
    if (app.forwardToBulk !== null && isWalk(query)) {
      await app.forwardToBulk(request, reply);
      return ALREADY_SENT;
    }
    const { url: address } = request;
    if (!hasQuery(query)) {
      await takePlace('walk', request, reply);
      const batch = requireFound(await results.find(user.id, uploadId));
      const parts = results.walk(user.id, uploadId);
      await sendAnswer(request, reply, {
        etag: batchEtag(address, batch.revision),
        body: Readable.from(streamBatch(batch, parts)),
      });
    } else {
      const asked = { userId: user.id, batchId: uploadId, query, address };
      await sendAnswer(request, reply, await readPage(results, asked, reply));
    }
    return ALREADY_SENT;
  });
}
