import type { PartsView as PartsQuery } from '@partsight/contract/results';
import type { DeskFilter, PartsView } from '@partsight/server/batches/parts-page.record';

function deskFilterOf({ flag, decided, top, within }: PartsQuery): DeskFilter | null {
  return [flag, decided, top, within].every((filter) => filter === undefined)
    ? null
    : {
        flag: flag ?? null,
        decided: decided ?? null,
        top: top ?? null,
        bounds: within ?? {},
      };
}

/** The requested parts view, with defaults filled in. */
export const partsViewOf = (query: PartsQuery): PartsView => {
  const { sort = 'row', order, q = '', grade } = query;
  return {
    sort,
    descending: order === 'desc',
    search: q === '' ? null : q,
    filter: grade ?? null,
    desk: deskFilterOf(query),
  };
};
