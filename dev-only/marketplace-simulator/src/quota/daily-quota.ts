import type { TokenClaims } from '../oauth/token-text.ts';
import { nextQuotaReset } from './quota-reset.ts';

export const METERED_APIS = [
  'insights',
  'browse',
  'taxonomy',
  'analytics',
  'notification',
  'identity',
  'account',
  'fulfillment',
  'finances',
] as const;
export type MeteredApi = (typeof METERED_APIS)[number];

const DEFAULT_LIMITS = {
  insights: 5_000,
  browse: 5_000,
  taxonomy: 5_000,
  analytics: 5_000,
  notification: 10_000,
  identity: 1_000,
  account: 5_000,
  fulfillment: 100_000,
  finances: 15_000,
} as const satisfies Record<MeteredApi, number>;

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
      const limit = payer.dailyLimit ?? DEFAULT_LIMITS[api];
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
