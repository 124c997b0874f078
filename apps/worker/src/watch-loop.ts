import { Worker } from 'node:worker_threads';

const BEAT_EVERY_MS = 1_000;

/**
 * Work that never gives the thread back also silences every timer of its process, so somebody else
 * has to notice: a thread that ends the process when the beat of the main one has stayed away.
 */
export function watchLoop(): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_EVERY_MS).unref();
  new Worker(new URL('loop-watcher.ts', import.meta.url), {
    workerData: beats,
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
}
