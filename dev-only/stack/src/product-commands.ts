/**
 * The arguments of the product's processes, as in the Dockerfile and in deploy/compose.yaml. With a small
 * young generation the short-lived objects of streams and lanes are collected early.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4'] as const;

export const API_COMMAND = [...NODE_FLAGS, 'apps/api/src/main.ts'] as const;
export const WORKER_COMMAND = [...NODE_FLAGS, 'apps/worker/src/main.ts'] as const;
