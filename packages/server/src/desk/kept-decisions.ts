import type { UserRepos } from '../database.ts';
import type { Decisions } from './decision.record.ts';

/** Lots of which the decisions are kept: somebody goes through one of them line by line. */
const LOTS_KEPT = 20;

/** Reads what was said of the lines of a lot, anew only when something was said since. */
export function keptDecisions() {
  const kept = new Map<string, Decisions>();

  return async (
    decisions: UserRepos['decisions'],
    userId: string,
    batchId: string,
  ): Promise<Decisions> => {
    const name = `${userId}/${batchId}`;
    const mark = await decisions.mark(batchId);
    const known = kept.get(name);
    const found =
      known?.mark === mark
        ? known
        : {
            mark,
            byKey: new Map((await decisions.all(batchId)).map(({ key, ...said }) => [key, said])),
          };
    kept.delete(name);
    kept.set(name, found);
    for (const oldest of [...kept.keys()].slice(0, -LOTS_KEPT)) {
      kept.delete(oldest);
    }
    return found;
  };
}
