import { readFile } from 'node:fs/promises';

const POLL_INTERVAL_MS = 40;
const PEAK_MEMORY = /^VmHWM:\s+(\d+) kB$/m;

/** The descendant process this many levels down; null while it does not exist. */
async function descendantProcess(processId: number, steps: number): Promise<number | null> {
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
 * Reports the peak memory of a process while it lives. A heap limit excludes buffers, so watch
 * resident memory where the system shows it. `between`: processes between this pid and the one to
 * watch.
 */
export function watchMemory(
  processId: number,
  between: number,
  onPeak: (bytes: number) => void,
): () => void {
  let watched: number | null = null;
  const look = async (): Promise<void> => {
    watched ??= await descendantProcess(processId, between);
    const status = await readFile(`/proc/${watched}/status`, 'utf8').catch(() => '');
    const kibibytes = PEAK_MEMORY.exec(status)?.[1];
    if (kibibytes !== undefined) {
      onPeak(Number(kibibytes) * 1024);
    }
  };
  const timer = setInterval(() => void look(), POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}
