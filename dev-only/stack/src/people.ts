import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { newBrowserKey } from '@partsight/server/accounts/browser-key';
import type { Pool } from 'pg';

import { DAILY_LIMIT } from './marketplace-control.ts';
import type { Cluster } from './start-cluster.ts';

export type User = { readonly userId: string; readonly laneId: string };

export type Person = User & { token: string; tokenId: string };

/** Adds users who may sign in, each with a lane. */
export async function addUsers(admin: Pool, count: number, prefix: string): Promise<User[]> {
  const { rows } = await admin.query<User>(
    `with rule as (
       insert into access_rules (kind, value) values ('domain', 'people.test') on conflict do nothing
     ), added as (
       insert into users (issuer, subject, email, email_domain, email_verified)
       select 'http://127.0.0.1:1', $1 || n, $1 || n || '@people.test', 'people.test', true
       from generate_series(1, $2::int) n returning id
     ), lanes as (
       insert into lanes (user_id) select id from added returning id, user_id
     )
     select user_id as "userId", id as "laneId" from lanes`,
    [prefix, count],
  );
  return rows;
}

/** Settings of a cluster whose server has credentials of its own. */
export const SERVER_APPLICATION = {
  MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
} as const;

/** Adds users with a marketplace token each. */
export function addPeople(cluster: Cluster, count: number, prefix: string): Promise<Person[]>;
/** Adds users who share the token and the budget of the server's application. */
export function addPeople(
  cluster: Cluster,
  count: number,
  prefix: string,
  options: { readonly token: 'application' },
): Promise<User[]>;
export async function addPeople(
  { admin, marketplace, services }: Cluster,
  count: number,
  prefix: string,
  options?: { readonly token: 'application' },
): Promise<User[]> {
  const users = await addUsers(admin, count, prefix);
  if (options?.token === 'application') {
    await marketplace.send('PUT', 'quota', {
      application: 'motors',
      api: 'insights',
      limit: DAILY_LIMIT,
    });
    return users;
  }
  const tokens = await marketplace.issueTokens(count);
  const people: Person[] = [];
  for (const [index, user] of users.entries()) {
    const issued = tokens[index];
    if (issued === undefined) {
      throw new Error('the simulator issued too few tokens');
    }
    await services().tokens.save(user.userId, issued.token);
    people.push({ ...user, ...issued });
  }
  return people;
}

/** Opens a session for each user and returns their cookies. */
export async function signIn(admin: Pool, userIds: readonly string[]): Promise<string[]> {
  const keys = userIds.map(() => newBrowserKey());
  await admin.query(
    `insert into sessions (key_hash, user_id, expires_at)
     select decode(key, 'hex'), id, now() + interval '4 hours'
     from unnest($1::text[], $2::uuid[]) as given (key, id)`,
    [keys.map(({ hash }) => hash.toString('hex')), userIds],
  );
  return keys.map(({ secret }) => `__Host-partsight=${secret}`);
}
