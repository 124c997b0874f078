import type { ConsentRegistry } from '../consent/consent-registry.ts';
import type { FaultBoard } from '../faults/fault-board.ts';
import type { CallLog } from '../http/call-log.ts';
import type { Wire } from '../http/wire.ts';
import type { MarketOptions, Market } from '../market/market.ts';
import type { SigningKeys } from '../notifications/signing-keys.ts';
import type { TokenRegistry } from '../oauth/token-registry.ts';
import type { OwnAccounts } from '../own-orders/own-accounts.ts';
import type { DailyQuota } from '../quota/daily-quota.ts';

/** What the controls read and change in a running simulator. */
export type Controlled = {
  readonly market: Market;
  wire: Wire;
  readonly registry: TokenRegistry;
  readonly consents: ConsentRegistry;
  readonly accounts: OwnAccounts;
  readonly quota: DailyQuota;
  readonly faults: FaultBoard;
  readonly calls: CallLog;
  readonly signingKeys: SigningKeys;
  readonly now: () => number;
  clockOffsetMs: number;
  frozenAtMs: number | null;
  openMarket(options: MarketOptions): void;
  reset(): void;
};
