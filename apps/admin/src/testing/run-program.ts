import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

import { runAdmin } from '../run-admin.ts';

const PROGRAM = resolve(import.meta.dirname, '../main.ts');

export type ProgramResult = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** The real program as its own process, with only this environment. */
export const runProgram = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

/** The same in this process, for behavior that does not depend on being its own. */
export async function runInProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const [out, faults]: [string[], string[]] = [[], []];
  const code = await runAdmin(args, env, {
    line: (text) => void out.push(`${text}\n`),
    fault: (text) => void faults.push(`${text}\n`),
  });
  return { code, stdout: out.join(''), stderr: faults.join('') };
}
