/**
 * The arguments of the product's processes, as in the Dockerfile and in deploy/compose.yaml. With a small
 * young generation the short-lived objects of streams are collected early; the objects of a lane live for a
 * call, and a larger one collects most of them before they are moved. The limit on the old one makes V8 collect
 * before garbage has grown to several times of what lives.
 */
export const API_FLAGS = ['--max-semi-space-size=4'] as const;
export const WORKER_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=768'] as const;

export const API_COMMAND = [...API_FLAGS, 'apps/api/src/main.ts'] as const;
export const WORKER_COMMAND = [...WORKER_FLAGS, 'apps/worker/src/main.ts'] as const;
