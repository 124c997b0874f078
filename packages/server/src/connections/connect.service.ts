import { createHash, randomBytes } from 'node:crypto';

import { DAY_MS, HOUR_MS } from '@partsight/domain/core/time';
import { backfillWindows } from '@partsight/domain/own-sales/sync-spans';

import { readBrowserKey } from '../accounts/browser-key.ts';
import { beginConsent, consumeConsent } from '../accounts/sessions.service.ts';
import type { Database } from '../db/database.ts';
import type { StartJob } from '../engine/jobs/job-queue.ts';
import type { ConsentClient, ConsentStep } from '../engine/lanes/call/consent-client.ts';
import { ensureLane } from '../engine/lanes/user-lane.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { TokenSeal } from '../tokens/secrets/token-seal.ts';
import { accountRef } from './account-ref.ts';
import type { Connection, WindowProgress } from './connection.record.ts';
import { connectionsRepo } from './connections.repo.ts';

type Deps = {
  readonly database: Pick<Database, 'asUser'>;
  /** Null: no accounts can be connected here. */
  readonly consent: ConsentClient | null;
  readonly seal: TokenSeal;
  readonly startJob: StartJob;
  readonly now: () => Date;
};

const STATE_MS = 10 * 60_000;
const STATE_SHAPE = /^[\w-]{43}$/;
/** Longer codes are none of eBay's. */
const MAX_CODE = 1_024;
const REFRESH_EVERY_MS = HOUR_MS;
const WARN_MS = 30 * DAY_MS;

/** Sites for whose sellers eBay requires signed requests to read finances. */
const SIGNING_SITES: ReadonlySet<string> = new Set([
  'EBAY_AT',
  'EBAY_BE',
  'EBAY_DE',
  'EBAY_ES',
  'EBAY_FR',
  'EBAY_GB',
  'EBAY_IE',
  'EBAY_IT',
  'EBAY_NL',
  'EBAY_PL',
]);

export type ConnectResult =
  | { readonly kind: 'connected' }
  /** The seller declined at eBay. */
  | { readonly kind: 'declined' }
  /** The return does not belong to a consent that this browser began, or came too late. */
  | { readonly kind: 'refused' }
  /** eBay asks sellers of this site for signed requests, which are not made. */
  | { readonly kind: 'signatures' }
  | { readonly kind: 'unreachable' };

export type ConnectionView = Connection & {
  readonly endsSoon: boolean;
  readonly readsFees: boolean;
  /** Whether this seller’s fees can be read. */
  readonly canReadFees: boolean;
  readonly progress: WindowProgress | null;
};

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Consents of sellers: from the way to eBay and back to a stored connection, and its end. */
export function connectService({ database, consent, seal, startJob, now }: Deps) {
  const needsSignatures = (site: string | null): boolean =>
    site !== null && SIGNING_SITES.has(site);

  return {
    isOffered: consent !== null,

    /** The address at eBay to go to. It comes back to this session once, within ten minutes. */
    async begin(
      userId: string,
      secret: string | undefined,
      step: ConsentStep,
    ): Promise<URL | 'signatures'> {
      const key = readBrowserKey(secret);
      if (consent === null || key === null) {
        throw new AppError('not-found', 'No eBay account can be connected here.');
      }
      const state = randomBytes(32).toString('base64url');
      const until = new Date(now().getTime() + STATE_MS);
      const isRefused = await database.asUser(userId, async (tx) => {
        const known = await connectionsRepo(tx).list();
        const onlySigning =
          known.length > 0 &&
          known.every(({ registeredAtSite }) => needsSignatures(registeredAtSite));
        if (step === 'fees' && onlySigning) {
          return true;
        }
        await beginConsent(tx, key.hash, { hash: hashOf(state), step, until });
        return false;
      });
      return isRefused ? 'signatures' : consent.url(step, state);
    },

    /** Takes a return from eBay. Nothing is stored unless all of it is right. */
    async complete(
      userId: string,
      secret: string | undefined,
      returned: {
        readonly state?: string | undefined;
        readonly code?: string | undefined;
        readonly error?: string | undefined;
      },
      signal: AbortSignal,
    ): Promise<ConnectResult> {
      const key = readBrowserKey(secret);
      const { state = '', code = '', error } = returned;
      if (consent === null || key === null || !STATE_SHAPE.test(state)) {
        return { kind: 'refused' };
      }
      // Taken before anything else: a state counts once, whatever comes of it.
      const step = await database.asUser(userId, (tx) =>
        consumeConsent(tx, key.hash, hashOf(state), now()),
      );
      if (step === null) {
        return { kind: 'refused' };
      }
      if (error !== undefined) {
        return { kind: 'declined' };
      }
      if (code === '' || code.length > MAX_CODE) {
        return { kind: 'refused' };
      }
      const exchanged = await consent.exchange(code, signal);
      if (exchanged.kind !== 'found') {
        return { kind: exchanged.kind === 'token-refused' ? 'refused' : 'unreachable' };
      }
      const { access, refreshToken, refreshEndsAt } = exchanged.answer;
      const user = await consent.readUser(access.token, signal);
      if (user.kind !== 'found') {
        return { kind: 'unreachable' };
      }
      const { userId: ebayUserId, registeredAt } = user.answer;
      if (step === 'fees' && needsSignatures(registeredAt)) {
        return { kind: 'signatures' };
      }
      const at = now();
      const connectionId = await database.asUser(userId, async (tx) => {
        const connections = connectionsRepo(tx);
        // The worker calls in it and may not create it.
        await ensureLane(tx);
        const id = await connections.save({
          accountRef: accountRef(ebayUserId),
          scopes: consent.scopesOf(step),
          sealed: seal.seal(userId, 'connection', refreshToken),
          refreshEndsAt,
          registeredAtSite: registeredAt,
          access: {
            sealed: seal.seal(userId, 'connection-access', access.token),
            endsAt: access.expiresAt,
          },
          connectedAt: at,
        });
        await connections.plan(id, 'orders', backfillWindows(at), at);
        if (step === 'fees') {
          await connections.plan(id, 'money', backfillWindows(at), at);
        }
        return id;
      });
      await startJob('sync-connection', { userId, connectionId });
      return { kind: 'connected' };
    },

    /** The person's connections. What has not been read for an hour is read in the background. */
    async list(userId: string): Promise<{
      readonly connections: readonly ConnectionView[];
      readonly sales: number;
    }> {
      const { found, progress, sales } = await database.asUser(userId, async (tx) => ({
        found: await connectionsRepo(tx).list(),
        progress: await connectionsRepo(tx).progress('orders'),
        sales: await connectionsRepo(tx).countSales(),
      }));
      const staleSince = now().getTime() - REFRESH_EVERY_MS;
      for (const { id, status, lastSuccessAt } of found) {
        if (consent !== null && status === 'live' && (lastSuccessAt?.getTime() ?? 0) < staleSince) {
          await startJob('sync-connection', { userId, connectionId: id });
        }
      }
      return {
        sales,
        connections: found.map((connection) => ({
          ...connection,
          endsSoon: connection.refreshEndsAt.getTime() - now().getTime() <= WARN_MS,
          readsFees: consent?.hasFinances(connection.scopes) === true,
          canReadFees: !needsSignatures(connection.registeredAtSite),
          progress: progress.find(({ connectionId }) => connectionId === connection.id) ?? null,
        })),
      };
    },

    /** Ends connections and destroys their tokens; what they brought stays. */
    disconnect: (userId: string, connectionId: string): Promise<number> =>
      database.asUser(userId, (tx) => connectionsRepo(tx).end([connectionId], 'disconnected')),
  };
}
