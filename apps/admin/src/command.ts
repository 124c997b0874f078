import { parseArgs } from 'node:util';

import { recordOperatorAction } from '@partsight/server/operator/admin/operator-actions.service';
import type { SettingTable } from '@partsight/server/platform/config/environment';
import type { Environment } from '@partsight/server/platform/config/environment';
import {
  ConfigError,
  readSettings,
  type ValuesOf,
} from '@partsight/server/platform/config/read-settings';

import {
  UsageError,
  type ParsedArguments,
  type Command,
  type CommandPlan,
  type Flags,
} from './command-plan.ts';
import { errorText } from './error-text.ts';
import { DONE, FAILED, WRONG_USAGE } from './exit-codes.ts';
import { helpText } from './help-text.ts';
import {
  redactArguments,
  redactedError,
  operatorIdentity,
  withoutOperatorFlag,
} from './operator-identity.ts';

export const defineCommand = <All extends SettingTable, Chosen extends Flags, Order>(
  plan: CommandPlan<ValuesOf<All>, Chosen, Order> & { readonly settings: All },
): Command => defineCommandWithConfig((env) => readSettings(plan.settings, env), plan);

/** For a command that reads its settings its own way. */
export function defineCommandWithConfig<Config, Chosen extends Flags, Order>(
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
        const order = plan.parse({ flags, positionals });
        const config = read(env);
        const isChange = plan.audit?.isChange?.(order) ?? true;
        const end =
          plan.audit === undefined || !isChange
            ? null
            : await recordOperatorAction({
                ...operatorIdentity(as, env),
                command: name,
                arguments: redactArguments(withoutOperatorFlag(args)),
                url: plan.audit.url(config),
                allowsMissingDatabase: plan.audit.isFirst ?? false,
              });
        try {
          const isDone = await plan.run({ parse: order, config, output });
          await end?.({ isDone, fault: '' });
          return isDone ? DONE : FAILED;
        } catch (error) {
          await end?.({ isDone: false, fault: redactedError(error) });
          throw error;
        }
      } catch (error) {
        if (error instanceof UsageError) {
          output.fault(`${error.message}\n\n${helpText(plan)}`);
          return WRONG_USAGE;
        }
        output.fault(error instanceof ConfigError ? error.message : `${name}: ${errorText(error)}`);
        return FAILED;
      }
    },
  };
}

type ParsedCommandLine = {
  readonly values: ReadonlySet<string>;
  readonly as: string | undefined;
  readonly positionals: readonly string[];
};

function parse(
  args: readonly string[],
  { flags, audit }: { readonly flags: Flags; readonly audit?: object },
): ParsedCommandLine {
  const known = Object.keys(flags).map((name) => [name, { type: 'boolean' as const }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(known),
        ...(audit !== undefined && { as: { type: 'string' as const } }),
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { as, ...named } = values;
    return {
      values: new Set(Object.keys(named)),
      as: typeof as === 'string' ? as : undefined,
      positionals,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'unreadable command line');
  }
}

const flagsOf = <Chosen extends Flags>(
  flags: Chosen,
  named: ReadonlySet<string>,
): ParsedArguments<Chosen>['flags'] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each flag of the plan
  Object.fromEntries(
    Object.keys(flags).map((name) => [name, named.has(name)]),
  ) as ParsedArguments<Chosen>['flags'];
