import { AsyncLocalStorage } from 'node:async_hooks';

type Work = { readonly caller: string; readonly held: Set<() => void> };

const works = new AsyncLocalStorage<Work>();

/** Runs work, and all that follows from it, on this caller's share: a person, a link, or a network of strangers. */
export const runAsCaller = <T>(caller: string, work: () => T): T =>
  works.run({ caller, held: works.getStore()?.held ?? new Set() }, work);

/** Null for work that the product does on its own. */
export const currentCaller = (): string | null => works.getStore()?.caller ?? null;

/** A place among the few for work on this machine, which this caller's work holds from now on. */
export function holdPlace(release: () => void): () => void {
  const held = works.getStore()?.held;
  const giveBack = (): void => {
    held?.delete(giveBack);
    release();
  };
  held?.add(giveBack);
  return giveBack;
}

/** Before any wait for the outside: no caller holds a shared place while waiting for it. */
export const giveBackPlaces = (): void => works.getStore()?.held.forEach((giveBack) => giveBack());
