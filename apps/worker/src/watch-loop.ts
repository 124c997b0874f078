import { Worker } from 'node:worker_threads';

const BEAT_EVERY_MS = 1_000;

const LAST_WORDS = 'ending: the event loop has stood still for too long';

/** Counted in looks, not in time: a machine that slept must not find its processes guilty. */
const LOOKS_WITHOUT_BEAT = 30;

type Watch = {
  readonly beats: Int32Array;
  readonly everyMs: number;
  readonly atMost: number;
  readonly lastWords: string;
};

/** Runs in a thread of its own, from its text alone: a whole module loader would be the larger part of it. */
function watchBeats(
  writeSync: (file: number, text: string) => unknown,
  { beats, everyMs, atMost, lastWords }: Watch,
): void {
  let seen = 0;
  let silentLooks = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    silentLooks = now === seen ? silentLooks + 1 : 0;
    seen = now;
    if (silentLooks >= atMost) {
      try {
        const time = new Date().toISOString();
        writeSync(1, `${JSON.stringify({ level: 60, time, process: 'worker', msg: lastWords })}\n`);
      } catch {
        // Nobody reads any more; the end matters more.
      }
      process.kill(process.pid, 'SIGKILL');
    }
  }, everyMs);
}

/**
 * Work that never gives the thread back also silences every timer of its process, so somebody else
 * has to notice: a thread that ends the process when the beat of the main one has stayed away.
 */
export function watchLoop(looksWithoutBeat = LOOKS_WITHOUT_BEAT): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_EVERY_MS).unref();
  const text = `(${watchBeats.toString()})(
    require('node:fs').writeSync, require('node:worker_threads').workerData)`;
  const workerData: Watch = {
    beats,
    everyMs: BEAT_EVERY_MS,
    atMost: looksWithoutBeat,
    lastWords: LAST_WORDS,
  };
  new Worker(text, { eval: true, execArgv: [], workerData }).unref();
}
