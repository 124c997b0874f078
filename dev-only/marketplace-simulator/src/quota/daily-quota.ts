import apis from '../../data/apis.json' with { type: 'json' };
import type { TokenClaims } from '../oauth/token-text.ts';
import { nextQuotaReset } from './quota-reset.ts';

export type MeteredApi = keyof typeof apis;

type Api = {
  readonly dailyLimit: number;
  /** Of its own internal error. */
  readonly errorId: number;
  readonly domain: string;
  /** As Developer Analytics names it, which does not show all. */
  readonly meter?: {
    readonly context: string;
    readonly name: string;
    readonly version: string;
    readonly resource: string;
  };
};

export const APIS: Readonly<Record<MeteredApi, Api>> = apis;
export const METERED_APIS = Object.keys(apis) as MeteredApi[];

export type Reading = {
  readonly limit: number;
  readonly count: number;
  readonly remaining: number;
  readonly reset: Date;
};

type Meter = { limit: number; count: number; resetMs: number };

/** Whose quota a call uses: the application's, or the token's if it has its own limit. */
export type Payer = Pick<TokenClaims, 'clientId' | 'tokenId' | 'dailyLimit'>;

const payerKey = ({ clientId, tokenId, dailyLimit }: Payer): string =>
  dailyLimit === undefined ? `application ${clientId}` : `token ${tokenId}`;

/** Counts calls per payer and API, from zero after each reset. */
export class DailyQuota {
  readonly #meters = new Map<string, Meter>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  #meter(payer: Payer, api: MeteredApi): Meter {
    const key = `${payerKey(payer)} ${api}`;
    const now = this.#now();
    let meter = this.#meters.get(key);
    if (meter === undefined) {
      const limit = payer.dailyLimit ?? APIS[api].dailyLimit;
      meter = { limit, count: 0, resetMs: nextQuotaReset(now).getTime() };
      this.#meters.set(key, meter);
    }
    if (now >= meter.resetMs) {
      meter.count = 0;
      meter.resetMs = nextQuotaReset(now).getTime();
    }
    return meter;
  }

  /** Counts one call; false if the daily quota is used up. */
  spend(payer: Payer, api: MeteredApi): boolean {
    const meter = this.#meter(payer, api);
    if (meter.count >= meter.limit) {
      return false;
    }
    meter.count += 1;
    return true;
  }

  read(payer: Payer, api: MeteredApi): Reading {
    const { limit, count, resetMs } = this.#meter(payer, api);
    return { limit, count, remaining: Math.max(0, limit - count), reset: new Date(resetMs) };
  }

  set(payer: Payer, api: MeteredApi, options: { limit?: number; count?: number }): void {
    const meter = this.#meter(payer, api);
    meter.limit = options.limit ?? meter.limit;
    meter.count = options.count ?? meter.count;
  }

  reset(): void {
    this.#meters.clear();
  }
}
