import { spawn } from 'node:child_process';

/** Runs the work beside processes that use a core each. */
export async function besideBusyLoops<T>(count: number, work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'for (;;) {}'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    loops.forEach((loop) => loop.kill('SIGKILL'));
  }
}
