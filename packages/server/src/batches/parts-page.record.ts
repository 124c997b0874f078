import type { Decision } from '@partsight/domain/desk/decisions/decisions';
import type { FigureBounds } from '@partsight/domain/desk/line/figure-bounds';
import type { LotFlag } from '@partsight/domain/desk/lot/lot-flags';
import {
  isDeskSort,
  type PartFilter,
  type RowSort,
  type SortKey,
} from '@partsight/domain/runs/parts-view';

/** Filters parts by the desk figures of their lines. */
export type DeskFilter = {
  readonly flag: LotFlag | null;
  /** The decision on the line, or nothing. */
  readonly decided: Decision | 'nothing' | null;
  /** This many lines, the most valuable first. */
  readonly top: number | null;
  readonly bounds: FigureBounds;
};

/** Filter and order of a batch's parts, by their own columns. */
export type RowsView = {
  readonly sort: RowSort;
  readonly descending: boolean;
  readonly search: string | null;
  readonly filter: PartFilter | null;
};

/** The same with the desk figures of their lines. */
export type PartsView = Omit<RowsView, 'sort'> & {
  readonly sort: SortKey;
  readonly desk: DeskFilter | null;
};

/** Whether its rows or their order depend on the user's desk settings. */
export const dependsOnDesk = ({ sort, desk }: PartsView): boolean =>
  desk !== null || isDeskSort(sort);

export type PageWindow = { readonly offset: number; readonly limit: number };
export type PartsPage = PartsView & PageWindow;

/** Sorts and filters by desk figures. */
export type DeskOrder = {
  /** Changes with everything they depend on. */
  readonly version: (userId: string, batchId: string) => Promise<string>;
  readonly arrange: (
    userId: string,
    batchId: string,
    numbers: Int32Array,
    view: PartsView,
  ) => Promise<Int32Array>;
};
