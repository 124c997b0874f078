import type { Failure } from '@partsight/marketplace/outcome';

import { BY_OPERATOR } from '../db/records/cooldown.record.ts';
import type { MarketplaceCalls, NoSlot } from '../engine/lanes/call/marketplace-gateway.ts';
import type {
  InteractiveCaller,
  InteractiveRefusal,
} from '../engine/lanes/interactive/interactive-call.service.ts';
import type { ConnectionAccess } from './connection-access.ts';
import type { ConnectionReason, HeldConnection } from './connection.record.ts';

/** Why a step of a sync ends before its end. */
export type Stopped =
  | { readonly kind: 'ended'; readonly reason: ConnectionReason }
  | { readonly kind: 'later'; readonly until: Date }
  | { readonly kind: 'interrupted' };

type Deps = {
  readonly access: ConnectionAccess;
  readonly interactiveCaller: Pick<InteractiveCaller, 'call'>;
  readonly payer: string;
  readonly now: () => Date;
  /** Before each call: the connection is still ours, or it throws. */
  readonly keep: () => Promise<void>;
  readonly onFailure: (outcome: Failure) => void;
};

const RETRY_MS = 5 * 60_000;
const THROTTLED_MS = 15 * 60_000;

type Found<A> = { readonly kind: 'found'; readonly answer: A };

/** Calls with the access of one connected account, in slots of its user's lane. */
export function accountCalls(
  { access, interactiveCaller, payer, now, keep, onFailure }: Deps,
  { userId, connection }: { readonly userId: string; readonly connection: HeldConnection },
  signal: AbortSignal,
) {
  let token: string | null = null;
  const inMs = (ms: number): Stopped => ({ kind: 'later', until: new Date(now().getTime() + ms) });

  function stoppedBy(outcome: InteractiveRefusal | Failure): Stopped {
    switch (outcome.kind) {
      case 'aborted':
        return { kind: 'interrupted' };
      case 'quota-spent':
        return { kind: 'later', until: outcome.until };
      case 'throttled':
        return outcome.until === null
          ? inMs(THROTTLED_MS)
          : { kind: 'later', until: outcome.until };
      case BY_OPERATOR:
      case 'no-token':
        return inMs(THROTTLED_MS);
      case 'access-not-granted':
      case 'category-not-granted':
      case 'malformed':
      case 'request-refused':
      case 'token-refused':
      case 'unreachable':
        onFailure(outcome);
        return inMs(RETRY_MS);
    }
  }

  return async function call<A>(
    ask: (marketplace: MarketplaceCalls, token: string) => Promise<Found<A> | Failure | NoSlot>,
  ): Promise<Found<A> | Stopped> {
    for (let renewals = 0; ; renewals += 1) {
      if (token === null) {
        const obtained =
          renewals === 0
            ? await access.obtain(userId, connection, signal)
            : await access.renew(userId, connection, signal);
        if (obtained.kind !== 'ready') {
          return obtained;
        }
        token = obtained.token;
      }
      const current = token;
      await keep();
      const outcome: Found<A> | Failure | InteractiveRefusal = await interactiveCaller.call(
        { userId, payer, signal },
        (marketplace) => ask(marketplace, current),
      );
      if (outcome.kind === 'found') {
        return outcome;
      }
      if (outcome.kind !== 'token-refused' && outcome.kind !== 'access-not-granted') {
        return stoppedBy(outcome);
      }
      // Some expired tokens are denied access instead, so both are renewed once.
      if (renewals > 0) {
        return { kind: 'ended', reason: 'refused' };
      }
      token = null;
    }
  };
}

export type AccountCall = ReturnType<typeof accountCalls>;
