import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

import { runAdmin } from '../run-admin.ts';

const PROGRAM = resolve(import.meta.dirname, '../main.ts');

export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** The real program as a process of its own, with no environment but this one. */
export const runProgram = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

/** The same without a process of its own, for what does not depend on being one. */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const [out, faults]: [string[], string[]] = [[], []];
  const code = await runAdmin(args, env, {
    line: (text) => void out.push(`${text}\n`),
    fault: (text) => void faults.push(`${text}\n`),
  });
  return { code, stdout: out.join(''), stderr: faults.join('') };
}
