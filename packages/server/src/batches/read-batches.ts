import { isDeskSort } from '@partsight/domain/batches/parts-view';

import type { Database } from '../database.ts';
import type { BatchStanding } from './batch-standing.record.ts';
import type { BatchRecord, WatchedBatch } from './batch.record.ts';
import { frozenOrders, type AskedOrder } from './frozen-orders.ts';
import { frozenTexts } from './frozen-texts.ts';
import type { Turn } from './keep-frozen.ts';
import { isPlain } from './list-texts.record.ts';
import type { PartSales, PartRecord } from './part.record.ts';
import {
  restsOnDesk,
  type DeskOrder,
  type PartsPage,
  type PartsView,
  type RowsView,
} from './parts-page.record.ts';
import { rowsHolding } from './rows-holding.ts';
import {
  askList,
  askParts,
  askWatched,
  salesAfter,
  salesByNumbers,
  rowsAfter,
  rowsBetween,
  rowsByNumbers,
  rowsNearTop,
  type WatchedPage,
} from './watched.repo.ts';

type Deps = {
  readonly database: Database;
  /** Has connections of its own: who puts a long list in order keeps nobody else waiting. */
  readonly ordering: Database;
  readonly desk: DeskOrder;
};

export type BatchPage = WatchedPage & { readonly total: number };
type Rows = ReturnType<typeof rowsAfter>;
type Ordered = Pick<BatchStanding, 'id' | 'revision' | 'status'>;

/** More of them keep the event loop from everybody else for longer. */
const WALK_ROWS = 250;
const MOST_LISTED = 1_000;

/** What the rows themselves tell of a view; the desk puts the sheet's own order in another. */
const ofRows = ({ desk: _desk, sort, ...view }: PartsView): RowsView =>
  isDeskSort(sort) ? { ...view, sort: 'row', descending: false } : { ...view, sort };

/** As far as whoever only looks at what is worked on scrolls. */
const NEAR_TOP = 1_000;

const isWhole = (view: PartsView): boolean =>
  view.search === null && view.filter === null && !restsOnDesk(view);

/** Rows are numbered from 1 without a gap: a window of the sheet as it is needs no order. */
function ofSheet(id: string, total: number, { offset, limit, descending }: PartsPage) {
  const first = descending ? Math.max(total - offset - limit, 0) : offset;
  const last = descending ? total - offset : offset + limit;
  return rowsBetween(id, first + 1, last, !descending);
}

/** Reads for the screen and the export. Nothing here changes a row. */
export function readBatches({ database, ordering, desk }: Deps) {
  async function rowNumbers(userId: string, id: string, view: PartsView): Promise<Int32Array> {
    const numbers = await ordering.asUser(userId, ({ parts }) =>
      parts.rowNumbers(id, ofRows(view)),
    );
    return restsOnDesk(view) ? desk.arrange(userId, id, numbers, view) : numbers;
  }

  const textsOf = frozenTexts(({ userId, batchId }, turn) =>
    turn(() => ordering.asUser(userId, ({ parts }) => parts.texts(batchId))),
  );

  /** Which rows of the view without its search hold what is searched for. */
  async function searched(asked: AskedOrder, search: string, turn: Turn): Promise<Int32Array> {
    const view = { ...asked.view, search: null };
    const found = rowsHolding(await textsOf({ ...asked, mark: '' }, turn), search);
    if (found.length === 0) {
      return found;
    }
    if (isWhole(view) && view.sort === 'row') {
      return view.descending ? found.toReversed() : found;
    }
    const among = new Uint8Array((found.at(-1) ?? 0) + 1);
    found.forEach((row) => (among[row] = 1));
    return (await orderOf({ ...asked, view }, turn)).filter((row) => among[row] === 1);
  }

  const orderOf = frozenOrders(async (asked, turn) => {
    const { userId, batchId, view } = asked;
    return view.search !== null && isPlain(view.search)
      ? searched(asked, view.search, turn)
      : turn(() => rowNumbers(userId, batchId, view));
  });

  async function numbersOf(
    userId: string,
    { id, revision, status }: Ordered,
    view: PartsView,
    turn: Turn | undefined,
  ): Promise<Int32Array> {
    const mark = restsOnDesk(view) ? await desk.mark(userId, id) : '';
    const isAtWork = status === 'processing';
    return orderOf({ userId, batchId: id, revision, isAtWork, view, mark }, turn);
  }

  /** Which rows a page shows; null: none. */
  async function rowsOf(userId: string, batch: BatchStanding, page: PartsPage, turn?: Turn) {
    const { id, totalParts: total } = batch;
    if (isWhole(page)) {
      if (page.limit === 0) {
        return { rows: null, total };
      }
      if (page.sort === 'row') {
        return { rows: ofSheet(id, total, page), total };
      }
      if (page.sort === 'work' && page.descending && page.offset + page.limit <= NEAR_TOP) {
        return { rows: rowsNearTop(id, page.offset, page.limit), total };
      }
    }
    const numbers = await numbersOf(userId, batch, page, turn);
    const wanted = numbers.subarray(page.offset, page.offset + page.limit);
    return {
      rows: wanted.length === 0 ? null : rowsByNumbers(id, wanted),
      total: numbers.length,
    };
  }

  /** Every part in the sheet's order, a page at a time: no transaction lasts as long as a slow reader. */
  async function* pagesOfSheet<Part extends PartSales>(
    userId: string,
    after: (rowNo: number) => Rows,
  ): AsyncGenerator<readonly Part[], void> {
    for (let last = 0; ;) {
      const page = await database.askAsUser(userId, askParts<Part>(after(last)));
      yield page;
      const end = page.at(-1);
      if (end === undefined || page.length < WALK_ROWS) {
        return;
      }
      last = end.rowNo;
    }
  }

  /** The parts of a view in its order, as they stood in it at the beginning. */
  async function* pagesOfNumbers<Part extends PartSales>(
    userId: string,
    inOrder: () => Promise<Int32Array>,
    rows: (numbers: Int32Array) => Rows,
  ): AsyncGenerator<readonly Part[], void> {
    const numbers = await inOrder();
    for (let from = 0; from < numbers.length; from += WALK_ROWS) {
      const next = numbers.subarray(from, from + WALK_ROWS);
      yield await database.askAsUser(userId, askParts<Part>(rows(next)));
    }
  }

  const pages = (userId: string, id: string): AsyncGenerator<readonly PartRecord[], void> =>
    pagesOfSheet<PartRecord>(userId, (last) => rowsAfter(id, last, WALK_ROWS));

  return {
    find: async (userId: string, id: string): Promise<WatchedBatch | null> =>
      (await database.askAsUser(userId, askWatched(id, null)))?.batch ?? null,

    list: (userId: string, limit = MOST_LISTED): Promise<BatchRecord[]> =>
      database.askAsUser(userId, askList(limit)),

    /**
     * A page of a batch that was just looked at, with the batch; null when it is gone by now. Only who
     * has the list put in order waits for a turn.
     */
    async page(
      userId: string,
      batch: BatchStanding,
      page: PartsPage,
      turn?: Turn,
    ): Promise<BatchPage | null> {
      const { rows, total } = await rowsOf(userId, batch, page, turn);
      const found = await database.askAsUser(userId, askWatched(batch.id, rows));
      return found === null ? null : { ...found, total };
    },

    /** The numbers of all rows of a view. */
    async rowsIn(batch: BatchRecord, view: PartsView, turn?: Turn): Promise<readonly number[]> {
      return [...(await numbersOf(batch.userId, batch, view, turn))];
    },

    /** At which place of a view a row stands; null when it is not in it. */
    async placeOf(
      batch: BatchRecord,
      view: PartsView,
      rowNo: number,
      turn?: Turn,
    ): Promise<number | null> {
      const place = (await numbersOf(batch.userId, batch, view, turn)).indexOf(rowNo);
      return place === -1 ? null : place;
    },

    /** Every part, one by one. */
    async *walk(userId: string, id: string): AsyncGenerator<PartRecord, void> {
      for await (const page of pages(userId, id)) {
        yield* page;
      }
    },

    /** The same many at a time, for whoever writes all of them. */
    pages,

    pagesOfView: (
      userId: string,
      id: string,
      view: PartsView,
    ): AsyncGenerator<readonly PartRecord[], void> =>
      pagesOfNumbers<PartRecord>(
        userId,
        () => rowNumbers(userId, id, view),
        (next) => rowsByNumbers(id, next),
      ),

    /** Both for whoever needs a few of the columns. */
    pagesOfSales: (userId: string, id: string): AsyncGenerator<readonly PartSales[], void> =>
      pagesOfSheet<PartSales>(userId, (last) => salesAfter(id, last, WALK_ROWS)),

    pagesOfSalesIn: (
      userId: string,
      id: string,
      view: PartsView,
    ): AsyncGenerator<readonly PartSales[], void> =>
      pagesOfNumbers<PartSales>(
        userId,
        () => rowNumbers(userId, id, view),
        (next) => salesByNumbers(id, next),
      ),
  };
}
