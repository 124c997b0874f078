import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

/** Stops a server and its children where they stand, as a machine that hangs would; returns what lets them go on. */
export async function freeze({ pid = 0 }: ChildProcess): Promise<() => void> {
  // The parent first: it makes no more children then.
  signal(pid, 'SIGSTOP');
  const pids = [...(await childrenOf(pid)), pid];
  pids.forEach((one) => signal(one, 'SIGSTOP'));
  return () => pids.forEach((one) => signal(one, 'SIGCONT'));
}
