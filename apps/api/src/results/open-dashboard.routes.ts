import { setTimeout as sleep } from 'node:timers/promises';

import { getCurrentUser } from '@partsight/contract/accounts';
import { getDesk, getDeskCurve, getDeskRows } from '@partsight/contract/desk';
import { getDecisions } from '@partsight/contract/desk-decisions';
import { listLots } from '@partsight/contract/lots';
import {
  type BatchResponse,
  getBatch,
  openDashboard,
  PAGE_ROWS,
  partsView,
} from '@partsight/contract/results';
import {
  type Batch,
  getProcessingStatus,
  getSoldSource,
  INITIAL_LIST_LIMIT,
  listBatches,
  listRemoved,
} from '@partsight/contract/runs';
import { getTokenStatus } from '@partsight/contract/tokens';
import { buildUrl, type UrlParameters } from '@partsight/contract/wire/build-url';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import { defaultSortOf } from '@partsight/domain/pacing/runs/parts-view';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { openLimit } from '../http/limits/places.ts';
import { ALREADY_SENT, route } from '../http/route.ts';
import { sendCompressed } from '../http/send-compressed.ts';

/** A response of one of our own routes, as text; null when it failed and the page must try itself. */
type Answer = { readonly address: string; readonly etag: string | null; readonly body: string };
type Read = (address: string) => Promise<Answer | null>;

/** What takes longer would only hold up the rest; the page then asks for it itself. */
const DEADLINE_MS = 1_500;

/** Asks a route of this app as the caller of a request, with all checks that the route makes. */
const readerFor =
  (app: FastifyInstance, { headers, ip }: FastifyRequest): Read =>
  async (address) => {
    const {
      statusCode,
      headers: sent,
      body,
    } = await app.inject({
      url: address,
      remoteAddress: ip,
      headers: { cookie: headers.cookie ?? '', 'sec-fetch-site': 'same-origin' },
    });
    const etag = typeof sent.etag === 'string' ? sent.etag : null;
    return statusCode === 200 ? { address, etag, body } : null;
  };

/** The order and filters in the page's address, as the page itself sends them. */
function viewOf(query: unknown, { status }: Batch): UrlParameters {
  const view: Record<string, string> = {};
  const given = new Map(Object.entries(query ?? {}));
  for (const name of Object.keys(partsView.shape)) {
    const value: unknown = given.get(name);
    if (typeof value === 'string') {
      view[name] = value;
    }
  }
  const sort = defaultSortOf(status);
  return view['sort'] !== undefined || sort === 'row' ? view : { ...view, sort, order: 'desc' };
}

/** A lot's first rows, and with a run what they are worth. */
async function readRows(read: Read, batch: Batch, query: unknown) {
  const params = { uploadId: batch.id };
  const window = { ...viewOf(query, batch), offset: 0, limit: PAGE_ROWS };
  const page = await read(buildUrl(getBatch.path, params, window));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route's response
  const { results } = JSON.parse(page?.body ?? '{"results":[]}') as BatchResponse;
  const rows = results.map(({ id }) => id).join(',');
  return rows === '' || batch.startedAt === null
    ? [page]
    : [page, await read(buildUrl(getDeskRows.path, params, { rows }))];
}

async function readTable(read: Read, batch: Batch, query: unknown) {
  const paths = batch.startedAt === null ? [] : [getDesk, getDeskCurve, getDecisions];
  const calls = paths.map(({ path }) => read(buildUrl(path, { uploadId: batch.id })));
  return [...(await readRows(read, batch, query)), ...(await Promise.all(calls))];
}

async function readLot(read: Read, { id: uploadId }: Batch) {
  return Promise.all([
    read(buildUrl(getBatch.path, { uploadId }, { limit: 0 })),
    read(buildUrl(getProcessingStatus.path, { uploadId })),
  ]);
}

/** The lot in the page's address, or else the newest. */
function chosenBatch(list: Answer | null, id: string | undefined): Batch | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route's response
  const batches = list === null ? [] : (JSON.parse(list.body) as Batch[]);
  return (id === undefined ? batches[0] : batches.find((batch) => batch.id === id)) ?? null;
}

/**
 * One request instead of a chain of a dozen. The answers are those of the routes themselves, so that
 * nothing can be read here that could not be read there.
 */
export function openDashboardRoutes(app: FastifyInstance): void {
  const answersOf = async (
    { batch: id, view, tab }: InputOf<typeof openDashboard>['query'],
    request: FastifyRequest,
  ): Promise<string> => {
    const deadline = sleep(DEADLINE_MS, null, { ref: false });
    const answerOf = readerFor(app, request);
    const read: Read = (address) => Promise.race([answerOf(address), deadline]);
    const list = read(buildUrl(listBatches.path, {}, { limit: INITIAL_LIST_LIMIT }));
    const general = [getCurrentUser, getTokenStatus, listRemoved, getSoldSource, listLots].map(
      ({ path }) => read(path),
    );
    const batch = chosenBatch(await list, id);
    const isTable = view === undefined && tab === undefined;
    const lot =
      batch === null
        ? []
        : await Promise.all([
            readLot(read, batch),
            isTable ? readTable(read, batch, request.query) : [],
          ]);
    const answers = [await list, ...(await Promise.all(general)), ...lot.flat()].map(
      (answer) =>
        answer &&
        `{"address":${JSON.stringify(answer.address)},"etag":${JSON.stringify(answer.etag)},"body":${answer.body}}`,
    );
    return `{"answers":[${answers.filter(Boolean).join(',')}]}`;
  };

  route(app, openDashboard, async ({ user, query, request, reply }) => {
    const answers = await openLimit(user.id, reply)(() => answersOf(query, request));
    reply.type('application/json; charset=utf-8');
    await sendCompressed(request, reply, answers);
    return ALREADY_SENT;
  });
}
