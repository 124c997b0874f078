import { workerData } from 'node:worker_threads';

const CHECK_EVERY_MS = 1_000;
/** Counted in looks, not in time: a machine that slept must not find its processes guilty. */
const LOOKS_WITHOUT_BEAT = 30;

if (!(workerData instanceof Int32Array)) {
  throw new TypeError('the watcher needs the beats to watch');
}
const beats = workerData;
let seen = Atomics.load(beats, 0);
let silentLooks = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  silentLooks = now === seen ? silentLooks + 1 : 0;
  seen = now;
  if (silentLooks >= LOOKS_WITHOUT_BEAT) {
    process.kill(process.pid, 'SIGKILL');
  }
}, CHECK_EVERY_MS);
