import type { Sections } from '@partsight/server/platform/config/read-config';
import type { Environment } from '@partsight/server/platform/config/section';

import type { Output } from './output.ts';

export type Flags = Readonly<
  Record<string, { readonly type: 'boolean'; readonly meaning: string }>
>;

export type Asked<Chosen extends Flags> = {
  readonly flags: { readonly [Name in keyof Chosen]: boolean };
  readonly words: readonly string[];
};

/** The command line asks for something that the command does not offer. */
export class UsageError extends Error {}

export type CommandPlan<Config, Chosen extends Flags, Order> = {
  readonly name: string;
  /** One line of the list of commands. */
  readonly summary: string;
  /** What can follow the name, one line for each way. */
  readonly usage: readonly string[];
  /** What one should know before one runs it. */
  readonly details?: string;
  readonly flags: Chosen;
  /** All that it reads from the environment. */
  readonly settings: Sections;
  /** What is asked for, or a UsageError. Runs before anything else is looked at. */
  readonly order: (asked: Asked<Chosen>) => Order;
  /** For a command that changes something: where that is told, and whether this order does. */
  readonly deed?: {
    readonly url: (config: Config) => string;
    readonly isChange?: (order: Order) => boolean;
    /** It may be what makes the place where it would be told. */
    readonly isFirst?: boolean;
  };
  /** False: it did its work, and what it found is a failure. */
  readonly run: (call: {
    readonly order: Order;
    readonly config: Config;
    readonly output: Output;
  }) => Promise<boolean>;
};

export type Command = {
  readonly name: string;
  readonly summary: string;
  readonly settings: Sections;
  /** Answers with the exit code. */
  run(args: readonly string[], env: Environment, output: Output): Promise<number>;
};
