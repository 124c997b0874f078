import type { PartsView as AskedView } from '@partsight/contract/batches';
import type { DeskFilter, PartsView } from '@partsight/server/batches/parts-page.record';

function deskFilterOf({ flag, decided, top, within }: AskedView): DeskFilter | null {
  return [flag, decided, top, within].every((filter) => filter === undefined)
    ? null
    : {
        flag: flag ?? null,
        decided: decided ?? null,
        top: top ?? null,
        bounds: within ?? {},
      };
}

/** Which parts are asked for, with what is left unsaid filled in. */
export const partsViewOf = (asked: AskedView): PartsView => {
  const { sort = 'row', order, q = '', grade } = asked;
  return {
    sort,
    descending: order === 'desc',
    search: q === '' ? null : q,
    filter: grade ?? null,
    desk: deskFilterOf(asked),
  };
};
