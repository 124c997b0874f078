import { ALL_ENDPOINTS as NAMED } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';

import { MULTIPART_TYPE, multipartBody, testApp, type Person } from '../../testing/test-app.ts';

const ALL_ENDPOINTS = NAMED.map(({ endpoint }) => endpoint);
const db = testDatabase();
// Needs a worker so that started work also finishes.
const { app, person } = testApp(db, { withWorker: true });

/** One of each kind; nights add the rest. */
const HOSTILE: readonly unknown[] = [
  'a\0b',
  '\uD800',
  'x'.repeat(9_000),
  '',
  3_000_000_000,
  1e308,
  null,
  { a: { b: '\0' } },
  ...(process.env['NIGHTLY'] === '1'
    ? [
        '\0',
        '__proto__',
        "'; drop table users; --",
        '%',
        -1,
        0,
        Number.MAX_SAFE_INTEGER,
        '99999999999999999999',
        'NaN',
        true,
        [],
        [['a']],
        {},
      ]
    : []),
];

/** An answer that never comes, on any machine. */
const ANSWER_WITHIN_MS = 60_000;

const MAPPING = { headerRow: 0, partNumber: 0, quantity: null, cost: null, description: null };
/** Values for fields without which a call would be refused. */
const USUAL: Readonly<Record<string, unknown>> = {
  timeRange: '3months',
  oemOnlyAnalysis: true,
  mapping: MAPPING,
  itemCount: 10,
};

const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : [];

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);

const usual = (names: readonly string[], except: string): Record<string, unknown> =>
  Object.fromEntries(
    names.filter((name) => name !== except).map((name) => [name, USUAL[name] ?? 'x']),
  );

let uploadId = '';
beforeAll(async () => {
  const response = await (
    await person()
  ).upload('/api/upload', 'a.csv', 'Part Number,Qty\nF4ZZ-6E086-A,2\n');
  ({ uploadId } = response.json<{ uploadId: string }>());
});

/** Rate limits count users, and a single one would soon be refused before validation. */
const TRIES_PER_OWNER = 25;
async function nextOwner(): Promise<Person> {
  const owner = await person();
  // In one statement: everything in a batch must have the batch's owner.
  await db.query(
    `with parts as (update parts set user_id = $1), cells as (update part_cells set user_id = $1),
       files as (update batch_files set user_id = $1),
       lots as (update lots set user_id = $1), offers as (update offers set user_id = $1),
       pages as (update offer_pages set user_id = $1),
       appraisals as (update appraisals set user_id = $1)
     update batches set user_id = $1, status = 'pending', lane_id = null`,
    [owner.userId],
  );
  return owner;
}

type Try = { readonly url: string; readonly payload?: object | string };

/** The path of an endpoint with ids that exist, or with these values in their place. */
function pathOf(endpoint: Endpoint, values: Readonly<Record<string, string>> = {}): string {
  const known: Record<string, string> = { uploadId, partId: '1', runId: uploadId, ...values };
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(known[name] ?? 'x'),
  );
}

function* triesAt(endpoint: Endpoint, value: unknown): Generator<Try> {
  const path = pathOf(endpoint);
  const names = fieldsOf(endpoint.body);
  const payload = names.length === 0 ? {} : { payload: usual(names, '') };
  for (const name of fieldsOf(endpoint.params)) {
    yield { url: pathOf(endpoint, { [name]: asText(value) }), ...payload };
  }
  for (const name of fieldsOf(endpoint.query)) {
    yield { url: `${path}?${name}=${encodeURIComponent(asText(value))}` };
  }
  for (const name of names) {
    yield { url: path, payload: { ...usual(names, name), [name]: value } };
  }
  if (endpoint.method !== 'GET') {
    yield { url: path, payload: JSON.stringify(value) };
  }
}

/** Tries that need no value: twice the same field, and bodies that are not read at all. */
function* brokenTriesAt(endpoint: Endpoint): Generator<Try> {
  const url = pathOf(endpoint);
  for (const name of fieldsOf(endpoint.query)) {
    yield { url: `${url}?${name}=1&${name}=2` };
  }
  if (endpoint.method !== 'GET') {
    yield { url, payload: '{"a":' };
    yield { url, payload: '['.repeat(8_000) + ']'.repeat(8_000) };
    yield { url, payload: '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000) };
  }
}

describe('no input makes the server fail', () => {
  test.each(
    ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_name, endpoint) => {
    const failed: unknown[] = [];
    const tries = [
      ...HOSTILE.flatMap((value) => [...triesAt(endpoint, value)]),
      ...brokenTriesAt(endpoint),
    ];
    let someone = await nextOwner();
    for (const [count, { url, payload }] of tries.entries()) {
      if (count > 0 && count % TRIES_PER_OWNER === 0) {
        someone = await nextOwner();
      }
      const { statusCode } = await someone.request({
        method: endpoint.method,
        url,
        ...(payload !== undefined && { payload }),
        ...(payload !== undefined && { headers: { 'content-type': 'application/json' } }),
      });
      if (statusCode === 500) {
        failed.push([url, payload]);
      }
    }
    expect(failed).toEqual([]);
  });

  test('nor does a form that ends early, names no file or is not a form', async () => {
    const complete = multipartBody('a.csv', 'Part Number\n12345678\n');
    const bodies = [
      ...[0, 1, 20, 60, 120, complete.length - 20, complete.length - 3].map((end) =>
        complete.subarray(0, end),
      ),
      Buffer.from(complete.toString().replace('name="file"', 'name="other"')),
      Buffer.from(complete.toString().replace('filename="a.csv"', 'filename="a\0.csv"')),
      Buffer.from('\0'.repeat(500)),
    ];
    const statuses: [string, number, unknown][] = [];
    for (const url of ['/api/upload', '/api/upload-inventory']) {
      const dana = await person();
      for (const [index, payload] of bodies.entries()) {
        const late = Promise.withResolvers<{ statusCode: string }>();
        const timer = setTimeout(() => late.resolve({ statusCode: 'none' }), ANSWER_WITHIN_MS);
        const response = await Promise.race([
          dana.request({
            method: 'POST',
            url,
            headers: { 'content-type': MULTIPART_TYPE },
            payload,
          }),
          late.promise,
        ]);
        clearTimeout(timer);
        statuses.push([url, index, response.statusCode]);
      }
    }
    expect(statuses.filter(([, , status]) => status === 500 || status === 'none')).toEqual([]);
  });

  test('a body over the limit is reported as too large, not as a bad file', async () => {
    const dana = await person();
    const response = await dana.put('/api/settings', { storeUsername: 'x'.repeat(70_000) });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      413,
      'The request is too large.',
    ]);
  });
});

test('a method not allowed for a path returns 405 with the allowed methods', async () => {
  const dana = await person();
  for (const { method, path } of ALL_ENDPOINTS) {
    const url = path.replaceAll(/:(\w+)/g, '00000000-0000-4000-8000-000000000000');
    const methods = new Set(
      ALL_ENDPOINTS.filter((other) => other.path === path).map((other) => other.method),
    );
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (methods.has(other as never)) {
        continue;
      }
      const response = await dana.request({ method: other, url });
      expect([other, url, response.statusCode]).toEqual([other, url, 405]);
      expect(response.headers.allow).toContain(method);
    }
  }
  expect((await app().inject({ method: 'GET', url: '/api/nothing' })).statusCode).toBe(404);
});
