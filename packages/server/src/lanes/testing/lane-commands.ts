import type { BatchState } from '@partsight/domain/batches/batch';
import { nextMidnightPacific } from '@partsight/domain/budget/next-midnight-pacific';
import * as fc from 'fast-check';
import { expect } from 'vitest';

import { check, isSettled, KINDS, MODES, ORDER, running } from './lane-world.ts';
import type { Kind, Mode, Model, Real } from './lane-world.ts';

type Act = (model: Model, real: Real) => Promise<unknown>;

/** Something that is done, after which everything is looked at. */
class Command {
  readonly #name: string;
  readonly #act: Act;
  constructor(name: string, act: Act) {
    this.#name = name;
    this.#act = act;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    await this.#act(model, real);
    await check(model, real);
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

const one = (model: Model, real: Real, choice: number) => {
  const index = choice % Math.max(1, model.batches.length);
  return { id: real.ids[index] ?? '', batch: model.batches[index] };
};

/** What a lane does with everything that runs, given what stands in its way. */
async function runLane(model: Model, real: Real): Promise<void> {
  const callsBefore = real.bench.asked.length;
  const couldRun = running(model).length > 0;
  const wasResting = await real.rests();
  const end = await real.run();
  const calls = real.bench.asked.length - callsBefore;
  if (!couldRun || wasResting || !model.isListed || !model.hasGoodToken) {
    expect(calls).toBe(0);
  }
  if (model.mode !== 'ok') {
    expect(calls).toBeLessThanOrEqual(1);
  }
  const now = await real.bench.batches.list(real.userId);
  const statusOf = (index: number) => now.find(({ id }) => id === real.ids[index])?.status;
  for (const [index, batch] of model.batches.entries()) {
    if (batch.status !== 'processing') {
      continue;
    }
    const status = statusOf(index) ?? 'failed';
    const pauses = wasResting || !model.isListed || model.mode !== 'ok' || !model.hasGoodToken;
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
  if (!model.isListed && !wasResting) {
    expect(running(model)).toEqual([]);
  }
  if (model.mode === 'quota' && calls > 0) {
    const until = nextMidnightPacific(real.bench.now());
    expect(end).toEqual({ kind: 'resting', until });
    expect(running(model)).toEqual([]);
  }
}

/** After a run inside another command the model takes over what the lane did. */
async function adopt(model: Model, real: Real): Promise<void> {
  const now = await real.bench.batches.list(real.userId);
  for (const [index, batch] of model.batches.entries()) {
    const present = now.find(({ id }) => id === real.ids[index]);
    if (present !== undefined && batch.status === 'processing') {
      batch.status = present.status;
    }
  }
  const { expired } = await real.bench.tokens.status(real.userId);
  model.hasGoodToken = !expired;
}

const add = (kinds: readonly Kind[]): Act =>
  async function addBatch(model, real) {
    await real.add(kinds);
    model.batches.push({ kinds, status: 'processing', isCleared: false });
  };

const turn = (mode: Mode): Act =>
  async function turnMarketplace(model) {
    model.mode = mode;
  };

const pass = (ms: number): Act =>
  async function passTime(model, real) {
    real.bench.forward(ms);
    await real.sweep();
    const now = await real.bench.batches.list(real.userId);
    for (const [index, batch] of model.batches.entries()) {
      const present = now.find(({ id }) => id === real.ids[index]);
      if (batch.status === 'paused' && present?.status === 'processing') {
        batch.status = 'processing';
      }
    }
    const { expired } = await real.bench.tokens.status(real.userId);
    model.hasGoodToken &&= !expired;
  };

async function saveToken(model: Model, real: Real): Promise<void> {
  const before = await real.bench.batches.list(real.userId);
  await real.bench.tokens.save(real.userId, 'v^1.1#i^1#another');
  model.hasGoodToken = true;
  for (const [index, batch] of model.batches.entries()) {
    const reason = before.find(({ id }) => id === real.ids[index])?.pausedReason;
    if (reason === 'token-expired' || reason === 'access-not-granted') {
      batch.status = 'processing';
    }
  }
}

const stop = (choice: number): Act =>
  async function stopBatch(model, real) {
    const { id, batch } = one(model, real, choice);
    const canStop =
      batch !== undefined &&
      !batch.isCleared &&
      (batch.status === 'processing' || batch.status === 'paused');
    expect(await isRefused(real.bench.batches.stop(real.userId, id))).toBe(!canStop);
    if (batch === undefined || !canStop) {
      return;
    }
    if (batch.status === 'processing') {
      // After the part at hand; there is none, so the next look at the lane stops it.
      await real.run();
      expect((await real.bench.batch(real.userId, id)).status).toBe('stopped');
      await adopt(model, real);
    }
    batch.status = 'stopped';
  };

const start = (choice: number): Act =>
  async function startBatch(model, real) {
    const { id, batch } = one(model, real, choice);
    const canStart =
      batch !== undefined &&
      !batch.isCleared &&
      (batch.status === 'paused' || batch.status === 'stopped');
    expect(await isRefused(real.bench.batches.start(real.userId, id, ORDER))).toBe(!canStart);
    if (batch !== undefined && canStart) {
      batch.status = 'processing';
    }
  };

const retry = (choice: number): Act =>
  async function retryFailed(model, real) {
    const { id, batch } = one(model, real, choice);
    const wasRefused = await isRefused(real.bench.batches.retryFailed(real.userId, id));
    if (batch !== undefined && !wasRefused) {
      batch.status = 'processing';
    }
  };

async function clear(model: Model, real: Real): Promise<void> {
  await real.bench.batches.clear(real.userId);
  for (const batch of model.batches) {
    if (!batch.isCleared && !isSettled(batch.status)) {
      batch.status = 'stopped';
    }
    batch.isCleared = true;
  }
  const calls = real.bench.asked.length;
  await real.run();
  expect(real.bench.asked).toHaveLength(calls);
}

const setListed = (isListed: boolean): Act =>
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
    .map((mode) => new Command(`marketplace ${mode}`, turn(mode))),
  fc
    .constantFrom(1_500, 10_000, 40_000, 20 * 3_600_000)
    .map((ms) => new Command(`${ms} ms pass`, pass(ms))),
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
