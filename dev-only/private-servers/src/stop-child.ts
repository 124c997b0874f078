import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a child to end and waits until it has; insists after the grace time. */
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
  const insist = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(insist);
}
