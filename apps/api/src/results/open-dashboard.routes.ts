import { setTimeout as sleep } from 'node:timers/promises';

import { getCurrentUser } from '@partsight/contract/accounts';
import { getDesk, getDeskRows } from '@partsight/contract/desk';
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
  INITIAL_LIST_LIMIT,
  listBatches,
  listRemoved,
} from '@partsight/contract/runs';
import { getCapabilities, getTokenStatus } from '@partsight/contract/tokens';
import { buildUrl, type UrlParameters } from '@partsight/contract/wire/build-url';
import type { Endpoint, InputOf } from '@partsight/contract/wire/endpoint';
import { STATUS_OF } from '@partsight/contract/wire/errors';
import { defaultSortOf } from '@partsight/domain/runs/parts-view';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { problemOf } from '../http/errors/problem-of.ts';
import { openLimit, walkLimit } from '../http/limits/places.ts';
import { weakEtag, type Answer } from '../http/polls/etag.ts';
import { ALREADY_SENT, inputOf, route, type Reader, type RouteContext } from '../http/route.ts';
import { sendCompressed } from '../http/send-compressed.ts';
import { isWalk, readList, readPage, readStatus } from './polled-answers.ts';

/** A response with its ETag as a header has it; where it is null, the page must try itself. */
type Found = Answer | null;
type Addressed = Answer & { readonly address: string };

const withHeader = ({ etag, body }: Answer): Answer => ({ etag: etag && weakEtag(etag), body });

const FIRST_ERROR_STATUS = 500;

/** What takes longer would only hold up the rest; the page then asks for it itself. */
const DEADLINE_MS = 1_500;

type Readers = {
  readonly readUser: Reader<typeof getCurrentUser>;
  readonly readTokenStatus: Reader<typeof getTokenStatus>;
  readonly readRemoved: Reader<typeof listRemoved>;
  readonly readCapabilities: Reader<typeof getCapabilities>;
  readonly readLots: Reader<typeof listLots>;
  readonly readDesk: Reader<typeof getDesk>;
  readonly readDeskRows: Reader<typeof getDeskRows>;
  readonly readDecisions: Reader<typeof getDecisions>;
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

/** The lot in the page's address, or else the newest. */
function chosenBatch(list: Addressed | null, id: string | undefined): Batch | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own response
  const batches = list === null ? [] : (JSON.parse(list.body) as Batch[]);
  return (id === undefined ? batches[0] : batches.find((batch) => batch.id === id)) ?? null;
}

/** What one request of a page asks for, each answer as its own route gives it. */
function answersFor(
  app: FastifyInstance,
  results: Services['results'],
  readers: Readers,
  context: RouteContext,
) {
  const { user, request, reply } = context;
  const deadline = sleep(DEADLINE_MS, null, { ref: false });

  async function inTime(address: string, work: () => Promise<Found>): Promise<Addressed | null> {
    const answer = work().catch((error: unknown) => {
      if (STATUS_OF[problemOf(error).code] >= FIRST_ERROR_STATUS) {
        request.log.error({ err: error }, 'an answer for the dashboard failed');
      }
      return null;
    });
    const found = await Promise.race([answer, deadline]);
    return found && { address, ...found };
  }

  /** By a route that sends no ETag. What takes long is read where its route would be served. */
  function read<E extends Endpoint>(
    definition: E,
    reader: Reader<E>,
    params: UrlParameters = {},
    query: UrlParameters = {},
  ): Promise<Addressed | null> {
    const address = buildUrl(definition.path, params, query);
    const readHere = async (): Promise<Answer> => {
      const input = inputOf(definition, { params, query, body: undefined });
      return { etag: null, body: JSON.stringify(await reader({ ...input, ...context })) };
    };
    const { askBulk } = app;
    const work = askBulk === null ? readHere : () => askBulk(request, address);
    return inTime(
      address,
      definition.cost === 'walk' ? () => walkLimit(user.id, reply)(work) : readHere,
    );
  }

  function readBatch(batchId: string, asked: UrlParameters): Promise<Addressed | null> {
    const params = { uploadId: batchId };
    const address = buildUrl(getBatch.path, params, asked);
    const { query } = inputOf(getBatch, { params, query: asked, body: undefined });
    const { askBulk } = app;
    return inTime(address, () =>
      askBulk !== null && isWalk(query)
        ? askBulk(request, address)
        : readPage(results, { userId: user.id, batchId, query, address }, reply).then(withHeader),
    );
  }

  /** A lot's first rows, and with a run what they are worth. */
  async function readRows(batch: Batch) {
    const window = { ...viewOf(request.query, batch), offset: 0, limit: PAGE_ROWS };
    const page = await readBatch(batch.id, window);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own response
    const { results: shown } = JSON.parse(page?.body ?? '{"results":[]}') as BatchResponse;
    const rows = shown.map(({ id }) => id).join(',');
    return rows === '' || batch.startedAt === null
      ? [page]
      : [page, await read(getDeskRows, readers.readDeskRows, { uploadId: batch.id }, { rows })];
  }

  return {
    list: () =>
      inTime(buildUrl(listBatches.path, {}, { limit: INITIAL_LIST_LIMIT }), () =>
        readList(results, user.id, INITIAL_LIST_LIMIT).then(withHeader),
      ),

    general: () =>
      Promise.all([
        read(getCurrentUser, readers.readUser),
        read(getTokenStatus, readers.readTokenStatus),
        read(listRemoved, readers.readRemoved),
        read(getCapabilities, readers.readCapabilities),
        read(listLots, readers.readLots),
      ]),

    lot: ({ id: uploadId }: Batch) =>
      Promise.all([
        readBatch(uploadId, { limit: 0 }),
        inTime(buildUrl(getProcessingStatus.path, { uploadId }), () =>
          readStatus(results, user.id, uploadId).then(withHeader),
        ),
      ]),

    async table(batch: Batch) {
      const params = { uploadId: batch.id };
      const desk =
        batch.startedAt === null
          ? []
          : [
              read(getDesk, readers.readDesk, params),
              read(getDecisions, readers.readDecisions, params),
            ];
      return [...(await readRows(batch)), ...(await Promise.all(desk))];
    },
  };
}

/**
 * One request instead of a chain of a dozen. Each answer comes from what its own route answers with, so
 * that nothing can be read here that could not be read there.
 */
export function openDashboardRoutes(
  app: FastifyInstance,
  results: Services['results'],
  readers: Readers,
): void {
  const answersOf = async (
    { batch: id, view, tab }: InputOf<typeof openDashboard>['query'],
    context: RouteContext,
  ): Promise<string> => {
    const answers = answersFor(app, results, readers, context);
    const general = answers.general();
    const list = await answers.list();
    const batch = chosenBatch(list, id);
    const isTable = view === undefined && tab === undefined;
    const lot =
      batch === null
        ? []
        : await Promise.all([answers.lot(batch), isTable ? answers.table(batch) : []]);
    const texts = [list, ...(await general), ...lot.flat()].map(
      (answer) =>
        answer &&
        `{"address":${JSON.stringify(answer.address)},"etag":${JSON.stringify(answer.etag)},"body":${answer.body}}`,
    );
    return `{"answers":[${texts.filter(Boolean).join(',')}]}`;
  };

  route(app, openDashboard, async ({ user, query, request, reply }) => {
    const answers = await openLimit(
      user.id,
      reply,
    )(() => answersOf(query, { user, request, reply }));
    reply.type('application/json; charset=utf-8');
    await sendCompressed(request, reply, answers);
    return ALREADY_SENT;
  });
}
