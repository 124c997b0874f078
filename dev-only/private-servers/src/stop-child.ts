import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Stops a process and waits until it has ended; kills it after the grace time. */
export async function stopChild(
  child: ChildProcess,
  signal: NodeJS.Signals,
  graceMs = 10_000,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const exited = once(child, 'exit');
  child.kill(signal);
  const killing = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(killing);
}
