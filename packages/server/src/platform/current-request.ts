import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs work, and all that follows from it, for the request of this id. */
export const runInRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** Null for work that no request asked for. */
export const currentRequest = (): string | null => requests.getStore() ?? null;
