import type { Access, Endpoint } from '@partsight/contract/endpoint';
import type { TestDatabase } from '@partsight/server/testing/test-database';
import type { LightMyRequestResponse } from 'fastify';

import { belongings, CANARY, type Belongings } from './owned-things.ts';
import { sampleOf } from './sample-of.ts';
import { MULTIPART_TYPE, multipartBody, ORIGIN, type Person, type TestApp } from './test-app.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** The owner comes last: until then nothing of theirs may have changed. */
const ACTORS = ['anonymous', 'other', 'removed', 'expired', 'owner'] as const;
const IDS = ['own', 'foreign', 'random', 'malformed'] as const;
type Actor = (typeof ACTORS)[number];
type Id = (typeof IDS)[number] | 'none';

type Expected = 'answered' | 'unauthorized' | 'absent' | 'invalid';

/** What the contract promises to whom. */
function expected(access: Access, actor: Actor, id: Id): Expected {
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

/** What an answer is: one that tells why something cannot be done now, such as a second start, is one. */
export function kindOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 400) {
    return 'answered';
  }
  const { code, message } = answer.json<{ code: string; message: string }>();
  return message.startsWith('The request is not valid') ? 'invalid' : (KINDS[code] ?? 'answered');
}

/** All that a person sees of an answer, but for what is another one each time. */
function seen({ statusCode, headers, body }: LightMyRequestResponse): string {
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
/** Limits for people without a session count their network. */
export const nextAddress = (): string => {
  networks += 1;
  return `10.1.${networks >> 8}.${networks & 255}`;
};

/** Everybody who may come to a route, and what comes of it. */
export function routeMatrix(db: TestDatabase, { app, person, services }: TestApp) {
  const give = belongings(db, services);

  async function people(): Promise<Record<Actor, Person>> {
    const [owner, other, expired] = [await person(), await person(), await person()];
    await db.query('update sessions set expires_at = now() where user_id = $1', [expired.userId]);
    const removed = await person(`gone-${networks}@leavers.test`);
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

  function ask(
    endpoint: Endpoint,
    { request }: Person,
    id: string,
    extra: object = {},
  ): Promise<LightMyRequestResponse> {
    const { access, body } = endpoint;
    const owned = typeof access === 'object' ? access.ownerOf : '';
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === owned ? id : '1',
    );
    const call = { method: endpoint.method, url, remoteAddress: nextAddress() };
    if (body === undefined) {
      return request(call);
    }
    return body === 'multipart'
      ? request({
          ...call,
          headers: { 'content-type': MULTIPART_TYPE },
          payload: multipartBody('own.csv', 'Part Number\n12345678\n'),
        })
      : request({ ...call, payload: { ...(sampleOf(body) as object), ...extra } });
  }

  /** Everything that is somebody's, in every table, but for what time and a worker change by themselves. */
  async function stateOf(userId: string): Promise<State> {
    const tables = await db.query<{ name: string; owner: string }>(
      `select table_name as name, column_name as owner from information_schema.columns
        where table_schema = 'public' and table_name <> 'lanes' and (column_name = 'user_id' or (table_name, column_name) = ('users', 'id'))
        order by 1`,
    );
    const parts = tables.map(
      ({ name, owner }) =>
        `(select jsonb_agg(to_jsonb(t) - 'seen_at' order by t::text) from ${name} t where ${owner} = $1) as ${name}`,
    );
    const [state = {}] = await db.query<object>(`select ${parts.join(', ')}`, [userId]);
    return Object.fromEntries(
      Object.entries(state).map(([name, rows]) => [name, JSON.stringify(rows)]),
    );
  }

  const idsFor = (actor: Actor, owned: string, of: Record<string, Belongings>) => {
    const theirs = (name: string): readonly string[] => of[name]?.[owned] ?? [];
    return {
      // Whoever is not signed in tries what was theirs, or what is anybody's.
      own: theirs(actor === 'other' || actor === 'removed' ? actor : 'owner'),
      foreign: theirs(actor === 'owner' ? 'other' : 'owner'),
      random: [NOBODYS],
      malformed: ['not-an-id', '%00', '1%27%20or%20%271%27=%271'],
    };
  };

  /** What is wrong with the answers of a route; nothing, if it keeps to the contract. */
  async function faultsOf(endpoint: Endpoint): Promise<string[]> {
    const { access, method } = endpoint;
    const all = await people();
    const wrong: string[] = [];
    const note = (actor: Actor, id: Id, answer: string) =>
      wrong.push(`${actor} with ${id}: ${answer} and not ${expected(access, actor, id)}`);
    const told = ({ statusCode, body }: LightMyRequestResponse) =>
      `${statusCode} ${body.slice(0, 200)}`;

    const hasId = typeof access === 'object';
    const alone = hasId || method !== 'GET' ? null : seen(await ask(endpoint, all.other, ''));
    const of: Record<string, Belongings> = { owner: await give(all.owner) };
    if (hasId) {
      of['other'] = await give(all.other);
      of['removed'] = await give(all.removed);
    }
    const before = await stateOf(all.owner.userId);

    for (const actor of ACTORS) {
      if (actor === 'owner') {
        wrong.push(...changesBetween(before, await stateOf(all.owner.userId)));
      }
      const who = all[actor];
      if (!hasId) {
        const answer = await ask(endpoint, who, '');
        if (kindOf(answer) !== expected(access, actor, 'none')) {
          note(actor, 'none', told(answer));
        }
        if (actor !== 'owner' && answer.body.includes(CANARY)) {
          note(actor, 'none', 'the canary');
        }
        if (actor === 'other' && alone !== null && seen(answer) !== alone) {
          wrong.push(`what another person has changes the answer: ${seen(answer)} ${alone}`);
        }
        continue;
      }
      const ids = idsFor(actor, access.ownerOf, of);
      const absent = seen(await ask(endpoint, who, NOBODYS));
      for (const id of IDS) {
        const answers: LightMyRequestResponse[] = [];
        for (const value of ids[id]) {
          const answer = await ask(endpoint, who, value);
          answers.push(answer);
          if (id === 'foreign' && seen(answer) !== absent) {
            note(actor, id, `other than for an id that nobody has: ${seen(answer)} ${absent}`);
          }
          if (id !== 'own' && (answer.body + JSON.stringify(answer.headers)).includes(CANARY)) {
            note(actor, id, 'the canary');
          }
        }
        const kinds = answers.map(kindOf);
        const wanted = expected(access, actor, id);
        // Of what is one's own, a call may want it waiting or removed.
        const isRight =
          wanted === 'answered'
            ? kinds.includes(wanted) && !kinds.includes('failed')
            : kinds.every((kind) => kind === wanted);
        if (!isRight) {
          note(actor, id, answers.map(told).join(' | '));
        }
      }
    }
    return wrong;
  }

  /** Sends what nobody may set along with what a call takes; answers with whether it had an effect. */
  async function takesMore(endpoint: Endpoint): Promise<boolean> {
    const [owner, other] = [await person(), await person()];
    const { uploadId: [id = ''] = [] } = await give(owner);
    const before = await stateOf(other.userId);
    const extra = {
      id: NOBODYS,
      userId: other.userId,
      user_id: other.userId,
      ownerId: other.userId,
      status: 'completed',
      createdAt: '1999-01-01T00:00:00Z',
      created_at: '1999-01-01T00:00:00Z',
      isAdmin: true,
    };
    await ask(endpoint, owner, id, extra);
    const [{ odd } = { odd: 0 }] = await db.query<{ odd: number }>(
      `select count(*)::int as odd from batches
        where user_id = $1 and (status = 'completed' or created_at < '2000-01-01' or id = $2)`,
      [owner.userId, NOBODYS],
    );
    return odd > 0 || changesBetween(before, await stateOf(other.userId)).length > 0;
  }

  return { people, faultsOf, takesMore };
}
