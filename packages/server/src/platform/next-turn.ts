import { setImmediate } from 'node:timers/promises';

/** In the middle of something long: lets everything else that waits for the process have its turn. */
export const nextTurn = (): Promise<void> => setImmediate();
