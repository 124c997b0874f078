import { testDatabase } from '@partsight/server/testing/test-database';
import { Redis } from 'ioredis';
import { afterAll, expect, test, vi } from 'vitest';

import { marketplaceApp, OWN_CREDENTIALS } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person, runLaneOf, services, simulator, revoke, logLines } = marketplaceApp(
  db,
  { ...OWN_CREDENTIALS, LOG_LEVEL: 'debug', MARKETPLACE_DEFAULT_STORE: 'partsight_demo' },
  { withWorker: true },
);

const printed: string[] = [];
const recordOutput = (chunk: unknown): boolean => printed.push(String(chunk)) > 0;
const spies = [
  vi.spyOn(process.stdout, 'write').mockImplementation(recordOutput),
  vi.spyOn(process.stderr, 'write').mockImplementation(recordOutput),
];
afterAll(() => {
  for (const spy of spies) {
    spy.mockRestore();
  }
});

/** Everything a browser was sent in this test, including headers. */
const responses: string[] = [];
const recordResponses = (who: Person): Person => {
  const request: Person['request'] = async (options) => {
    const response = await who.request(options);
    responses.push(JSON.stringify(response.headers), response.body);
    return response;
  };
  return {
    ...who,
    request,
    get: (url) => request({ method: 'GET', url }),
    post: (url, payload) => request({ method: 'POST', url, ...(payload && { payload }) }),
    put: (url, payload) => request({ method: 'PUT', url, payload }),
  };
};

async function databaseDump(): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      db.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`),
    ),
  );
  return dumps.flatMap((rows) => rows.map(({ row }) => row)).join('\n');
}

async function redisDump(): Promise<string> {
  const redis = new Redis(db.redisUrl);
  const texts: string[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    const value =
      type === 'hash'
        ? await redis.hgetall(key)
        : type === 'string'
          ? await redis.get(key)
          : type === 'list'
            ? await redis.lrange(key, 0, -1)
            : null;
    texts.push(key, JSON.stringify(value));
  }
  redis.disconnect();
  return texts.join('\n');
}

const WINDOW = 24;
/** The common prefix of all tokens reveals nothing. */
const COMMON_HEAD = 40;

/** Contiguous slices of the secret as text, URL-encoded, hexadecimal and base64. */
function traces(secret: string): string[] {
  const from = secret.length > COMMON_HEAD + WINDOW ? COMMON_HEAD : 0;
  const encodings = [secret];
  for (let at = from; at + WINDOW <= secret.length; at += WINDOW) {
    encodings.push(secret.slice(at, at + WINDOW));
  }
  return encodings.flatMap((text) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64'),
  ]);
}

const leaksIn = (secrets: readonly string[], content: string): string[] =>
  secrets.filter((secret) => traces(secret).some((trace) => content.includes(trace)));

test('no token ever appears in a response, a log line, a store or an error', async () => {
  const dana = recordResponses(await person());
  const secrets: string[] = [OWN_CREDENTIALS.MARKETPLACE_CLIENT_SECRET];
  const issued = (
    issueOptions?: Parameters<ReturnType<typeof simulator>['issueToken']>[0],
  ): string => {
    const { token } = simulator().issueToken(issueOptions);
    secrets.push(token);
    return token;
  };
  const useEveryRoute = async (): Promise<void> => {
    for (const partNumber of [
      '42628053',
      'SIM-0401',
      'SIM-0403',
      'SIM-1001',
      'SIM-1003',
      'SIM-1007',
    ]) {
      await dana.post('/api/research-single-part', { partNumber });
    }
    await dana.post('/api/analyze-universal-store', {
      storeIdentifier: 'oldtown_mopar',
      itemCount: 10,
    });
    for (const url of [
      '/api/token-status',
      '/api/analyze-universal-store/progress',
      '/api/test-store-data',
      '/api/store-part-numbers',
      '/api/settings',
    ]) {
      await dana.get(url);
    }
  };

  await dana.post('/api/save-token', { token: issued() });
  await useEveryRoute();
  await dana.post('/api/update-token', { token: `"Bearer ${issued()}"` });
  await useEveryRoute();

  const refused = `v^1.1#i^1#p^1#r^0#t^H4sIcanaryCANARYcanaryCANARYcanary`;
  secrets.push(refused);
  await dana.post('/api/update-token', { token: refused });
  await dana.post('/api/save-token', { token: refused });
  await useEveryRoute();
  // Invalid bodies, and paths that contain a token.
  await dana.post('/api/save-token', { token: refused.padEnd(8_200, 'x') });
  await dana.post('/api/save-token', { wrong: refused });
  await dana.get(`/api/token-status?token=${encodeURIComponent(refused)}`);

  const ofConsent = issued({ kind: 'refresh' });
  await dana.post('/api/save-token', { token: ofConsent });
  await dana.post('/api/update-token', { token: ofConsent });
  await dana.post('/api/refresh-token');
  await useEveryRoute();
  const renewed = await services().tokens.obtain(dana.userId);
  secrets.push(renewed?.value ?? 'nothing was minted');
  await revoke(renewed?.value ?? '');
  await useEveryRoute();

  const lee = recordResponses(await person());
  await lee.post('/api/refresh-token');
  const minted = await services().tokens.obtain(lee.userId);
  secrets.push(minted?.value ?? 'nothing was minted');
  for (const kind of ['reset', 'server-error', 'throttle', 'blackhole'] as const) {
    simulator().setFaults({ everyone: true }, [{ kind }]);
    await lee.post('/api/research-single-part', { partNumber: `8497${kind.length}000` });
    await lee.post('/api/update-token', { token: issued() });
  }
  simulator().setFaults({ everyone: true }, []);
  const sheet = 'Part Number\n42628053\nSIM-0401\nSIM-0500\nSIM-1001\n';
  const { uploadId } = (await lee.upload('/api/upload', 'list.csv', sheet)).json<{
    uploadId: string;
  }>();
  await lee.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await runLaneOf(lee.userId);
  for (const path of [`batch/${uploadId}`, `export/${uploadId}`, 'batches', 'token-status']) {
    await lee.get(`/api/${path}`);
  }
  // A tampered row shows up in the log once no cooldown blocks calls.
  await db.query("update lanes set rests_until = 'epoch'");
  await db.query('delete from api_budgets');
  for (const table of ['tokens', 'application_tokens']) {
    await db.query(`update ${table} set sealed = set_byte(sealed, 60, 0), refused_at = null,
      expires_at = now() + interval '1 hour' where sealed is not null`);
  }
  await useEveryRoute();
  await app().inject({ method: 'GET', url: '/api/token-status' });

  expect(secrets.length).toBeGreaterThan(7);
  const leak = `…${secrets[1]?.slice(200, 260)}…${Buffer.from(refused).toString('hex')}…`;
  expect(leaksIn(secrets, leak)).toEqual([secrets[1], refused]);
  const contents = {
    responses: responses.join('\n'),
    logs: logLines.join('\n'),
    printed: printed.join('\n'),
    database: await databaseDump(),
    redis: await redisDump(),
  };
  expect(responses.length).toBeGreaterThan(100);
  expect(contents.logs).toContain('a stored token cannot be decrypted');
  expect(contents.database).toContain('"sealed"');
  expect(contents.redis).toContain('rate:');
  for (const [name, content] of Object.entries(contents)) {
    expect({ [name]: leaksIn(secrets, content) }).toEqual({ [name]: [] });
  }
});
