import { readdirSync, readFileSync } from 'node:fs';

const KIB = 1024;
/** The unit of CPU times in /proc. */
const TICK_MS = 10;

/** Reads a file of /proc/<pid>; empty once the process has ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const statusField = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readProc(pid, 'status'))?.[1] ?? 0);

/** The fields of /proc/<pid>/stat after the name, which may contain spaces. */
const statFields = (pid: number): number[] => {
  const text = readProc(pid, 'stat');
  return text
    .slice(text.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
};

const ticks = (fields: readonly number[], from: number): number =>
  ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * TICK_MS;

/** Resident memory in bytes. */
export const rssOf = (pid: number): number => statusField(pid, 'VmRSS') * KIB;
/** The highest resident memory so far in bytes. */
export const peakRssOf = (pid: number): number => statusField(pid, 'VmHWM') * KIB;
export const parentOf = (pid: number): number => statFields(pid)[1] ?? 0;
const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** The children of all its threads. */
export const childrenOf = (pid: number): number[] =>
  threadsOf(pid)
    .flatMap((thread) => readProc(pid, `task/${thread}/children`).split(' '))
    .filter(Boolean)
    .map(Number);

/** CPU time of a process so far, without its children. */
const cpuMsOf = (pid: number): number => ticks(statFields(pid), 11);

/** CPU time of a process with all its descendants, running and ended. */
export function treeCpuMs(pid: number): number {
  const fields = statFields(pid);
  const running = childrenOf(pid).reduce((sum, child) => sum + treeCpuMs(child), 0);
  return ticks(fields, 11) + ticks(fields, 13) + running;
}

export type Usage = {
  /** CPU time of the process, its new children and the backends together. */
  readonly cpuMs: number;
  /** Peak resident memory of the process. */
  readonly own: number;
  /** Peak resident memory of its largest new child. */
  readonly child: number;
};

/** Samples a process, its new children and PostgreSQL backends every few milliseconds until stopped. */
export function watchProcess(pid: number, backends: readonly number[] = []): { stop(): Usage } {
  const peaks = { own: 0, child: 0 };
  const cpuMs = (): number => [pid, ...backends].reduce((sum, each) => sum + cpuMsOf(each), 0);
  const before = cpuMs();
  const earlier = new Set(childrenOf(pid));
  const childrenMs = new Map<number, number>();
  const sample = (): void => {
    peaks.own = Math.max(peaks.own, rssOf(pid));
    for (const child of childrenOf(pid).filter((each) => !earlier.has(each))) {
      peaks.child = Math.max(peaks.child, peakRssOf(child));
      childrenMs.set(child, Math.max(cpuMsOf(child), childrenMs.get(child) ?? 0));
    }
  };
  sample();
  const timer = setInterval(sample, 5);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const children = [...childrenMs.values()].reduce((sum, ms) => sum + ms, 0);
      return { ...peaks, cpuMs: cpuMs() - before + children };
    },
  };
}

/** Processor time of this thread so far; unlike the clock, it does not grow while others run. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
