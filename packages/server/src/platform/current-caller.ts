import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs work, and all that follows from it, on this caller's share: a person, or a network of strangers. */
export const runAsCaller = <T>(caller: string, work: () => T): T => callers.run(caller, work);

/** Null for work that the product does on its own. */
export const currentCaller = (): string | null => callers.getStore() ?? null;
