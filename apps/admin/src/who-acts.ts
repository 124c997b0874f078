import { userInfo } from 'node:os';

import type { Environment } from '@partsight/server/platform/config/section';

import { faultText } from './fault-text.ts';

/** The account of the machine; an image may run as one that has no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Who acts, by the name given or by the account that somebody came from, and as which account. */
export function whoActs(
  given: string | undefined,
  env: Environment,
): { readonly who: string; readonly account: string } {
  const account = accountName();
  return { who: given ?? env['SUDO_USER'] ?? account, account };
}

/** What is told of a command line: neither a person's address nor a password is in it. */
export const toldArguments = (args: readonly string[]): string[] =>
  args.map((word) => word.replaceAll(/(?<![^@\s/])[^@\s/]+@/g, '…@'));

/** Who acts stands in a place of its own. */
export const withoutName = (args: readonly string[]): string[] =>
  args.filter((word, index) => !/^--as(=|$)/.test(word) && args[index - 1] !== '--as');

const MOST_CHARACTERS = 500;

export const toldFault = (error: unknown): string =>
  toldArguments([faultText(error)])
    .join('')
    .slice(0, MOST_CHARACTERS);
