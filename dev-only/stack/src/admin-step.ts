import { runAdmin } from '@partsight/admin/run-admin';

/** One command of the admin program, as whoever deploys the product types it. */
export async function adminStep(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const said: string[] = [];
  const note = (text: string): void => void said.push(text);
  const code = await runAdmin(args, env, { line: note, fault: note });
  if (code !== 0) {
    throw new Error(`admin ${args.join(' ')} ended with ${code}:\n${said.join('\n')}`);
  }
}
