import { createServer } from 'node:net';

// Below the range from which the kernel hands out ports to outgoing connections.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port nobody listens on, the preferred one if it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) {
    return preferred;
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error(`found no free port between ${LOWEST} and ${HIGHEST}`);
}
