import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import { callerOf, controlCall, errorIdsIn, field } from '../testing/caller.ts';
import { BASE_SCOPE, DEVELOPMENT_APPLICATIONS, INSIGHTS_SCOPE } from './applications.ts';

const { motors, base } = DEVELOPMENT_APPLICATIONS;

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
});
afterAll(async () => {
  await simulator.stop();
});

async function mint(
  form: Readonly<Record<string, string>>,
  { clientId, clientSecret }: { clientId: string; clientSecret: string } = motors,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${simulator.origin}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: await response.json() };
}

const tokenIn = (body: unknown): string => String(field(body, 'access_token'));

describe('the token endpoint', () => {
  test('gives an application a token that looks and lasts like the real one', async () => {
    const { status, body } = await mint({
      grant_type: 'client_credentials',
      scope: `${BASE_SCOPE} ${INSIGHTS_SCOPE}`,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: tokenIn(body),
      expires_in: 7200,
      token_type: 'Application Access Token',
    });
    expect(tokenIn(body)).toMatch(/^v\^1\.1#i\^1#p\^1#r\^0#.*#t\^H4sI[A-Za-z0-9+/=]+$/u);
    expect(tokenIn(body).length).toBeGreaterThan(1400);
    const reply = await callerOf(simulator, tokenIn(body)).sold({ q: '84972952' });
    expect(reply.status).toBe(200);
  });

  test('refuses a scope that the application was not granted', async () => {
    const reply = await mint({ grant_type: 'client_credentials', scope: INSIGHTS_SCOPE }, base);
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });

  test.each([
    ['an unknown client', { clientId: 'nobody', clientSecret: 'x' }],
    ['a wrong secret', { clientId: motors.clientId, clientSecret: 'x' }],
  ])('refuses %s', async (_, client) => {
    const reply = await mint({ grant_type: 'client_credentials' }, client);
    expect(reply).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  test('refuses other grants', async () => {
    const reply = await mint({ grant_type: 'password' });
    expect(reply).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  });

  test('turns a refresh token into a user token and hands out no new refresh token', async () => {
    const refresh = simulator.issueToken({ kind: 'refresh' });
    expect(refresh.token).toMatch(/^v\^1\.1#i\^1#p\^3#r\^1#.*#t\^Ul4/u);
    const { body } = await mint({ grant_type: 'refresh_token', refresh_token: refresh.token });
    expect(body).toEqual({
      access_token: tokenIn(body),
      expires_in: 7200,
      token_type: 'User Access Token',
    });
    expect(tokenIn(body)).toContain('#p^3#r^0#');
  });

  test('refuses a refresh token that is revoked, foreign or no refresh token', async () => {
    const refresh = simulator.issueToken({ kind: 'refresh' });
    const access = simulator.issueToken();
    const form = { grant_type: 'refresh_token', refresh_token: refresh.token };
    expect(await mint(form, base)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await mint({ ...form, refresh_token: access.token })).toMatchObject({
      body: { error: 'invalid_grant' },
    });
    await controlCall(simulator, 'POST', 'tokens/revoke', { token: refresh.token });
    expect(await mint(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('returns the other error format once the daily token quota is used up', async () => {
    const client = { clientId: 'minter', clientSecret: 'secret' };
    await controlCall(simulator, 'POST', 'applications', client);
    await controlCall(simulator, 'PUT', 'quota', {
      application: 'minter',
      api: 'identity',
      limit: 1,
    });
    expect((await mint({ grant_type: 'client_credentials' }, client)).status).toBe(200);
    const second = await mint({ grant_type: 'client_credentials' }, client);
    expect(second.status).toBe(429);
    expect(errorIdsIn(second.body)).toEqual([2001]);
  });
});

describe('a call', () => {
  test.each([
    ['an unknown token', 'v^1.1#i^1#p^1#r^0#I^3#f^0#t^H4sIAAAAAAAA', 401, 1001],
    ['a text that is no token', 'hello', 401, 1001],
  ])('with %s is refused', async (_, token, status, errorId) => {
    const reply = await callerOf(simulator, token).sold({ q: '84972952' });
    expect(reply.status).toBe(status);
    expect(errorIdsIn(reply.body)).toEqual([errorId]);
  });

  test('with an expired, a revoked or a refresh token is refused the same way', async () => {
    const expired = simulator.issueToken({ expiresInS: -1 });
    const refresh = simulator.issueToken({ kind: 'refresh' });
    const revoked = simulator.issueToken();
    await controlCall(simulator, 'POST', 'tokens/revoke', { token: revoked.token });
    for (const { token } of [expired, refresh, revoked]) {
      const reply = await callerOf(simulator, token).live({ q: 'x1234' });
      expect(reply.status).toBe(401);
      expect(errorIdsIn(reply.body)).toEqual([1001]);
    }
  });

  test('for sold data with a token of the base scope is denied by ACCESS', async () => {
    const { token } = simulator.issueToken({ clientId: base.clientId });
    const reply = await callerOf(simulator, token).sold({ q: '84972952' });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ errors: [{ errorId: 1100, domain: 'ACCESS' }] });
  });

  test.each([
    ['Application Access Token x', 1003],
    ['Basic eDp5', 1003],
    ['', 1002],
  ])('with the header "%s" is a bad request', async (authorization, errorId) => {
    const reply = await callerOf(simulator, 'x').get(
      '/buy/browse/v1/item_summary/search',
      {},
      {
        authorization,
      },
    );
    expect(reply.status).toBe(400);
    expect(errorIdsIn(reply.body)).toEqual([errorId]);
  });

  test('still works with its token after the simulator was restarted', async () => {
    const { token } = simulator.issueToken();
    const other = await startSimulator({ port: 0, seed: 1 });
    const reply = await callerOf(other, token).sold({ q: '84972952' });
    await other.stop();
    expect(reply.status).toBe(200);
  });

  test('to a path that does not exist is not resolved', async () => {
    const reply = await callerOf(simulator, simulator.issueToken().token).get('/buy/none/v1');
    expect(reply.status).toBe(404);
    expect(errorIdsIn(reply.body)).toEqual([2002]);
  });
});
