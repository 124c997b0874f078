import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { isProblem } from '@partsight/contract/wire/errors';
import { testDatabase } from '@partsight/server/testing/test-database';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { testApp, type Person } from '../../testing/test-app.ts';

/** Random requests generated from the contract that no page of ours would send. */
const db = testDatabase();
const { person } = testApp(db, { withWorker: true });

const RUNS = 24;
/** How often each user may call before rate limits apply. */
const REQUESTS_PER_PERSON = 24;

let uploadId = '';
beforeAll(async () => {
  const response = await (await person()).upload('/api/upload', 'a.csv', 'Part Number\n12345678\n');
  ({ uploadId } = response.json<{ uploadId: string }>());
});

let requestCount = 0;
let current: Person;
async function nextPerson(): Promise<Person> {
  if (requestCount % REQUESTS_PER_PERSON === 0) {
    current = await person();
    const statements = ['batches', 'parts', 'batch_files'].map(
      (table) => `update ${table} set user_id = '${current.userId}';`,
    );
    // A row must share its parent's owner; disable the triggers while moving both.
    await db.query(
      `set session_replication_role = replica; ${statements.join(' ')} set session_replication_role = default`,
    );
  }
  requestCount += 1;
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
const unusualValue = fc.oneof(
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

/** Each field valid, unusual or missing, plus one unexpected field. */
const fieldsOf = (names: readonly string[], usual: unknown) =>
  fc.record(
    Object.fromEntries(
      [...names, 'ownerId'].map((name) => [name, fc.oneof(fc.constant(usual), unusualValue)]),
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

type UnusualRequest = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
};

const unusualRequest = (endpoint: Endpoint): fc.Arbitrary<UnusualRequest> => {
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
    { weight: 1, arbitrary: unusualValue.map((value) => JSON.stringify(value)) },
  );
  return endpoint.method === 'GET'
    ? fc.record({ url, headers: HEADERS.map((headers) => ({ ...headers })) })
    : fc.record({
        url,
        payload,
        headers: HEADERS.map((headers) => ({ 'content-type': 'application/json', ...headers })),
      });
};

describe('an unusual request never causes a server error', () => {
  test.each(
    ALL_ENDPOINTS.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(unusualRequest(endpoint), async (sent) => {
        const { method } = endpoint;
        const response = await (await nextPerson()).request({ method, ...sent });
        expect(response.statusCode).not.toBe(500);
        const isValidResponse = response.statusCode < 400 || isProblem(response.json());
        expect(isValidResponse).toBe(true);
        expect(response.headers['x-content-type-options']).toBe('nosniff');
      }),
      { numRuns: RUNS, seed: 1506 },
    );
  });
});
