import type { SettingTable } from '@partsight/server/platform/config/environment';
import type { Environment } from '@partsight/server/platform/config/environment';

import type { Output } from './output.ts';

export type Flags = Readonly<
  Record<string, { readonly type: 'boolean'; readonly meaning: string }>
>;

export type ParsedArguments<Chosen extends Flags> = {
  readonly flags: { readonly [Name in keyof Chosen]: boolean };
  readonly positionals: readonly string[];
};

/** The command line asks for something the command does not support. */
export class UsageError extends Error {}

export type CommandPlan<Config, Chosen extends Flags, Order> = {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** What can follow the name, one line per form. */
  readonly usage: readonly string[];
  /** What an operator should know before running it. */
  readonly details?: string;
  readonly flags: Chosen;
  /** Everything it reads from the environment. */
  readonly settings: SettingTable;
  /** Parses the arguments or throws a UsageError. Runs before anything else. */
  readonly parse: (args: ParsedArguments<Chosen>) => Order;
  /**
   * For a command that changes something: where the change is audited, and whether this call makes
   * one.
   */
  readonly audit?: {
    readonly url: (config: Config) => string;
    readonly isChange?: (order: Order) => boolean;
    /** The command may create the audit log itself. */
    readonly isFirst?: boolean;
  };
  /** False: the command ran, and its result is a failure. */
  readonly run: (call: {
    readonly parse: Order;
    readonly config: Config;
    readonly output: Output;
  }) => Promise<boolean>;
};

export type Command = {
  readonly name: string;
  readonly summary: string;
  readonly settings: SettingTable;
  /** Returns the exit code. */
  run(args: readonly string[], env: Environment, output: Output): Promise<number>;
};
