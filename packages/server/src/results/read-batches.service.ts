import { isDeskSort } from '@partsight/domain/runs/parts-view';

import {
  toBatchRecord,
  toWatched,
  type BatchRecord,
  type BatchDetail,
} from '../batches/batch.record.ts';
import type { PartSales, PartRecord } from '../batches/part.record.ts';
import {
  dependsOnDesk,
  type DeskOrder,
  type PartsPage,
  type PartsView,
  type RowsView,
} from '../batches/parts-page.record.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import { isPlainAscii } from '../batches/search-text.record.ts';
import type { Database } from '../db/database.ts';
import type { Query } from '../db/pipelined-query.ts';
import type { BatchVersion } from '../runs/batch-version.record.ts';
import {
  batchesQuery,
  batchQuery,
  rowsAfter,
  rowsBetween,
  rowsByNumbers,
  rowsNearTop,
  rowsNewest,
  salesAfter,
  salesByNumbers,
  versionQuery,
} from './batch-queries.repo.ts';
import type { RunLimited } from './list-cache.ts';
import { rowsContaining } from './rows-containing.ts';
import { createSearchTextCache } from './search-text-cache.ts';
import { createSortOrderCache, type SortOrderKey } from './sort-order-cache.ts';
type Deps = {
  readonly database: Database;
  readonly desk: DeskOrder;
};

export type BatchPage = {
  readonly batch: BatchDetail;
  /** In the order of the page. */
  readonly rows: readonly PartRecord[];
  readonly total: number;
};

type RowWindow = {
  /** Null: none. */
  readonly rows: Query<PartRecord> | null;
  /** Null: all rows of the batch. */
  readonly total: number | null;
};

type SortableBatch = Pick<BatchVersion, 'id' | 'revision' | 'status'>;

/** More rows would block the event loop for longer. */
const PAGE_ROWS = 250;
const MAX_LISTED = 1_000;

/** A view without its desk filter; the desk re-sorts the sheet's own order. */
const toRowsView = ({ desk: _desk, sort, ...view }: PartsView): RowsView =>
  isDeskSort(sort) ? { ...view, sort: 'row', descending: false } : { ...view, sort };

/** How far down most users scroll in a running list. */
const NEAR_TOP = 1_000;

const isUnfiltered = (view: PartsView): boolean =>
  view.search === null && view.filter === null && !dependsOnDesk(view);

const isNearTop = ({ sort, descending, offset, limit }: PartsPage): boolean =>
  (sort === 'work' || sort === 'newest') && descending && offset + limit <= NEAR_TOP;

/** Whether a page needs the whole list put in order, and not only its own rows. */
export const needsWholeList = (page: PartsPage): boolean =>
  !(isUnfiltered(page) && (page.limit === 0 || page.sort === 'row' || isNearTop(page)));

/** Reads for the screen and the export. Nothing here changes a row. */
export function readBatches({ database, desk }: Deps) {
  async function rowNumbers(userId: string, id: string, view: PartsView): Promise<Int32Array> {
    const numbers = await database.asUser(userId, (tx) =>
      partsRepo(tx).rowNumbers(id, toRowsView(view)),
    );
    return dependsOnDesk(view) ? desk.arrange(userId, id, numbers, view) : numbers;
  }

  const textsOf = createSearchTextCache(({ userId, batchId }, runLimited) =>
    runLimited(() => database.asUser(userId, (tx) => partsRepo(tx).searchText(batchId))),
  );

  /** The rows of the view, ignoring its search, that match the search. */
  async function searched(
    key: SortOrderKey,
    search: string,
    runLimited: RunLimited,
  ): Promise<Int32Array> {
    const view = { ...key.view, search: null };
    const found = rowsContaining(
      await textsOf({ ...key, dependencyVersion: '' }, runLimited),
      search,
    );
    if (found.length === 0) {
      return found;
    }
    if (isUnfiltered(view) && view.sort === 'row') {
      return view.descending ? found.toReversed() : found;
    }
    const among = new Uint8Array((found.at(-1) ?? 0) + 1);
    found.forEach((row) => (among[row] = 1));
    return (await orderOf({ ...key, view }, runLimited)).filter((row) => among[row] === 1);
  }

  const orderOf = createSortOrderCache(async (key, runLimited) => {
    const { userId, batchId, view } = key;
    return view.search !== null && isPlainAscii(view.search)
      ? searched(key, view.search, runLimited)
      : runLimited(() => rowNumbers(userId, batchId, view));
  });

  async function numbersOf(
    userId: string,
    { id, revision, status }: SortableBatch,
    view: PartsView,
    runLimited: RunLimited | undefined,
  ): Promise<Int32Array> {
    const dependencyVersion = dependsOnDesk(view) ? await desk.version(userId, id) : '';
    const isAtWork = status === 'processing';
    return orderOf(
      { userId, batchId: id, revision, isRunning: isAtWork, view, dependencyVersion },
      runLimited,
    );
  }

  /** The rows of a page that can be read without looking at its batch first; null: others cannot. */
  function indexedRows(id: string, page: PartsPage): Query<PartRecord> | null {
    const { sort, descending, offset, limit } = page;
    if (sort === 'row' && !descending) {
      // Rows are numbered from 1 without gaps.
      return rowsBetween(id, offset + 1, offset + limit, true);
    }
    if (!isNearTop(page)) {
      return null;
    }
    return (sort === 'newest' ? rowsNewest : rowsNearTop)(id, offset, limit);
  }

  /** Which rows a page shows; null: there is no such batch. */
  async function windowOf(
    userId: string,
    id: string,
    page: PartsPage,
    runLimited: RunLimited | undefined,
  ): Promise<RowWindow | null> {
    const { offset, limit } = page;
    if (isUnfiltered(page)) {
      const rows = limit === 0 ? null : indexedRows(id, page);
      if (rows !== null || limit === 0) {
        return { rows, total: null };
      }
    }
    const batch = await version(userId, id);
    if (batch === null) {
      return null;
    }
    if (isUnfiltered(page) && page.sort === 'row') {
      const last = batch.totalParts - offset;
      return { rows: rowsBetween(id, Math.max(last - limit, 0) + 1, last, false), total: null };
    }
    const numbers = await numbersOf(userId, batch, page, runLimited);
    const shown = numbers.subarray(offset, offset + limit);
    return { rows: shown.length === 0 ? null : rowsByNumbers(id, shown), total: numbers.length };
  }

  /** Every part in sheet order, page by page: no transaction lasts as long as a slow reader. */
  async function* pagesOfSheet<Part extends PartSales>(
    userId: string,
    after: (rowNo: number) => Query<Part>,
  ): AsyncGenerator<readonly Part[], void> {
    for (let last = 0; ;) {
      const page = await database.readAsUser(userId, (read) => read(after(last)));
      yield page;
      const end = page.at(-1);
      if (end === undefined || page.length < PAGE_ROWS) {
        return;
      }
      last = end.rowNo;
    }
  }

  /** The parts of a view in the order they had at the beginning. */
  async function* pagesOfNumbers<Part extends PartSales>(
    userId: string,
    inOrder: () => Promise<Int32Array>,
    rows: (numbers: Int32Array) => Query<Part>,
  ): AsyncGenerator<readonly Part[], void> {
    const numbers = await inOrder();
    for (let from = 0; from < numbers.length; from += PAGE_ROWS) {
      const next = numbers.subarray(from, from + PAGE_ROWS);
      yield await database.readAsUser(userId, (read) => read(rows(next)));
    }
  }

  const pages = (userId: string, id: string): AsyncGenerator<readonly PartRecord[], void> =>
    pagesOfSheet<PartRecord>(userId, (last) => rowsAfter(id, last, PAGE_ROWS));

  async function version(userId: string, id: string): Promise<BatchVersion | null> {
    const [found] = await database.readAsUser(userId, (read) => read(versionQuery(id)));
    return found ?? null;
  }

  return {
    async find(userId: string, id: string): Promise<BatchDetail | null> {
      const [row] = await database.readAsUser(userId, (read) => read(batchQuery(id)));
      return row === undefined ? null : toWatched(row);
    },

    async list(userId: string, limit = MAX_LISTED): Promise<BatchRecord[]> {
      const rows = await database.readAsUser(userId, (read) => read(batchesQuery(limit)));
      return rows.map(toBatchRecord);
    },

    /** What decides whether a page of the batch is up to date. */
    version,

    /** A page of a batch, with the batch; null: there is none. Only sorting waits for a slot. */
    async page(
      userId: string,
      id: string,
      page: PartsPage,
      runLimited?: RunLimited,
    ): Promise<BatchPage | null> {
      const window = await windowOf(userId, id, page, runLimited);
      if (window === null) {
        return null;
      }
      const [[row], rows] = await database.readAsUser(userId, (read) =>
        Promise.all([
          // First, so that its revision is never newer than the rows.
          read(batchQuery(id)),
          window.rows === null ? [] : read(window.rows),
        ]),
      );
      return row === undefined
        ? null
        : { batch: toWatched(row), rows, total: window.total ?? row.totalParts };
    },

    /** The numbers of all rows of a view. */
    async rowsIn(
      batch: BatchRecord,
      view: PartsView,
      runLimited?: RunLimited,
    ): Promise<readonly number[]> {
      return [...(await numbersOf(batch.userId, batch, view, runLimited))];
    },

    /** The position of a row in a view; null when it is not in it. */
    async positionOf(
      batch: BatchRecord,
      view: PartsView,
      rowNo: number,
      runLimited?: RunLimited,
    ): Promise<number | null> {
      const position = (await numbersOf(batch.userId, batch, view, runLimited)).indexOf(rowNo);
      return position === -1 ? null : position;
    },

    /** Every part, one by one. */
    async *walk(userId: string, id: string): AsyncGenerator<PartRecord, void> {
      for await (const page of pages(userId, id)) {
        yield* page;
      }
    },

    /** The same in pages, for writing all of them. */
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

    /** Both, with only a few of the columns. */
    pagesOfSales: (userId: string, id: string): AsyncGenerator<readonly PartSales[], void> =>
      pagesOfSheet<PartSales>(userId, (last) => salesAfter(id, last, PAGE_ROWS)),

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
