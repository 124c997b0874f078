import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { createIdentityProvider } from './identity-provider.ts';

test('a provider that says nothing fails a sign-in within seconds, and no sign-out', async () => {
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()));
  onTestFinished(() => void silent.close());
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const provider = createIdentityProvider({
    oidc: { issuer: `http://127.0.0.1:${port}`, clientId: 'partsight', clientSecret: 'secret' },
    http: { origin: 'http://127.0.0.1' },
  });
  const startedAt = performance.now();
  const pending = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' };
  const [begun, signOut] = await Promise.allSettled([
    provider.begin(pending),
    provider.signOutUrl(),
  ]);
  expect(begun).toMatchObject({
    reason: { message: expect.stringContaining('timed out') as string },
  });
  expect(signOut).toMatchObject({ value: new URL('http://127.0.0.1/') });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
