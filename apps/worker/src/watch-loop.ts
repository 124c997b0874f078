import { Worker } from 'node:worker_threads';

const BEAT_INTERVAL_MS = 1_000;

const EXIT_MESSAGE = 'ending: the event loop has stood still for too long';

/** Counted in checks, not in time: a machine that slept must not blame its processes. */
const MAX_MISSED_BEATS = 30;

type WatchOptions = {
  readonly beats: Int32Array;
  readonly everyMs: number;
  readonly maxMissedBeats: number;
  readonly exitMessage: string;
};

/** Runs in its own thread, from its source text: a module loader would cost more than the code. */
function watchBeats(
  writeSync: (file: number, text: string) => unknown,
  { beats, everyMs, maxMissedBeats, exitMessage }: WatchOptions,
): void {
  let lastBeat = 0;
  let silentChecks = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    silentChecks = now === lastBeat ? silentChecks + 1 : 0;
    lastBeat = now;
    if (silentChecks >= maxMissedBeats) {
      try {
        const time = new Date().toISOString();
        writeSync(
          1,
          `${JSON.stringify({ level: 60, time, process: 'worker', msg: exitMessage })}\n`,
        );
      } catch {
        // The pipe has no reader left; exiting matters more.
      }
      process.kill(process.pid, 'SIGKILL');
    }
  }, everyMs);
}

/**
 * A blocked event loop also stops every timer of its process, so a separate thread watches the main
 * one's heartbeat and exits the process when it stops.
 */
export function watchLoop(checksWithoutBeat = MAX_MISSED_BEATS): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_INTERVAL_MS).unref();
  const text = `(${watchBeats.toString()})(
    require('node:fs').writeSync, require('node:worker_threads').workerData)`;
  const workerData: WatchOptions = {
    beats,
    everyMs: BEAT_INTERVAL_MS,
    maxMissedBeats: checksWithoutBeat,
    exitMessage: EXIT_MESSAGE,
  };
  new Worker(text, { eval: true, execArgv: [], workerData }).unref();
}
