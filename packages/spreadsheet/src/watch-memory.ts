import { readFile } from 'node:fs/promises';

const WATCH_MS = 40;
const HIGH_WATER = /^VmHWM:\s+(\d+) kB$/m;

/**
 * Tells the most memory a process has had, again and again while it lives. The heap limit of a
 * process leaves out its buffers, so all of it is watched, where the system shows it.
 */
export function watchMemory(processId: number, onPeak: (bytes: number) => void): () => void {
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
    const kibibytes = HIGH_WATER.exec(status)?.[1];
    if (kibibytes !== undefined) {
      onPeak(Number(kibibytes) * 1024);
    }
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  return () => clearInterval(timer);
}
