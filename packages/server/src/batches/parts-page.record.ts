import {
  isDeskSort,
  type PartFilter,
  type RowSort,
  type SortKey,
} from '@partsight/domain/batches/parts-view';
import type { Decision } from '@partsight/domain/desk/decisions';
import type { FigureBounds } from '@partsight/domain/desk/figure-bounds';
import type { LotFlag } from '@partsight/domain/desk/lot-flags';

/** Which parts are asked for by what the desk says of their lines. */
export type DeskFilter = {
  readonly flag: LotFlag | null;
  /** What was said of the line, nothing among it. */
  readonly decided: Decision | 'nothing' | null;
  /** So many lines, the most valuable first. */
  readonly top: number | null;
  readonly bounds: FigureBounds;
};

/** Which parts of a batch are asked for, and in which order, as far as their rows tell it. */
export type RowsView = {
  readonly sort: RowSort;
  readonly descending: boolean;
  readonly search: string | null;
  readonly filter: PartFilter | null;
};

/** The same with what the desk says of their lines. */
export type PartsView = Omit<RowsView, 'sort'> & {
  readonly sort: SortKey;
  readonly desk: DeskFilter | null;
};

/** Its rows or their order follow from the settings of whoever looks. */
export const restsOnDesk = ({ sort, desk }: PartsView): boolean =>
  desk !== null || isDeskSort(sort);

export type Window = { readonly offset: number; readonly limit: number };
export type PartsPage = PartsView & Window;

/** Orders and filters by what the desk says. */
export type DeskOrder = {
  /** Changes with everything that they follow from. */
  readonly mark: (userId: string, batchId: string) => Promise<string>;
  readonly arrange: (
    userId: string,
    batchId: string,
    numbers: Int32Array,
    view: PartsView,
  ) => Promise<Int32Array>;
};
