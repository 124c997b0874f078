import { databaseOver } from '@partsight/server/database';
/**
 * node scripts/rotate-token-keys.ts: seals all stored tokens with the first key of TOKEN_KEYS, while everything
 * runs. Run it with the environment of the api, in this order: add the new key behind the old one and
 * restart, put it first and restart, run this, then drop the old key and restart. Until this has
 * answered with nothing unreadable, the old key must stay.
 */
import { openConnections } from '@partsight/server/db/connections';
import { readConfig } from '@partsight/server/platform/config';
import { createLogger } from '@partsight/server/platform/logger';
import { rotateKeys } from '@partsight/server/tokens/rotate-keys';
import { tokenSeal } from '@partsight/server/tokens/token-seal';

const config = readConfig(process.env);
const logger = createLogger('rotate-token-keys', config.logLevel);
const connections = openConnections({
  ...config.database,
  poolSize: 2,
  onIdleError: (error) => logger.warn({ err: error }, 'database'),
});
try {
  const seal = tokenSeal(config.tokenKeys);
  const rotation = await rotateKeys({ database: databaseOver(connections), seal, logger });
  logger.info({ keyId: seal.currentKeyId, ...rotation }, 'tokens sealed anew');
  process.exitCode = rotation.unreadable === 0 ? 0 : 1;
} finally {
  await connections.close();
}
