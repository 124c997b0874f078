import { userInfo } from 'node:os';

import type { Environment } from '@partsight/server/platform/config/environment';

import { errorText } from './error-text.ts';

/** The machine's account; an image may run as one without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Who acts, by the given name or the original account, and as which account. */
export function operatorIdentity(
  name: string | undefined,
  env: Environment,
): { readonly who: string; readonly account: string } {
  const account = accountName();
  return { who: name ?? env['SUDO_USER'] ?? account, account };
}

/** The command line for the audit log, without addresses and passwords. */
export const redactArguments = (args: readonly string[]): string[] =>
  args.map((word) => word.replaceAll(/(?<![^@\s/])[^@\s/]+@/g, '…@'));

/** The operator has a column of its own. */
export const withoutOperatorFlag = (args: readonly string[]): string[] =>
  args.filter((word, index) => !/^--as(=|$)/.test(word) && args[index - 1] !== '--as');

const MAX_ERROR_LENGTH = 500;

export const redactedError = (error: unknown): string =>
  redactArguments([errorText(error)])
    .join('')
    .slice(0, MAX_ERROR_LENGTH);
