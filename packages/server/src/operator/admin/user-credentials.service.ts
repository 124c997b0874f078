import {
  CREDENTIAL_KINDS,
  credentialsService,
  type CredentialKind,
} from '../../accounts/credentials.service.ts';
import { peopleWithAddress } from '../../accounts/people.service.ts';
import { listSessions } from '../../accounts/sessions.service.ts';
import type { AdminDatabase } from '../../admin-database.ts';

/** Something that opens a person's data, without its secret. */
export type UserCredential = {
  readonly kind: CredentialKind;
  readonly userId: string;
  readonly since: Date | null;
  /** Null: only with its person. */
  readonly endsAt: Date | null;
  /** The browser of a session, the list and round of a link, the name of an application. */
  readonly about: string;
};

/** Longer than any session lives: an operator wants to see all of them. */
const ANY_IDLE_MS = 400 * 86_400_000;

const userIdsByEmail = (database: AdminDatabase, address: string): Promise<string[]> =>
  database.asSweeper((tx) => peopleWithAddress(tx, address.toLowerCase()));

async function credentialsOf(database: AdminDatabase, userId: string): Promise<UserCredential[]> {
  const sessions = await database.asUser(userId, (tx) => listSessions(tx, new Date(), ANY_IDLE_MS));
  const { links, token, keyset, connections } = await credentialsService({ database }).list(userId);
  return [
    ...sessions.map(({ browser, signedInAt, endsAt }) => ({
      kind: 'sessions' as const,
      userId,
      since: signedInAt,
      endsAt,
      about: browser,
    })),
    ...links.map(({ fileName, round, until }) => ({
      kind: 'links' as const,
      userId,
      since: null,
      endsAt: until,
      about: `${fileName}, round ${round}`,
    })),
    ...(token === null
      ? []
      : [
          {
            kind: 'token' as const,
            userId,
            since: token.savedAt,
            endsAt: token.expiresAt,
            about: '',
          },
        ]),
    ...(keyset === null
      ? []
      : [
          {
            kind: 'keyset' as const,
            userId,
            since: keyset.savedAt,
            endsAt: null,
            about: keyset.clientId,
          },
        ]),
    ...connections.map(({ connectedAt, endsAt }) => ({
      kind: 'connections' as const,
      userId,
      since: connectedAt,
      endsAt,
      about: '',
    })),
  ];
}

/** What opens something of every user with this address; null: there is no such user. */
export async function listUserCredentials(
  database: AdminDatabase,
  address: string,
): Promise<UserCredential[] | null> {
  const ids = await userIdsByEmail(database, address);
  const found: UserCredential[] = [];
  for (const userId of ids) {
    found.push(...(await credentialsOf(database, userId)));
  }
  return ids.length === 0 ? null : found;
}

export type EndCredentialsResult = {
  readonly userId: string;
  readonly ended: Readonly<Partial<Record<CredentialKind, number>>>;
};

/** Ends what opens something of every user with this address, of one kind or all; they may sign in again. */
export async function endUserCredentials(
  database: AdminDatabase,
  address: string,
  only: CredentialKind | null,
): Promise<EndCredentialsResult[]> {
  const { end } = credentialsService({ database });
  const done: EndCredentialsResult[] = [];
  for (const userId of await userIdsByEmail(database, address)) {
    const ended: Partial<Record<CredentialKind, number>> = {};
    for (const kind of only === null ? CREDENTIAL_KINDS : [only]) {
      ended[kind] = await end(userId, kind);
    }
    done.push({ userId, ended });
  }
  return done;
}
