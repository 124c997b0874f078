import { setImmediate } from 'node:timers/promises';

/** Lets other work of the process run in the middle of a long task. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** How long a task may keep the event loop from others. */
const MAX_TURN_MS = 8;

/** A pause for a task that could stop very often: it lets others run only when they have waited. */
export function createPause(): () => Promise<void> {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan >= MAX_TURN_MS) {
      await yieldToEventLoop();
      turnBegan = performance.now();
    }
  };
}
