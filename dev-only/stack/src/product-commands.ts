/**
 * How the product's processes are started, as in the Dockerfile and in deploy/compose.yaml. A small
 * nursery keeps the young objects of a stream, and of many lanes, from piling up until the next collection.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4'] as const;

export const API_COMMAND = [...NODE_FLAGS, 'apps/api/src/main.ts'] as const;
export const WORKER_COMMAND = [...NODE_FLAGS, 'apps/worker/src/main.ts'] as const;
