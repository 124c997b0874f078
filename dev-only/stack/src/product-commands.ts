/**
 * How the product's processes are started, as in the Dockerfile. A small nursery for young objects
 * keeps what a stream leaves behind from piling up until the next collection.
 */
export const API_COMMAND = ['--max-semi-space-size=4', 'apps/api/src/main.ts'] as const;
export const WORKER_COMMAND = ['apps/worker/src/main.ts'] as const;
