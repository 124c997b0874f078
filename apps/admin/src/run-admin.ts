import type { Environment } from '@partsight/server/platform/config/environment';

import { COMMANDS } from './command-table.ts';
import { DONE, WRONG_USAGE } from './exit-codes.ts';
import { overview } from './help-text.ts';
import type { Output } from './output.ts';

/** Runs one command line. Returns the exit code. */
export async function runAdmin(
  [name, ...args]: readonly string[],
  env: Environment,
  output: Output,
): Promise<number> {
  if (name === '--help' || name === '-h') {
    output.line(overview(COMMANDS));
    return DONE;
  }
  const chosen = COMMANDS.find((command) => command.name === name);
  if (chosen === undefined) {
    const fault = name === undefined ? 'no command was given' : `there is no command ${name}`;
    output.fault(`${fault}\n\n${overview(COMMANDS)}`);
    return WRONG_USAGE;
  }
  return chosen.run(args, env, output);
}
