import { parseArgs } from 'node:util';

import {
  ConfigError,
  readConfig,
  type Sections,
} from '@partsight/server/platform/config/read-config';

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

export function command<All extends Sections, Chosen extends Flags, Order>(
  plan: CommandPlan<All, Chosen, Order>,
): Command {
  const { name, summary, settings } = plan;
  return {
    name,
    summary,
    settings,
    async run(args, env, output) {
      try {
        const { values, positionals } = parse(args, plan.flags);
        if (values.has('help')) {
          output.line(helpText(plan));
          return DONE;
        }
        const flags = flagsOf(plan.flags, values);
        const order = plan.order({ flags, words: positionals });
        const config = readConfig(settings, env);
        return (await plan.run({ order, config, output })) ? DONE : FAILED;
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

function parse(args: readonly string[], flags: Flags) {
  const known = Object.keys(flags).map((name) => [name, { type: 'boolean' as const }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
    });
    return { values: new Set(Object.keys(values)), positionals };
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
