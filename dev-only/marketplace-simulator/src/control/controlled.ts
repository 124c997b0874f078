import type { FaultBoard } from '../faults/fault-board.ts';
import type { CallLog } from '../http/call-log.ts';
import type { Wire } from '../http/wire.ts';
import type { SigningKeys } from '../notifications/signing-keys.ts';
import type { TokenRegistry } from '../oauth/token-registry.ts';
import type { DailyQuota } from '../quota/daily-quota.ts';
import type { WorldWish } from '../world/world-kind.ts';
import type { World } from '../world/world.ts';

/** What control looks into and changes of a running marketplace. */
export type Controlled = {
  readonly world: World;
  wire: Wire;
  readonly registry: TokenRegistry;
  readonly quota: DailyQuota;
  readonly faults: FaultBoard;
  readonly calls: CallLog;
  readonly signingKeys: SigningKeys;
  readonly now: () => number;
  clockOffsetMs: number;
  openWorld(wish: WorldWish): void;
  reset(): void;
};
