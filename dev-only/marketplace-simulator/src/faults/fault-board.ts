import { randomOf, type Random } from '../market/random.ts';
import type { MeteredApi } from '../quota/daily-quota.ts';
import { isDue, type Fault } from './fault.ts';

/** Whose calls a fault affects: one token's, one application's, or all. */
export type FaultTarget =
  | { readonly tokenId: string }
  | { readonly clientId: string }
  | { readonly everyone: true };

type Armed = { readonly fault: Fault; calls: number };

export type Bend = { readonly delayMs: number; readonly effect: Fault | null };

const keyOf = (target: FaultTarget): string => {
  if ('tokenId' in target) {
    return `token ${target.tokenId}`;
  }
  return 'clientId' in target ? `application ${target.clientId}` : 'everyone';
};

/** The active faults and how many calls each has counted. */
export class FaultBoard {
  readonly #armed = new Map<string, Armed[]>();
  readonly #seed: number;
  #random: Random;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = randomOf(seed, 'faults');
  }

  /** Replaces the target's faults; an empty list ends them. */
  set(target: FaultTarget, faults: readonly Fault[]): void {
    if (faults.length === 0) {
      this.#armed.delete(keyOf(target));
      return;
    }
    this.#armed.set(
      keyOf(target),
      faults.map((fault) => ({ fault, calls: 0 })),
    );
  }

  list(): { target: string; faults: readonly (Fault & { calls: number })[] }[] {
    return [...this.#armed].map(([target, armed]) => ({
      target,
      faults: armed.map(({ fault, calls }) => ({ ...fault, calls })),
    }));
  }

  reset(): void {
    this.#armed.clear();
    this.#random = randomOf(this.#seed, 'faults');
  }

  /** What happens to one call. Delays add up; the first of the other due effects wins. */
  bend(call: { tokenId: string | null; clientId: string | null; api: MeteredApi }): Bend {
    let delayMs = 0;
    let effect: Fault | null = null;
    if (this.#armed.size === 0) {
      return { delayMs, effect };
    }
    for (const key of [`token ${call.tokenId}`, `application ${call.clientId}`, 'everyone']) {
      for (const armed of this.#armed.get(key) ?? []) {
        const { fault } = armed;
        if (fault.api !== undefined && fault.api !== call.api) {
          continue;
        }
        const due = isDue(fault, armed.calls++, () => this.#random.next());
        if (due && fault.kind === 'latency') {
          delayMs += this.#random.int(fault.minMs, fault.maxMs ?? fault.minMs);
        } else if (due) {
          effect ??= fault;
        }
      }
    }
    return { delayMs, effect };
  }
}
