import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import { testDatabase } from '@partsight/server/testing/test-database';
import { testEnvironment } from '@partsight/server/testing/test-environment';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runAdmin } from '../run-admin.ts';

const TOKEN = 'a-verification-token_of_40_characters-00';
const db = testDatabase();
let simulator: RunningSimulator;
let endpoint = '';
const receiver = createServer((request, response) => {
  const code = new URL(request.url ?? '/', endpoint).searchParams.get('challenge_code') ?? '';
  const hash = createHash('sha256').update(`${code}${TOKEN}${endpoint}`).digest('hex');
  response.end(JSON.stringify({ challengeResponse: hash }));
});
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const address = receiver.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/notices`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await simulator.stop();
});

async function subscribe(settings: Record<string, string> = {}, ...args: string[]) {
  const lines: string[] = [];
  const { clientId, clientSecret } = DEVELOPMENT_APPLICATIONS.base;
  const code = await runAdmin(
    ['notifications', ...(args.length === 0 ? ['subscribe', 'ops@partsight.example'] : args)],
    {
      ...testEnvironment(db),
      DATABASE_ADMIN_URL: db.urlAs('admin'),
      MARKETPLACE_API_ORIGIN: simulator.origin,
      MARKETPLACE_CLIENT_ID: clientId,
      MARKETPLACE_CLIENT_SECRET: clientSecret,
      MARKETPLACE_NOTIFICATION_ENDPOINT: endpoint,
      MARKETPLACE_VERIFICATION_TOKEN: TOKEN,
      ...settings,
    },
    { line: (text) => void lines.push(text), fault: (text) => void lines.push(text) },
  );
  return { code, text: lines.join('\n') };
}

test('an address that fails its challenge is not subscribed', async () => {
  const wrong = { MARKETPLACE_VERIFICATION_TOKEN: 'w'.repeat(40) };
  const { code, text } = await subscribe(wrong);
  expect(code).toBe(1);
  expect(text).toContain('the address is refused');
});

test('subscribes once, however often it runs', async () => {
  expect(await subscribe()).toEqual({
    code: 0,
    text: 'subscribed: destination, AUTHORIZATION_REVOCATION',
  });
  expect(await subscribe()).toEqual({ code: 0, text: 'subscribed already' });
});

test('needs an address and an e-mail', async () => {
  expect((await subscribe({}, 'subscribe')).code).toBe(2);
  expect((await subscribe({}, 'list', 'ops@partsight.example')).code).toBe(2);
});
