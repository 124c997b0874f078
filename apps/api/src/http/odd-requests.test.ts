import { ALL_ENDPOINTS } from '@partsight/contract/all-endpoints';
import type { Endpoint } from '@partsight/contract/endpoint';
import { problem } from '@partsight/contract/errors';
import { testDatabase } from '@partsight/server/testing/test-database';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

/** Requests that no page of ours would send, made from the contract by chance. */
const db = testDatabase();
const { person } = testApp(db, { withWorker: true });

const RUNS = 24;
/** Each person may ask so often before the limits speak. */
const ASKED_BY_ONE = 24;

let uploadId = '';
beforeAll(async () => {
  const answer = await (await person()).upload('/api/upload', 'a.csv', 'Part Number\n12345678\n');
  ({ uploadId } = answer.json<{ uploadId: string }>());
});

let asked = 0;
let current: Person;
async function somebody(): Promise<Person> {
  if (asked % ASKED_BY_ONE === 0) {
    current = await person();
    const moves = ['batches', 'parts', 'batch_files'].map(
      (table) => `update ${table} set user_id = '${current.userId}';`,
    );
    // No row may ever belong to another owner than what it points to: for a moment nobody looks.
    await db.query(
      `set session_replication_role = replica; ${moves.join(' ')} set session_replication_role = default`,
    );
  }
  asked += 1;
  return current;
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\0', '\uD800', '\u202E', '../../etc/passwd', '{{7*7}}', '$(id)', "' or 1=1 --"),
);
const number = fc.oneof(
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
  fc.constantFrom(-0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_VALUE),
);
const odd = fc.oneof(
  text,
  number,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, [], {}, [[]], { __proto__: null, constructor: 'x' }),
);

const shapeOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : [];

const wellFormed = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

/** Each named thing as it should be, or odd, or left out; and something that nobody asked for. */
const fieldsOf = (names: readonly string[], usual: unknown) =>
  fc.record(
    Object.fromEntries(
      [...names, 'ownerId'].map((name) => [name, fc.oneof(fc.constant(usual), odd)]),
    ),
    { requiredKeys: [] },
  );

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/csp-report',
  '',
];

const HEADERS = fc.record(
  {
    'content-type': fc.constantFrom(...TYPES),
    'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
    'if-none-match': fc.constantFrom('*', 'W/"', '"'.repeat(500)),
    'accept-encoding': fc.constantFrom('nonsense', '*;q=0'),
    range: fc.constantFrom('bytes=9-1', 'bytes=0-0,1-1'),
    'x-forwarded-for': fc.constantFrom('::', 'nobody', '1.2.3.4, 5.6.7.8'),
    cookie: fc.constantFrom('__Host-partsight=;', '__proto__=x; a=%zz'),
  },
  { requiredKeys: [] },
);

type Odd = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
};

const oddRequest = (endpoint: Endpoint): fc.Arbitrary<Odd> => {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constant(uploadId) }, text);
  const url = fc
    .tuple(fc.array(id, { minLength: 4, maxLength: 4 }), fieldsOf(shapeOf(endpoint.query), '1'))
    .map(([ids, query]) => {
      let next = 0;
      const path = endpoint.path.replaceAll(/:\w+/g, () => wellFormed(ids[next++]));
      const pairs = Object.entries(query).map(([name, value]) => `${name}=${wellFormed(value)}`);
      return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
    });
  const json = fieldsOf(shapeOf(endpoint.body), 'x').map((body) => JSON.stringify(body));
  const payload = fc.oneof(
    { weight: 4, arbitrary: json },
    { weight: 1, arbitrary: json.map((body) => body.slice(0, -1)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: odd.map((value) => JSON.stringify(value)) },
  );
  return endpoint.method === 'GET'
    ? fc.record({ url, headers: HEADERS.map((headers) => ({ ...headers })) })
    : fc.record({
        url,
        payload,
        headers: HEADERS.map((headers) => ({ 'content-type': 'application/json', ...headers })),
      });
};

describe('a request that no page sends is answered, and never by a fault of ours', () => {
  test.each(
    ALL_ENDPOINTS.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(oddRequest(endpoint), async (sent) => {
        const { method } = endpoint;
        const answer = await (await somebody()).request({ method, ...sent });
        expect(answer.statusCode).not.toBe(500);
        const isSaid = answer.statusCode < 400 || problem.safeParse(answer.json()).success;
        expect(isSaid).toBe(true);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }),
      { numRuns: RUNS, seed: 1506 },
    );
  });
});
