import { parseArgs } from 'node:util';

import { startIdentityProvider } from './start-identity-provider.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
    origin: { type: 'string', multiple: true },
  },
});

const { issuer, stop } = await startIdentityProvider({
  port: Number(values.port),
  client: { id: values['client-id'] ?? '', secret: values['client-secret'] ?? '' },
  origins: values.origin ?? [],
});
process.stdout.write(`identity provider at ${issuer}\n`);

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
