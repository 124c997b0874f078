import { setImmediate } from 'node:timers/promises';

/** Lets other work of the process run in the middle of a long task. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
