import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

type Run = { readonly said: string; readonly isWhole: boolean };

/** Runs a program for so long at most, and tells all that it said until then. */
export async function runBounded(
  command: string,
  args: readonly string[],
  seconds: number,
): Promise<Run> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const kill = (): void => {
    try {
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const late = setTimeout(kill, seconds * 1000);
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const [said, errors, [, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  clearTimeout(late);
  return { said: said + errors, isWhole: signal === null };
}
