import type { MeteredApi } from '../quota/daily-quota.ts';
import { chanceOf, type Chance } from '../world/chance.ts';
import { isDue, type Fault, type FaultEffect } from './fault.ts';

/** Whom a fault strikes: one token, one application's calls, or everybody. */
export type FaultTarget =
  | { readonly tokenId: string }
  | { readonly clientId: string }
  | { readonly everyone: true };

type Armed = { readonly fault: Fault; calls: number };

export type Bend = { readonly delayMs: number; readonly effect: FaultEffect | null };

const keyOf = (target: FaultTarget): string => {
  if ('tokenId' in target) {
    return `token ${target.tokenId}`;
  }
  return 'clientId' in target ? `application ${target.clientId}` : 'everyone';
};

/** Which faults are switched on, and how far each has counted. */
export class FaultBoard {
  readonly #armed = new Map<string, Armed[]>();
  readonly #seed: number;
  #chance: Chance;

  constructor(seed: number) {
    this.#seed = seed;
    this.#chance = chanceOf(seed, 'faults');
  }

  /** Replaces the target's faults; none at all restores good behaviour. */
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
    this.#chance = chanceOf(this.#seed, 'faults');
  }

  /** What happens to one call. Delays add up; of the other effects the first that is due wins. */
  bend(call: { tokenId: string | null; clientId: string | null; api: MeteredApi }): Bend {
    let delayMs = 0;
    let effect: FaultEffect | null = null;
    if (this.#armed.size === 0) {
      return { delayMs, effect };
    }
    for (const key of [`token ${call.tokenId}`, `application ${call.clientId}`, 'everyone']) {
      for (const armed of this.#armed.get(key) ?? []) {
        const { fault } = armed;
        if (fault.api !== undefined && fault.api !== call.api) {
          continue;
        }
        const due = isDue(fault, armed.calls++, () => this.#chance.next());
        if (due && fault.kind === 'latency') {
          delayMs += this.#chance.int(fault.minMs, fault.maxMs ?? fault.minMs);
        } else if (due) {
          effect ??= fault;
        }
      }
    }
    return { delayMs, effect };
  }
}
