import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { experiment, type Experiment, type Outcome } from '@partsight/stack/experiment';
import { untilAnswers } from '@partsight/stack/wait-until';

import { goal } from '../../report.ts';
import { startMachine, type Machine } from './machine.ts';
import { enterMachine, machineFolder } from './namespace.ts';

const PLAN = 'plan.json';
const API_PORTS = [4310, 4312];

/** Returns what to print about it. */
export type Step = readonly [name: string, run: () => Promise<string>];

export type MachineDrill<Plan> = {
  /** The programs of deploy/ that it needs; missing ones are installed. */
  readonly needed: readonly string[];
  /** Makes the releases, outside of the machine. */
  readonly prepare: (folder: string) => Promise<Plan>;
  readonly stepsOf: (machine: Machine, plan: Plan) => readonly Step[];
};

/** Stops at the first step that fails, since later ones need it. */
async function runSteps(machine: Machine, steps: readonly Step[]): Promise<boolean> {
  try {
    for (const [name, run] of steps) {
      const startedAt = Date.now();
      const result = await run();
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      console.log(`${name}: ${seconds} s: ${result.split('\n').at(-1)}`);
    }
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    spawnSync('sh', ['-c', 'tail -n 20 /run/*.log | cut -c1-300'], { stdio: 'inherit' });
    return false;
  } finally {
    await machine.stop();
  }
}

async function runOn<Plan>(folder: string, { stepsOf }: MachineDrill<Plan>): Promise<Outcome> {
  const startedAt = Date.now();
  const plan = JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as Plan;
  const machine = await startMachine(folder);
  const steps = stepsOf(machine, plan);
  const failed = (await runSteps(machine, steps)) ? 0 : 1;
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const commands = machine.commands();
  return {
    figures: { steps: steps.length, commands, failed, seconds },
    goals: [goal(failed === 0, 'a step failed'), goal(commands > 0, 'the page has no commands')],
  };
}

/**
 * A drill by docs/operations.md on a machine of its own: its own network, /etc and /opt, so that every path and
 * port is as on the page. Needs root.
 */
export const onMachine = <Plan extends object>(
  name: string,
  drill: MachineDrill<Plan>,
): Experiment =>
  experiment({}, () => {
    const folder = machineFolder();
    return folder === undefined
      ? enterMachine(name, drill.needed, async (outside) => {
          await writeFile(join(outside, PLAN), JSON.stringify(await drill.prepare(outside)));
        })
      : runOn(folder, drill);
  });

export async function untilApisAnswer({ signal }: Machine): Promise<void> {
  for (const port of API_PORTS) {
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, signal);
  }
}
