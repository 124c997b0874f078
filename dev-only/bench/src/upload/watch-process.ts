import { readFileSync } from 'node:fs';

const KIB = 1024;

/** A figure of /proc/<pid>/status in bytes; 0 once the process is gone. */
function statusOf(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  try {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    );
    return Number(found?.[1] ?? 0) * KIB;
  } catch {
    return 0;
  }
}

const TICK_MS = 10;

/** Processor time used so far; 0 once the process is gone. */
function cpuMsOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

export const rssOf = (pid: number): number => statusOf(pid, 'VmRSS');

export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export type Usage = {
  /** Processor time of the process, its children and the backends together. */
  readonly cpuMs: number;
  /** The most the process itself had resident. */
  readonly own: number;
  /** The most that any one of its children had. */
  readonly child: number;
  /** The most of its own, without shared buffers, that any one of the backends had. */
  readonly backend: number;
};

/** Looks every few milliseconds until told to stop, at the process and the children it starts meanwhile. */
export function watchProcess(pid: number, backends: readonly number[] = []): { stop(): Usage } {
  const peaks = { own: 0, child: 0, backend: 0 };
  const lasting = [pid, ...backends];
  const spentOn = (): number => lasting.reduce((sum, each) => sum + cpuMsOf(each), 0);
  const before = spentOn();
  // What already runs beside it is not this work's.
  const older = new Set(childrenOf(pid));
  const ofChildren = new Map<number, number>();
  const look = (): void => {
    peaks.own = Math.max(peaks.own, rssOf(pid));
    for (const child of childrenOf(pid).filter((each) => !older.has(each))) {
      peaks.child = Math.max(peaks.child, statusOf(child, 'VmHWM'));
      ofChildren.set(child, Math.max(cpuMsOf(child), ofChildren.get(child) ?? 0));
    }
    for (const backend of backends) {
      peaks.backend = Math.max(peaks.backend, statusOf(backend, 'RssAnon'));
    }
  };
  look();
  const timer = setInterval(look, 5);
  return {
    stop() {
      clearInterval(timer);
      look();
      const children = [...ofChildren.values()].reduce((sum, ms) => sum + ms, 0);
      return { ...peaks, cpuMs: spentOn() - before + children };
    },
  };
}
