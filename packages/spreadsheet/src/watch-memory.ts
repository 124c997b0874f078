import { readFile } from 'node:fs/promises';

const WATCH_MS = 40;
const HIGH_WATER = /^VmHWM:\s+(\d+) kB$/m;

/** The process that many steps below this one; null as long as it is not there. */
async function below(processId: number, steps: number): Promise<number | null> {
  let at = processId;
  for (let step = 0; step < steps; step += 1) {
    const list = await readFile(`/proc/${at}/task/${at}/children`, 'utf8').catch(() => '');
    at = Number.parseInt(list, 10);
    if (Number.isNaN(at)) {
      return null;
    }
  }
  return at;
}

/**
 * Tells the most memory a process has had, again and again while it lives. The heap limit of a
 * process leaves out its buffers, so all of it is watched, where the system shows it. `between`: how
 * many processes stand between the one of this id and the one that is meant.
 */
export function watchMemory(
  processId: number,
  between: number,
  onPeak: (bytes: number) => void,
): () => void {
  let watched: number | null = null;
  const look = async (): Promise<void> => {
    watched ??= await below(processId, between);
    const status = await readFile(`/proc/${watched}/status`, 'utf8').catch(() => '');
    const kibibytes = HIGH_WATER.exec(status)?.[1];
    if (kibibytes !== undefined) {
      onPeak(Number(kibibytes) * 1024);
    }
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  return () => clearInterval(timer);
}
