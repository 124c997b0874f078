import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts in. */
const TICK_MS = 10;

type Times = { readonly pid: number; readonly parent: number; own: number; ofChildren: number };

function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map(
      (index) => fields[index] ?? 0,
    ) as [number, number, number, number, number];
    return {
      pid,
      parent,
      own: (user + system) * TICK_MS,
      ofChildren: (childUser + childSystem) * TICK_MS,
    };
  } catch {
    return null;
  }
}

/** Processor time of a process with all it ever started and has seen end, and those still running. */
export function cpuTimeMs(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? []);
  const sum = (pid: number): number =>
    all
      .filter((times) => times.parent === pid)
      .reduce((total, child) => total + sum(child.pid), 0) +
    all
      .filter((times) => times.pid === pid)
      .reduce((total, { own, ofChildren }) => total + own + ofChildren, 0);
  return sum(root);
}
