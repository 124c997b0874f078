import type { Database } from '../db/database.ts';
import {
  type ConnectedAccount,
  type OfferLink,
  type PastedToken,
  type SavedKeyset,
  credentialsRepo,
} from './credentials.repo.ts';

type Deps = { readonly database: Pick<Database, 'asUser'> };

export type Credentials = {
  readonly links: readonly OfferLink[];
  readonly token: PastedToken | null;
  readonly keyset: SavedKeyset | null;
  readonly connections: readonly ConnectedAccount[];
};

export const CREDENTIAL_KINDS = ['sessions', 'links', 'token', 'keyset', 'connections'] as const;

export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** What opens something of a person besides their sessions, and its end. */
export const credentialsService = ({ database }: Deps) => ({
  list: (userId: string): Promise<Credentials> =>
    database.asUser(userId, async (tx) => ({
      links: await credentialsRepo(tx).links(),
      token: await credentialsRepo(tx).token(),
      keyset: await credentialsRepo(tx).keyset(),
      connections: await credentialsRepo(tx).connections(),
    })),

  /** Returns how many there were. */
  end: (userId: string, kind: CredentialKind): Promise<number> =>
    database.asUser(userId, (tx) => {
      const credentials = credentialsRepo(tx);
      switch (kind) {
        case 'sessions':
          return credentials.endSessions();
        case 'links':
          return credentials.endLinks();
        case 'token':
          return credentials.endTokens();
        case 'keyset':
          return credentials.endKeyset();
        case 'connections':
          return credentials.endConnections();
      }
    }),
});
