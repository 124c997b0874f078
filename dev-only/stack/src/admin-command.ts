import { runAdmin } from '@partsight/admin/run-admin';

/** Runs a command of the admin program in this process and returns its output. Throws if it fails. */
export async function runAdminCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const output: string[] = [];
  const collect = (text: string): void => void output.push(text);
  const code = await runAdmin(args, env, { line: collect, fault: collect });
  if (code !== 0) {
    throw new Error(`admin ${args.join(' ')} ended with ${code}:\n${output.join('\n')}`);
  }
  return output.join('\n');
}
