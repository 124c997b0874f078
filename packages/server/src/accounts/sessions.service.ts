import type { UserTx } from '../db/scope.ts';
import type { ConsentStep, OpenSession, PendingConsent } from './person.record.ts';
import { sessionsRepo } from './sessions.repo.ts';

export const listSessions = (tx: UserTx, now: Date, idleMs: number): Promise<OpenSession[]> =>
  sessionsRepo(tx).list(now, idleMs);

export const touchSession = (tx: UserTx, keyHash: Buffer, now: Date): Promise<void> =>
  sessionsRepo(tx).touch(keyHash, now);

/** Remembers what a consent must bring back to this session; an earlier one no longer counts. */
export const beginConsent = (tx: UserTx, keyHash: Buffer, consent: PendingConsent): Promise<void> =>
  sessionsRepo(tx).beginConsent(keyHash, consent);

/** Takes the pending consent of this session away, if it is this one: it counts once. */
export const consumeConsent = (
  tx: UserTx,
  keyHash: Buffer,
  hash: Buffer,
  now: Date,
): Promise<ConsentStep | null> => sessionsRepo(tx).consumeConsent(keyHash, hash, now);
