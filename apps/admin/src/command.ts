import { parseArgs } from 'node:util';

import { tellDeed } from '@partsight/server/admin/operator-deeds';
import {
  ConfigError,
  readConfig,
  type ConfigOf,
  type Sections,
} from '@partsight/server/platform/config/read-config';
import type { Environment } from '@partsight/server/platform/config/section';

import {
  UsageError,
  type Asked,
  type Command,
  type CommandPlan,
  type Flags,
} from './command-plan.ts';
import { DONE, FAILED, WRONG_USAGE } from './exit-codes.ts';
import { faultText } from './fault-text.ts';
import { helpText } from './help-text.ts';
import { toldArguments, toldFault, whoActs, withoutName } from './who-acts.ts';

export const command = <All extends Sections, Chosen extends Flags, Order>(
  plan: CommandPlan<ConfigOf<All>, Chosen, Order> & { readonly settings: All },
): Command => commandReading((env) => readConfig(plan.settings, env), plan);

/** For a command that has a way of its own to read its settings. */
export function commandReading<Config, Chosen extends Flags, Order>(
  read: (env: Environment) => Config,
  plan: CommandPlan<Config, Chosen, Order>,
): Command {
  const { name, summary, settings } = plan;
  return {
    name,
    summary,
    settings,
    async run(args, env, output) {
      try {
        const { values, as, positionals } = parse(args, plan);
        if (values.has('help')) {
          output.line(helpText(plan));
          return DONE;
        }
        const flags = flagsOf(plan.flags, values);
        const order = plan.order({ flags, words: positionals });
        const config = read(env);
        const isChange = plan.deed?.isChange?.(order) ?? true;
        const end =
          plan.deed === undefined || !isChange
            ? null
            : await tellDeed({
                ...whoActs(as, env),
                command: name,
                arguments: toldArguments(withoutName(args)),
                url: plan.deed.url(config),
                isFirst: plan.deed.isFirst ?? false,
              });
        try {
          const isDone = await plan.run({ order, config, output });
          await end?.({ isDone, fault: '' });
          return isDone ? DONE : FAILED;
        } catch (error) {
          await end?.({ isDone: false, fault: toldFault(error) });
          throw error;
        }
      } catch (error) {
        if (error instanceof UsageError) {
          output.fault(`${error.message}\n\n${helpText(plan)}`);
          return WRONG_USAGE;
        }
        output.fault(error instanceof ConfigError ? error.message : `${name}: ${faultText(error)}`);
        return FAILED;
      }
    },
  };
}

type Parsed = {
  readonly values: ReadonlySet<string>;
  readonly as: string | undefined;
  readonly positionals: readonly string[];
};

function parse(
  args: readonly string[],
  { flags, deed }: { readonly flags: Flags; readonly deed?: object },
): Parsed {
  const known = Object.keys(flags).map((name) => [name, { type: 'boolean' as const }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(known),
        ...(deed !== undefined && { as: { type: 'string' as const } }),
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { as, ...given } = values;
    return {
      values: new Set(Object.keys(given)),
      as: typeof as === 'string' ? as : undefined,
      positionals,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'unreadable command line');
  }
}

const flagsOf = <Chosen extends Flags>(
  flags: Chosen,
  given: ReadonlySet<string>,
): Asked<Chosen>['flags'] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each flag of the plan
  Object.fromEntries(
    Object.keys(flags).map((name) => [name, given.has(name)]),
  ) as Asked<Chosen>['flags'];
