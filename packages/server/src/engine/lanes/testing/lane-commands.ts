import type { BatchState } from '@partsight/domain/runs/batch';
import { nextMidnightPacific } from '@partsight/domain/tokens/next-midnight-pacific';
import * as fc from 'fast-check';
import { expect } from 'vitest';

import {
  checkInvariants,
  isSettled,
  KINDS,
  MODES,
  ORDER,
  running,
  type Kind,
  type Mode,
  type LaneModel,
  type LaneFixture,
} from './lane-fixture.ts';

type CommandAction = (model: LaneModel, real: LaneFixture) => Promise<unknown>;

/** One random action, followed by all invariant checks. */
class Command {
  readonly #name: string;
  readonly #act: CommandAction;
  constructor(name: string, act: CommandAction) {
    this.#name = name;
    this.#act = act;
  }
  check(): boolean {
    return true;
  }
  async run(model: LaneModel, real: LaneFixture): Promise<void> {
    await this.#act(model, real);
    await checkInvariants(model, real);
  }
  toString(): string {
    return this.#name;
  }
}

const isRefused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  );

const pickBatch = (model: LaneModel, real: LaneFixture, choice: number) => {
  const index = choice % Math.max(1, model.batches.length);
  return { id: real.ids[index] ?? '', batch: model.batches[index] };
};

/** Predicts what a lane does with everything running, given the obstacles. */
async function runLane(model: LaneModel, real: LaneFixture): Promise<void> {
  const callsBefore = real.harness.queries.length;
  const couldRun = running(model).length > 0;
  const wasCoolingDown = await real.isCoolingDown();
  const end = await real.run();
  const calls = real.harness.queries.length - callsBefore;
  if (!couldRun || wasCoolingDown || !model.isListed || !model.hasGoodToken) {
    expect(calls).toBe(0);
  }
  if (model.mode !== 'ok') {
    expect(calls).toBeLessThanOrEqual(1);
  }
  const now = await real.harness.batches.list(real.userId);
  const statusOf = (index: number) => now.find(({ id }) => id === real.ids[index])?.status;
  for (const [index, batch] of model.batches.entries()) {
    if (batch.status !== 'processing') {
      continue;
    }
    const status = statusOf(index) ?? 'failed';
    const pauses = wasCoolingDown || !model.isListed || model.mode !== 'ok' || !model.hasGoodToken;
    const allowed: BatchState[] = [
      'processing',
      'completed',
      'failed',
      ...(pauses ? ['paused' as const] : []),
    ];
    expect(allowed).toContain(status);
    batch.status = status;
  }
  if (calls > 0 && model.mode === 'refuse') {
    model.hasGoodToken = false;
  }
  if (!model.isListed && !wasCoolingDown) {
    expect(running(model)).toEqual([]);
  }
  if (model.mode === 'quota' && calls > 0) {
    const until = nextMidnightPacific(real.harness.now());
    expect(end).toEqual({ kind: 'resting', until });
    expect(running(model)).toEqual([]);
  }
}

/** After a run inside another command, copies the lane's changes into the model. */
async function syncModel(model: LaneModel, real: LaneFixture): Promise<void> {
  const now = await real.harness.batches.list(real.userId);
  for (const [index, batch] of model.batches.entries()) {
    const present = now.find(({ id }) => id === real.ids[index]);
    if (present !== undefined && batch.status === 'processing') {
      batch.status = present.status;
    }
  }
  const { expired } = await real.harness.tokens.status(real.userId);
  model.hasGoodToken = !expired;
}

const add = (kinds: readonly Kind[]): CommandAction =>
  async function addBatch(model, real) {
    await real.add(kinds);
    model.batches.push({ kinds, status: 'processing', isCleared: false });
  };

const setMarketplace = (mode: Mode): CommandAction =>
  async function turnMarketplace(model) {
    model.mode = mode;
  };

const advanceTime = (ms: number): CommandAction =>
  async function passTime(model, real) {
    real.harness.forward(ms);
    if (model.isListed) {
      // The queue runs the lane when its cooldown is over.
      await real.open();
    }
    const isRunnable = (status: BatchState | undefined) =>
      status === 'processing' || status === 'paused';
    const now = await real.harness.batches.list(real.userId);
    for (const [index, batch] of model.batches.entries()) {
      const present = now.find(({ id }) => id === real.ids[index]);
      if (isRunnable(batch.status) && present !== undefined && isRunnable(present.status)) {
        batch.status = present.status;
      }
    }
    const { expired } = await real.harness.tokens.status(real.userId);
    model.hasGoodToken &&= !expired;
  };

async function saveToken(model: LaneModel, real: LaneFixture): Promise<void> {
  const before = await real.harness.batches.list(real.userId);
  await real.harness.tokens.save(real.userId, 'v^1.1#i^1#another');
  model.hasGoodToken = true;
  for (const [index, batch] of model.batches.entries()) {
    const reason = before.find(({ id }) => id === real.ids[index])?.pausedReason;
    if (reason === 'token-expired' || reason === 'access-not-granted') {
      batch.status = 'processing';
    }
  }
}

const stop = (choice: number): CommandAction =>
  async function stopBatch(model, real) {
    const { id, batch } = pickBatch(model, real, choice);
    const canStop =
      batch !== undefined &&
      !batch.isCleared &&
      (batch.status === 'processing' || batch.status === 'paused');
    expect(await isRefused(real.harness.batches.stop(real.userId, id))).toBe(!canStop);
    if (batch === undefined || !canStop) {
      return;
    }
    if (batch.status === 'processing') {
      // After the current part; without one, the next run of the lane stops it.
      await real.run();
      expect((await real.harness.batch(real.userId, id)).status).toBe('stopped');
      await syncModel(model, real);
    }
    batch.status = 'stopped';
  };

const start = (choice: number): CommandAction =>
  async function startBatch(model, real) {
    const { id, batch } = pickBatch(model, real, choice);
    const canStart =
      batch !== undefined &&
      !batch.isCleared &&
      (batch.status === 'paused' || batch.status === 'stopped');
    expect(await isRefused(real.harness.batches.start(real.userId, id, ORDER))).toBe(!canStart);
    if (batch !== undefined && canStart) {
      batch.status = 'processing';
    }
  };

const retry = (choice: number): CommandAction =>
  async function retryFailed(model, real) {
    const { id, batch } = pickBatch(model, real, choice);
    const wasRefused = await isRefused(real.harness.batches.retryFailed(real.userId, id));
    if (batch !== undefined && !wasRefused) {
      batch.status = 'processing';
    }
  };

async function clear(model: LaneModel, real: LaneFixture): Promise<void> {
  await real.harness.batches.clear(real.userId);
  for (const batch of model.batches) {
    if (!batch.isCleared && !isSettled(batch.status)) {
      batch.status = 'stopped';
    }
    batch.isCleared = true;
  }
  const calls = real.harness.queries.length;
  await real.run();
  expect(real.harness.queries).toHaveLength(calls);
}

const setListed = (isListed: boolean): CommandAction =>
  async function changeAccess(model, real) {
    await real.setListed(isListed);
    model.isListed = isListed;
  };

const anIndex = fc.nat({ max: 5 });
const someKinds = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 3 });

export const LANE_COMMANDS = [
  someKinds.map((kinds) => new Command(`add ${kinds.join('+')}`, add(kinds))),
  fc.constant(new Command('run', runLane)),
  fc.constant(new Command('run again', runLane)),
  fc
    .constantFrom<Mode[]>(...MODES, 'ok', 'ok')
    .map((mode) => new Command(`marketplace ${mode}`, setMarketplace(mode))),
  fc
    .constantFrom(1_500, 10_000, 40_000, 20 * 3_600_000)
    .map((ms) => new Command(`${ms} ms pass`, advanceTime(ms))),
  fc.constant(new Command('a token is saved', saveToken)),
  anIndex.map((choice) => new Command(`stop ${choice}`, stop(choice))),
  anIndex.map((choice) => new Command(`start ${choice}`, start(choice))),
  anIndex.map((choice) => new Command(`retry ${choice}`, retry(choice))),
  fc.constant(new Command('clear', clear)),
  fc.constant(new Command('a process dies in a call', (_model, real) => real.crash())),
  fc
    .boolean()
    .map(
      (isListed) => new Command(`access ${isListed ? 'given' : 'withdrawn'}`, setListed(isListed)),
    ),
];
