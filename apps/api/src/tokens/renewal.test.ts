import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { marketplaceApp, OWN_CREDENTIALS } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { person, revoke, runLaneOf, services, simulator } = marketplaceApp(db, OWN_CREDENTIALS);

const RENEWS_ITSELF = {
  expired: false,
  expiringSoon: false,
  timeUntilExpiry: 0,
  canRefresh: true,
};

const countMints = (): number =>
  simulator()
    .takeCalls()
    .filter(({ api }) => api === 'identity').length;

const expire = () => db.query(`update application_tokens set expires_at = now() - interval '1 s'`);

describe('a server with its own credentials', () => {
  test('reports automatic renewal once it has renewed, with one token for everyone', async () => {
    const [dana, lee] = [await person(), await person()];
    expect((await dana.get('/api/token-status')).json()).toMatchObject({
      ...RENEWS_ITSELF,
      hadToken: true,
      usingResearchToken: false,
    });
    const research = { partNumber: '84972952' };
    expect((await dana.post('/api/research-single-part', research)).statusCode).toBe(200);
    expect((await lee.post('/api/research-single-part', research)).statusCode).toBe(200);
    expect(countMints()).toBe(1);
    expect((await lee.get('/api/token-status')).json()).toMatchObject(RENEWS_ITSELF);
  });

  test('renews once for a hundred lookups at expiry', async () => {
    const dana = await person();
    const signal = AbortSignal.timeout(60_000);
    const lookUp = (part: number) =>
      services().researchPart(
        dana.userId,
        { partNumber: `8497${1000 + part}`, timeRange: '3months', pasted: null },
        signal,
      );
    await lookUp(0);
    await expire();
    countMints();
    const responses = await Promise.all(Array.from({ length: 100 }, (_, part) => lookUp(part + 1)));
    expect(responses).toHaveLength(100);
    expect(countMints()).toBe(1);
  });

  test('replaces a token that the marketplace refuses early', async () => {
    const dana = await person();
    const pasted = simulator().issueToken();
    await dana.post('/api/save-token', { token: pasted.token });
    expect((await dana.get('/api/token-status')).json()).toMatchObject({
      expired: false,
      usingResearchToken: true,
    });
    await revoke(pasted.token);
    const research = { partNumber: '42628053' };
    expect((await dana.post('/api/research-single-part', research)).statusCode).toBe(200);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({
      ...RENEWS_ITSELF,
      hadToken: true,
      usingResearchToken: false,
    });
  });

  test('finishes a batch whose token expires on the way', async () => {
    const dana = await person();
    const sheet = `Part Number\n${Array.from({ length: 8 }, (_, row) => `6800${1000 + row}AA`).join('\n')}\n`;
    const { uploadId } = (await dana.upload('/api/upload', 'list.csv', sheet)).json<{
      uploadId: string;
    }>();
    const { token, tokenId } = simulator().issueToken();
    await dana.post('/api/save-token', { token });
    simulator().setFaults({ tokenId }, [{ kind: 'unauthorized', afterCalls: 3 }]);
    await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
    await runLaneOf(dana.userId);
    expect(
      (await dana.get(`/api/batch/${uploadId}?limit=0`)).json<{ batch: object }>().batch,
    ).toMatchObject({ status: 'completed', completedParts: 8, failedParts: 0 });
  });

  test('identifies a pasted refresh token, and continues with its own', async () => {
    const dana = await person();
    const research = { partNumber: '84972952' };
    expect((await dana.post('/api/research-single-part', research)).statusCode).toBe(200);
    countMints();
    const { token } = simulator().issueToken({ kind: 'refresh' });
    const update = await dana.post('/api/update-token', { token });
    expect(update.json()).toMatchObject({
      success: false,
      code: 'refresh-token',
      error: expect.stringMatching(/sold data only/) as string,
    });
    const saved = await dana.post('/api/save-token', { token });
    expect([saved.statusCode, saved.json<{ code: string }>().code]).toEqual([
      422,
      'token/refresh-token',
    ]);
    expect(simulator().takeCalls()).toEqual([]);
    expect((await dana.get('/api/token-status')).json()).toMatchObject({
      ...RENEWS_ITSELF,
      hadToken: true,
      usingResearchToken: false,
    });
  });

  test.each([
    ['away', { kind: 'reset' }, 503, 'marketplace/unreachable'],
    ['silent', { kind: 'blackhole' }, 503, 'marketplace/unreachable'],
    ['broken', { kind: 'server-error' }, 503, 'marketplace/unreachable'],
    ['out of tokens', { kind: 'throttle' }, 503, 'marketplace/quota-spent'],
  ] as const)(
    'reports that the token endpoint is %s',
    async (_name, fault, status, code) => {
      const dana = await person();
      await db.query('delete from application_tokens');
      simulator().setFaults({ everyone: true }, [{ ...fault, api: 'identity' }]);
      const response = await dana.post('/api/refresh-token');
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
      simulator().setFaults({ everyone: true }, []);
      expect((await dana.post('/api/refresh-token')).json()).toEqual({ success: true });
    },
    20_000,
  );
});
