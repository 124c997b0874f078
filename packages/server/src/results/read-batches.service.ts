import { isDeskSort } from '@partsight/domain/pacing/runs/parts-view';

import type { Database } from '../db/database.ts';
import type { Query } from '../db/pipelined-query.ts';
import type { BatchVersion } from '../runs/batch-version.record.ts';
import {
  toBatchRecord,
  toWatched,
  type BatchRecord,
  type BatchDetail,
} from '../runs/batch.record.ts';
import {
  batchesQuery,
  batchQuery,
  rowsAfter,
  rowsByNumbers,
  salesAfter,
  salesByNumbers,
} from './batch-queries.repo.ts';
import type { RunLimited } from './list-cache.ts';
import type { PartSales, PartRecord } from './part.record.ts';
import {
  dependsOnDesk,
  type DeskOrder,
  type KnownRows,
  type PartsPage,
  type PartsView,
  type RowsView,
} from './parts-page.record.ts';
import { rowsContaining } from './rows-containing.ts';
import { createSearchTextCache } from './search-text-cache.ts';
import { isPlainAscii } from './search-text.record.ts';
import { createSortOrderCache, type SortOrderKey } from './sort-order-cache.ts';
import {
  rowsAmong,
  rowsBetween,
  rowsNearTop,
  rowsNewest,
  splitChanges,
  type RowVersion,
  type VersionedPart,
} from './window-rows.repo.ts';

type Deps = {
  readonly database: Database;
  readonly desk: DeskOrder;
};

export type BatchPage = {
  readonly batch: BatchDetail;
  /** Every row of the page, in its order. */
  readonly order: readonly RowVersion[];
  /** The rows that the caller did not have. */
  readonly changed: readonly VersionedPart[];
  readonly total: number;
};

type PageOptions = {
  readonly runLimited?: RunLimited;
  /** Rows that the caller has, which are read only if they have changed. */
  readonly known?: KnownRows | undefined;
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

/** Rows are numbered from 1 without gaps: a page of the unsorted sheet needs no order. */
function sheetWindow(id: string, total: number, { offset, limit, descending }: PartsPage) {
  const first = descending ? Math.max(total - offset - limit, 0) : offset;
  const last = descending ? total - offset : offset + limit;
  return rowsBetween(id, first + 1, last, !descending);
}

/** Reads for the screen and the export. Nothing here changes a row. */
export function readBatches({ database, desk }: Deps) {
  async function rowNumbers(userId: string, id: string, view: PartsView): Promise<Int32Array> {
    const numbers = await database.asUser(userId, ({ parts }) =>
      parts.rowNumbers(id, toRowsView(view)),
    );
    return dependsOnDesk(view) ? desk.arrange(userId, id, numbers, view) : numbers;
  }

  const textsOf = createSearchTextCache(({ userId, batchId }, runLimited) =>
    runLimited(() => database.asUser(userId, ({ parts }) => parts.searchText(batchId))),
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

  /** Which rows a page shows; null: none. */
  async function rowsOf(
    userId: string,
    batch: BatchVersion,
    page: PartsPage,
    runLimited?: RunLimited,
  ) {
    const { id, totalParts: total } = batch;
    if (isUnfiltered(page)) {
      if (page.limit === 0) {
        return { rows: null, total };
      }
      if (page.sort === 'row') {
        return { rows: sheetWindow(id, total, page), total };
      }
      if (isNearTop(page)) {
        const near = page.sort === 'newest' ? rowsNewest : rowsNearTop;
        return { rows: near(id, page.offset, page.limit), total };
      }
    }
    const numbers = await numbersOf(userId, batch, page, runLimited);
    const pageRows = numbers.subarray(page.offset, page.offset + page.limit);
    return {
      rows: pageRows.length === 0 ? null : rowsAmong(id, pageRows),
      total: numbers.length,
    };
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

  return {
    async find(userId: string, id: string): Promise<BatchDetail | null> {
      const [row] = await database.readAsUser(userId, (read) => read(batchQuery(id)));
      return row === undefined ? null : toWatched(row);
    },

    async list(userId: string, limit = MAX_LISTED): Promise<BatchRecord[]> {
      const rows = await database.readAsUser(userId, (read) => read(batchesQuery(limit)));
      return rows.map(toBatchRecord);
    },

    /**
     * A page of a batch that was just read, with the batch; null when it is gone by now. Only
     * sorting waits for a slot.
     */
    async page(
      userId: string,
      batch: BatchVersion,
      page: PartsPage,
      { runLimited, known = new Map() }: PageOptions = {},
    ): Promise<BatchPage | null> {
      const { rows, total } = await rowsOf(userId, batch, page, runLimited);
      const isNew = known.size === 0;
      const [[row], all, changes] = await database.readAsUser(userId, (read) =>
        Promise.all([
          read(batchQuery(batch.id)),
          isNew && rows !== null ? read(rows.all) : [],
          isNew || rows === null ? [] : read(rows.changedSince(known)),
        ]),
      );
      if (row === undefined) {
        return null;
      }
      const found = isNew ? { order: all, changed: all } : splitChanges(changes);
      return { batch: toWatched(row), total, ...found };
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
