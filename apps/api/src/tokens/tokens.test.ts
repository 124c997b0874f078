import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { BASE_CLIENT_ID, marketplaceApp } from '../testing/marketplace-app.ts';
import { ORIGIN } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person, trader, revoke, runLaneOf, simulator } = marketplaceApp(db);

type Update = { success: boolean; error?: string; code?: string; warnings: { code: string }[] };

const HOURS_2 = 7_200_000;
const EXPIRED = { expired: true, expiringSoon: false, timeUntilExpiry: 0 };

describe('token status', () => {
  test('counts down from the moment of saving, only for its user [9.token.life]', async () => {
    const [dana, lee] = [await person(), await person()];
    expect((await dana.get('/api/token-status')).json()).toMatchObject({
      ...EXPIRED,
      usingResearchToken: false,
      hadToken: false,
      canRefresh: false,
    });
    const saved = await dana.post('/api/save-token', { token: simulator().issueToken().token });
    expect(saved.json()).toEqual({ success: true, isChecked: true, warnings: [] });
    const status = (await dana.get('/api/token-status')).json<{ timeUntilExpiry: number }>();
    expect(status).toMatchObject({
      expired: false,
      expiringSoon: false,
      usingResearchToken: true,
      hadToken: true,
    });
    expect(status.timeUntilExpiry).toBeGreaterThan(HOURS_2 - 10_000);
    expect(status.timeUntilExpiry).toBeLessThanOrEqual(HOURS_2);
    expect((await lee.get('/api/token-status')).json()).toMatchObject(EXPIRED);
  });

  test('warns below fifteen minutes and expires at zero', async () => {
    const dana = await trader();
    const expireIn = (minutes: number) =>
      db.query(
        `update tokens set expires_at = now() + make_interval(mins => $2) where user_id = $1`,
        [dana.userId, minutes],
      );
    await expireIn(14);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({
      expired: false,
      expiringSoon: true,
    });
    await expireIn(-1);
    expect((await dana.get('/api/token-status')).json()).toMatchObject(EXPIRED);
  });

  test('shows a refused token as expired at once, and a new one as valid', async () => {
    const dana = await trader();
    await revoke(dana.token);
    const research = await dana.post('/api/research-single-part', { partNumber: '84972952' });
    expect([research.statusCode, research.json<{ code: string }>().code]).toEqual([
      502,
      'marketplace/token-refused',
    ]);
    expect((await dana.get('/api/token-status')).json()).toMatchObject(EXPIRED);
    const { token } = simulator().issueToken();
    await dana.post('/api/save-token', { token });
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: false });
  });
});

describe('saving a token', () => {
  const save = (dana: Awaited<ReturnType<typeof person>>, token: string) =>
    dana.post('/api/save-token', { token });
  const researches = async (dana: Awaited<ReturnType<typeof person>>, partNumber: string) =>
    (await dana.post('/api/research-single-part', { partNumber })).statusCode;

  test.each([
    ['with quotes', (token: string) => `"${token}"`, ['stray-characters']],
    ['with its scheme', (token: string) => `Bearer ${token}`, []],
  ])('%s saves the token with its warnings, after one call', async (_name, paste, codes) => {
    const dana = await person();
    const { token, tokenId } = simulator().issueToken();
    const response = await save(dana, paste(token));
    expect(response.statusCode).toBe(200);
    expect(response.json<Update>().warnings.map(({ code }) => code)).toEqual(codes);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: false });
    expect(simulator().takeCalls({ tokenId })).toHaveLength(1);
  });

  test.each([
    ['a wrong paste', () => 'garbage-token', 'token/refused', /^eBay refused this token\./],
    [
      'a token without access',
      () => simulator().issueToken({ clientId: BASE_CLIENT_ID }).token,
      'token/refused',
      /lacks access to the Research API/,
    ],
    [
      'a refresh token',
      () => simulator().issueToken({ kind: 'refresh' }).token,
      'token/refresh-token',
      /refresh token/,
    ],
  ])(
    '%s over a good token is not saved, and the good one works on',
    async (_name, paste, code, why) => {
      const dana = await person();
      await save(dana, simulator().issueToken().token);
      const before = (await dana.get('/api/token-status')).json<{ savedAt: string }>();
      const refused = await save(dana, paste());
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, code]);
      const { message } = refused.json<{ message: string }>();
      expect(message).toMatch(why);
      expect(message).toMatch(/The old token stays in use\.$/);
      expect((await dana.get('/api/token-status')).json()).toMatchObject({
        expired: false,
        savedAt: before.savedAt,
        newer: null,
      });
      expect(await researches(dana, '84972952')).toBe(200);
    },
  );

  test('a wrong paste without an old token leaves nothing behind', async () => {
    const dana = await person();
    const refused = await save(dana, 'garbage-token');
    expect(refused.json<{ message: string }>().message).not.toMatch(/old token/);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ hadToken: false });
  });

  describe('while eBay cannot be asked', () => {
    const whileAway = async (work: () => Promise<unknown>): Promise<void> => {
      simulator().setFaults({ everyone: true }, [{ kind: 'reset' }]);
      await work();
      simulator().setFaults({ everyone: true }, []);
    };

    test('a token is stored, used and then in place of the old one once it has worked', async () => {
      const dana = await person();
      await save(dana, simulator().issueToken().token);
      const { savedAt } = (await dana.get('/api/token-status')).json<{ savedAt: string }>();
      const { token, tokenId } = simulator().issueToken();
      await whileAway(async () => {
        expect((await save(dana, token)).json()).toMatchObject({ success: true, isChecked: false });
      });
      expect((await dana.get('/api/token-status')).json()).toMatchObject({
        expired: false,
        savedAt,
        newer: 'unchecked',
      });
      simulator().takeCalls({ tokenId });
      expect(await researches(dana, '84972952')).toBe(200);
      expect(simulator().takeCalls({ tokenId }).length).toBeGreaterThan(0);
      const after = (await dana.get('/api/token-status')).json<{ savedAt: string; newer: null }>();
      expect(after.newer).toBeNull();
      expect(after.savedAt > savedAt).toBe(true);
    });

    test.each([
      ['wrong', () => 'garbage-token'],
      ['without access', () => simulator().issueToken({ clientId: BASE_CLIENT_ID }).token],
    ])('one that proves %s costs neither a question nor the old token', async (_name, paste) => {
      const dana = await person();
      await save(dana, simulator().issueToken().token);
      await whileAway(() => save(dana, paste()));
      expect(await researches(dana, '84972952')).toBe(200);
      expect((await dana.get('/api/token-status')).json()).toMatchObject({
        expired: false,
        newer: 'refused',
      });
    });

    test('a list goes on with the old token when the new one proves wrong', async () => {
      const dana = await person();
      await save(dana, simulator().issueToken().token);
      await whileAway(() => save(dana, 'garbage-token'));
      const sheet = 'Part Number,Qty,Cost\n84972952,1,10\n42628053,2,20\n';
      const { uploadId } = (await dana.upload('/api/upload', 'list.csv', sheet)).json<{
        uploadId: string;
      }>();
      await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
      await runLaneOf(dana.userId);
      expect((await dana.get(`/api/batch/${uploadId}?limit=0`)).json()).toMatchObject({
        batch: { status: 'completed', completedParts: 2 },
      });
    });

    test('the first token is stored all the same', async () => {
      const dana = await person();
      await whileAway(() => save(dana, simulator().issueToken().token));
      expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: false });
    });
  });

  test.each([{}, { token: '' }, { token: '   ' }, { token: 'x'.repeat(8193) }, { token: 1 }])(
    'refuses %o',
    async (body) => {
      const dana = await person();
      for (const url of ['/api/save-token', '/api/update-token']) {
        expect((await dana.post(url, body)).statusCode).toBe(400);
      }
    },
  );

  test('starts a batch that waits for a token', async () => {
    const dana = await trader();
    await revoke(dana.token);
    const sheet = 'Part Number,Qty,Cost\n84972952,1,10\n42628053,2,20\n';
    const { uploadId } = (await dana.upload('/api/upload', 'list.csv', sheet)).json<{
      uploadId: string;
    }>();
    await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
    await runLaneOf(dana.userId);
    const batchOf = async () =>
      (await dana.get(`/api/batch/${uploadId}?limit=0`)).json<{ batch: object }>().batch;
    expect(await batchOf()).toMatchObject({ status: 'paused', pausedReason: 'token-expired' });

    await dana.post('/api/save-token', { token: simulator().issueToken().token });
    expect(await batchOf()).toMatchObject({ status: 'processing', pausedReason: null });
    await runLaneOf(dana.userId);
    expect(await batchOf()).toMatchObject({ status: 'completed', completedParts: 2 });
  });
});

test('a batch with categories that were not granted pauses at its first call', async () => {
  const dana = await trader({ clientId: 'PartSight-dev-SIM-elsewhere' });
  const rows = Array.from({ length: 20 }, (_, index) => `${84_972_900 + index},1,10`);
  const { uploadId } = (
    await dana.upload('/api/upload', 'list.csv', ['Part Number,Qty,Cost', ...rows].join('\n'))
  ).json<{ uploadId: string }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  simulator().takeCalls();
  await runLaneOf(dana.userId);
  expect(simulator().takeCalls()).toHaveLength(1);
  expect((await dana.get(`/api/batch/${uploadId}?limit=0`)).json()).toMatchObject({
    batch: { status: 'paused', pausedReason: 'setup-refused', failedParts: 0 },
  });
});

describe('updating a token', () => {
  const update = async (token: string, caller?: Awaited<ReturnType<typeof person>>) => {
    const dana = caller ?? (await person());
    const response = await dana.post('/api/update-token', { token });
    expect(response.statusCode).toBe(200);
    return { dana, update: response.json<Update>() };
  };

  test('verifies it with one real call and saves it', async () => {
    const { token, tokenId } = simulator().issueToken();
    const { dana, update: result } = await update(`  ${token}\n`);
    expect(result).toEqual({ success: true, warnings: [] });
    expect(simulator().takeCalls({ tokenId })).toHaveLength(1);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: false });
  });

  test('reports a refused token, and keeps the current one', async () => {
    const dana = await trader();
    const { update: result } = await update('v^1.1#i^1#t^H4sInonsense', dana);
    expect(result).toMatchObject({ success: false, code: 'token-refused' });
    expect(result.error).toMatch(/refused this token/);
    expect(
      (await dana.post('/api/research-single-part', { partNumber: '84972952' })).statusCode,
    ).toBe(200);
  });

  test('reports a token that lacks the scope', async () => {
    const { dana, update: result } = await update(
      simulator().issueToken({ clientId: BASE_CLIENT_ID }).token,
    );
    expect(result).toMatchObject({ success: false, code: 'access-not-granted' });
    expect(result.error).toMatch(/lacks access to the Research API/);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: true });
  });

  test('identifies a refresh token without a call', async () => {
    const { token, tokenId } = simulator().issueToken({ kind: 'refresh' });
    const { update: result } = await update(token);
    expect(result).toMatchObject({ success: false, code: 'refresh-token' });
    expect(result.warnings.map(({ code }) => code)).toEqual(['refresh-token']);
    expect(result.error).toMatch(/refresh token.*sold data only/);
    expect(simulator().takeCalls({ tokenId })).toEqual([]);
  });

  test('a verified token that is denied later has expired', async () => {
    const { token, tokenId } = simulator().issueToken();
    const { dana } = await update(token);
    simulator().setFaults({ tokenId }, [
      { kind: 'refuse', status: 403, errorId: 1100, domain: 'ACCESS' },
    ]);
    const response = await dana.post('/api/research-single-part', { partNumber: '84972952' });
    expect(response.json()).toMatchObject({ code: 'marketplace/token-refused' });
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: true });
  });

  test.each([
    ['a dropped connection', { kind: 'reset' }, 'unreachable'],
    ['a response that never comes', { kind: 'blackhole' }, 'unreachable'],
    ['a server error', { kind: 'server-error' }, 'unreachable'],
    ['an unreadable response', { kind: 'garbage', body: 'html' }, 'unreachable'],
    [
      'a category that was not granted',
      { kind: 'refuse', status: 409, errorId: 100_015, domain: 'API_MARKETPLACE_INSIGHTS' },
      'category-not-granted',
    ],
    ['a rejected filter', { kind: 'refuse', status: 400, errorId: 100_011 }, 'setup-refused'],
    [
      'a site without sold data',
      { kind: 'refuse', status: 409, errorId: 100_005 },
      'setup-refused',
    ],
  ] as const)('distinguishes %s, and saves nothing', async (_name, fault, code) => {
    const { token, tokenId } = simulator().issueToken();
    simulator().setFaults({ tokenId }, [fault]);
    const { dana, update: result } = await update(token);
    expect(result).toMatchObject({ success: false, code });
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: true });
  });

  test('does not suggest a retry when the setup is wrong', async () => {
    const { token, tokenId } = simulator().issueToken();
    simulator().setFaults({ tokenId }, [{ kind: 'refuse', status: 400, errorId: 100_019 }]);
    const { update: result } = await update(token);
    expect(result.error).toMatch(/refuses the way this server asks.*tell the administrator/);
    expect(result.error).not.toMatch(/try again|reached/);
  });

  test('saves a valid token although the daily quota is spent', async () => {
    const { token, tokenId } = simulator().issueToken();
    simulator().setFaults({ tokenId }, [{ kind: 'throttle' }]);
    const { dana, update: result } = await update(token);
    expect(result.success).toBe(true);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: false });
  });
});

test('refreshing without server credentials fails with a message', async () => {
  const dana = await trader();
  const response = await dana.post('/api/refresh-token');
  expect([response.statusCode, response.json<{ code: string; message: string }>()]).toMatchObject([
    409,
    {
      code: 'token/refresh-impossible',
      message:
        'This token cannot be renewed automatically. Please provide a fresh Research API token.',
    },
  ]);
});

test('token routes require a session', async () => {
  const calls = [
    ['GET', '/api/token-status'],
    ['POST', '/api/save-token'],
    ['POST', '/api/update-token'],
    ['POST', '/api/refresh-token'],
  ] as const;
  for (const [method, url] of calls) {
    const response = await app().inject({
      method,
      url,
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      ...(method === 'POST' && { payload: { token: 'x' } }),
    });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      401,
      'Unauthorized',
    ]);
  }
});
