import { sampleOf } from '@partsight/contract/testing/sample-of';
import type { Access, Endpoint } from '@partsight/contract/wire/endpoint';
import type { TestDatabase } from '@partsight/server/testing/test-database';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import { ownedResources, CANARY, type OwnedResources } from './owned-resources.ts';
import { MULTIPART_TYPE, multipartBody, ORIGIN, type Person, type TestApp } from './test-app.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** The owner comes last: until then nothing of theirs may have changed. */
const ACTORS = ['anonymous', 'other', 'removed', 'expired', 'owner'] as const;
const IDS = ['own', 'foreign', 'random', 'malformed'] as const;
type Actor = (typeof ACTORS)[number];
type Id = (typeof IDS)[number] | 'none';

type ExpectedOutcome = 'answered' | 'unauthorized' | 'absent' | 'invalid';

/** What the contract promises to whom. */
function expectedOutcome(access: Access, actor: Actor, id: Id): ExpectedOutcome {
  if (access === 'anyone') {
    return 'answered';
  }
  if (actor !== 'owner' && actor !== 'other') {
    return 'unauthorized';
  }
  if (access === 'signed-in' || id === 'own') {
    return 'answered';
  }
  return id === 'malformed' ? 'invalid' : 'absent';
}

const KINDS: Readonly<Record<string, string>> = {
  unauthorized: 'unauthorized',
  'not-found': 'absent',
  'not-allowed': 'refused',
  'cross-site': 'refused',
  'method-not-allowed': 'refused',
  'rate-limited': 'refused',
  internal: 'failed',
};

/**
 * Classifies a response; one explaining why something cannot be done now, such as a second start,
 * counts as an answer.
 */
export function kindOf(response: LightMyRequestResponse): string {
  if (response.statusCode < 400) {
    return 'answered';
  }
  const { code, message } = response.json<{ code: string; message: string }>();
  return message.startsWith('The request is not valid') ? 'invalid' : (KINDS[code] ?? 'answered');
}

/** Everything a client sees of a response, except what differs each time. */
function responseFingerprint({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date, ...rest } = headers;
  const kept = Object.entries(rest).filter(([name]) => !/^x-(ratelimit|request-id)/.test(name));
  const same = body
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/"timeUntilExpiry":\d+/g, '');
  return JSON.stringify([statusCode, kept, same, typeof date]);
}

type State = Readonly<Record<string, string>>;

const changesBetween = (before: State, after: State): string[] =>
  Object.keys(after)
    .filter((table) => before[table] !== after[table])
    .map((table) => `rows of ${table} have changed: ${before[table]} ${after[table]}`);

let networks = 0;
/** Limits for anonymous clients count their network. */
export const nextAddress = (): string => {
  networks += 1;
  return `10.1.${networks >> 8}.${networks & 255}`;
};

/** Every kind of client of a route, and its outcome. */
export function routeMatrix(db: TestDatabase, { app, person, services }: TestApp) {
  const createResources = ownedResources(db, services);

  async function people(): Promise<Record<Actor, Person>> {
    const [owner, other, expired] = [await person(), await person(), await person()];
    const removed = await person(`gone-${networks}@leavers.test`);
    await db.query("insert into access_rules (kind, value) values ('domain', 'leavers.test')");
    // The app knows their keys, as it does of anyone whose access ends while their page is open.
    for (const { get } of [owner, other, expired, removed]) {
      expect((await get('/api/auth/user')).statusCode).toBe(200);
    }
    await db.query('update sessions set expires_at = now() where user_id = $1', [expired.userId]);
    await db.query("delete from access_rules where value = 'leavers.test'");
    const anonymous: Person = {
      ...expired,
      request: (options) =>
        app().inject({
          ...options,
          headers: { 'sec-fetch-site': 'same-origin', origin: ORIGIN, ...options.headers },
        }),
    };
    return { anonymous, owner, other, removed, expired };
  }

  function send(
    endpoint: Endpoint,
    { request }: Person,
    id: string,
    { extra = {}, headers = {} }: { extra?: object; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const { access, body } = endpoint;
    const owned = typeof access === 'object' ? access.ownerOf : '';
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === owned ? id : '1',
    );
    const call = { method: endpoint.method, url, headers, remoteAddress: nextAddress() };
    if (body === undefined) {
      return request(call);
    }
    return body === 'multipart'
      ? request({
          ...call,
          headers: { ...headers, 'content-type': MULTIPART_TYPE },
          payload: multipartBody('own.csv', 'Part Number\n12345678\n'),
        })
      : request({ ...call, payload: { ...(sampleOf(body) as object), ...extra } });
  }

  let stateSql: Promise<string> | null = null;
  async function buildStateSql(): Promise<string> {
    const tables = await db.query<{ name: string; owner: string }>(
      `select table_name as name, column_name as owner from information_schema.columns
        where table_schema = 'public' and table_name <> 'lanes' and (column_name = 'user_id' or (table_name, column_name) = ('users', 'id'))
        order by 1`,
    );
    const parts = tables.map(
      ({ name, owner }) =>
        `(select jsonb_agg(to_jsonb(t) - 'seen_at' order by t::text) from ${name} t where ${owner} = $1) as ${name}`,
    );
    return `select ${parts.join(', ')}`;
  }

  /** All rows of a user in every table, except what time and a worker change on their own. */
  async function stateOf(userId: string): Promise<State> {
    stateSql ??= buildStateSql();
    const [state = {}] = await db.query<object>(await stateSql, [userId]);
    return Object.fromEntries(
      Object.entries(state).map(([name, rows]) => [name, JSON.stringify(rows)]),
    );
  }

  type Owners = {
    readonly all: Record<Actor, Person>;
    readonly of: Readonly<Record<string, OwnedResources>>;
  };

  const idsFor = (actor: Actor, owned: string, of: Owners['of']) => {
    const idsOf = (name: string): readonly string[] => of[name]?.[owned] ?? [];
    return {
      // Anonymous clients try the owner's ids, or ids that belong to anyone.
      own: idsOf(actor === 'other' || actor === 'removed' ? actor : 'owner'),
      foreign: idsOf(actor === 'owner' ? 'other' : 'owner'),
      random: [UNKNOWN_ID],
      malformed: ['not-an-id', '%00', '1%27%20or%20%271%27=%271'],
    };
  };

  async function owners(): Promise<Owners> {
    const all = await people();
    const [owner, other, removed] = [
      await createResources(all.owner),
      await createResources(all.other),
      await createResources(all.removed),
    ];
    return { all, of: { owner, other, removed } };
  }

  let readOwners: Promise<Owners> | null = null;
  /** Reads change nothing, so they share theirs; of exports one person may have only a few. */
  const ownersFor = ({ method, cost }: Endpoint): Promise<Owners> =>
    method === 'GET' && cost !== 'export' ? (readOwners ??= owners()) : owners();

  /** How a route's responses violate the contract; empty if they do not. */
  async function faultsOf(endpoint: Endpoint): Promise<string[]> {
    const { access, method } = endpoint;
    const hasId = typeof access === 'object';
    const { all, of } = hasId ? await ownersFor(endpoint) : { all: await people(), of: {} };
    const wrong: string[] = [];
    const note = (actor: Actor, id: Id, response: string) =>
      wrong.push(`${actor} with ${id}: ${response} and not ${expectedOutcome(access, actor, id)}`);
    const summaryOf = ({ statusCode, body }: LightMyRequestResponse) =>
      `${statusCode} ${body.slice(0, 200)}`;

    const alone =
      hasId || method !== 'GET' ? null : responseFingerprint(await send(endpoint, all.other, ''));
    if (!hasId) {
      await createResources(all.owner);
    }
    /** What the owner's page has of each address. */
    const etags = new Map<string, string>();
    if (hasId && method === 'GET') {
      for (const id of of['owner']?.[access.ownerOf] ?? []) {
        const { etag } = (await send(endpoint, all.owner, id)).headers;
        etags.set(id, String(etag));
      }
    }
    const before = await stateOf(all.owner.userId);

    for (const actor of ACTORS) {
      if (actor === 'owner') {
        wrong.push(...changesBetween(before, await stateOf(all.owner.userId)));
      }
      const caller = all[actor];
      if (!hasId) {
        const response = await send(endpoint, caller, '');
        if (kindOf(response) !== expectedOutcome(access, actor, 'none')) {
          note(actor, 'none', summaryOf(response));
        }
        if (actor !== 'owner' && response.body.includes(CANARY)) {
          note(actor, 'none', 'the canary');
        }
        if (actor === 'other' && alone !== null && responseFingerprint(response) !== alone) {
          wrong.push(
            `what another person has changes the answer: ${responseFingerprint(response)} ${alone}`,
          );
        }
        continue;
      }
      const ids = idsFor(actor, access.ownerOf, of);
      const absent = responseFingerprint(await send(endpoint, caller, UNKNOWN_ID));
      for (const id of IDS) {
        const responses: LightMyRequestResponse[] = [];
        const calls = ids[id].flatMap((value) => {
          const repeated = { headers: { 'if-none-match': etags.get(value) ?? '"none"' } };
          return [{ value }, ...(method === 'GET' ? [{ value, ...repeated }] : [])];
        });
        for (const { value, ...options } of calls) {
          const response = await send(endpoint, caller, value, options);
          responses.push(response);
          if (id === 'foreign' && responseFingerprint(response) !== absent) {
            note(
              actor,
              id,
              `other than for an unknown id: ${responseFingerprint(response)} ${absent}`,
            );
          }
          if (id !== 'own' && (response.body + JSON.stringify(response.headers)).includes(CANARY)) {
            note(actor, id, 'the canary');
          }
        }
        const kinds = responses.map(kindOf);
        const wanted = expectedOutcome(access, actor, id);
        // For the owner's resources, a call may need a waiting or a removed one.
        const isExpected =
          wanted === 'answered'
            ? kinds.includes(wanted) && !kinds.includes('failed')
            : kinds.every((kind) => kind === wanted);
        if (!isExpected) {
          note(actor, id, responses.map(summaryOf).join(' | '));
        }
      }
    }
    return wrong;
  }

  /**
   * Sends extra fields no one may set along with a valid call; returns whether they had an
   * effect.
   */
  async function acceptsExtraFields(endpoint: Endpoint): Promise<boolean> {
    const [owner, other] = [await person(), await person()];
    const { uploadId: [id = ''] = [] } = await createResources(owner);
    const before = await stateOf(other.userId);
    const extra = {
      id: UNKNOWN_ID,
      userId: other.userId,
      user_id: other.userId,
      ownerId: other.userId,
      status: 'completed',
      createdAt: '1999-01-01T00:00:00Z',
      created_at: '1999-01-01T00:00:00Z',
      isAdmin: true,
    };
    await send(endpoint, owner, id, { extra });
    const [{ odd } = { odd: 0 }] = await db.query<{ odd: number }>(
      `select count(*)::int as odd from batches
        where user_id = $1 and (status = 'completed' or created_at < '2000-01-01' or id = $2)`,
      [owner.userId, UNKNOWN_ID],
    );
    return odd > 0 || changesBetween(before, await stateOf(other.userId)).length > 0;
  }

  return { people, faultsOf, acceptsExtraFields };
}
