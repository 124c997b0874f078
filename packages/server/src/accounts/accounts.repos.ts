import { callOver } from '../db/call-function.ts';
import type { Connections, Tx } from '../db/connections.ts';
import { inScope } from '../db/scope.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { ledgerRepo, peopleSweepRepo } from './erasure/people-sweep.repo.ts';
import { ownRowsRepo } from './own-rows.repo.ts';
import type { Identity, SessionRecord } from './person.record.ts';
import { personRepo } from './person.repo.ts';
import {
  browserRepo,
  findSession,
  identityRepo,
  sessionsRepo,
  type SessionKey,
} from './sessions.repo.ts';
import { settingsRepo } from './settings.repo.ts';
import { storageRepo } from './storage.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  credentials: credentialsRepo(tx, userId),
  ownRows: ownRowsRepo(tx, userId),
  person: personRepo(tx, userId),
  sessions: sessionsRepo(tx, userId),
  settings: settingsRepo(tx, userId),
  storage: storageRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({ ledger: ledgerRepo(tx), people: peopleSweepRepo(tx) });

type AccountRepos = ReturnType<typeof userRepos>;
type AccountSweepRepos = ReturnType<typeof sweepRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends AccountRepos {}
  interface SweepRepos extends AccountSweepRepos {}
  interface SellerRepos {
    readonly ledger: Pick<ReturnType<typeof ledgerRepo>, 'hasNotice' | 'recordOnce'>;
    readonly people: Pick<ReturnType<typeof peopleSweepRepo>, 'withStore'>;
  }
  interface Database {
    /** The session of a browser key; null: none that is good. */
    findSession(key: SessionKey): Promise<SessionRecord | null>;
    /** Before sign-in: only the rows of one browser key. */
    asBrowser<T>(
      keyHash: Buffer,
      work: (repos: { browser: ReturnType<typeof browserRepo> }) => Promise<T>,
    ): Promise<T>;
    asIdentity<T>(
      identity: Identity,
      work: (repos: { people: ReturnType<typeof identityRepo> }) => Promise<T>,
    ): Promise<T>;
  }
}

export const accountsRepos = { user: userRepos, sweep: sweepRepos, seller: sweepRepos };

export const accountMethods = (connections: Connections) => ({
  findSession: findSession(callOver(connections, 'own')),
  asBrowser: <T>(
    keyHash: Buffer,
    work: (repos: { browser: ReturnType<typeof browserRepo> }) => Promise<T>,
  ): Promise<T> =>
    inScope(connections, { browserKey: keyHash }, (tx) =>
      work({ browser: browserRepo(tx, keyHash) }),
    ),
  asIdentity: <T>(
    identity: Identity,
    work: (repos: { people: ReturnType<typeof identityRepo> }) => Promise<T>,
  ): Promise<T> =>
    inScope(connections, { identity }, (tx) => work({ people: identityRepo(tx, identity) })),
});
