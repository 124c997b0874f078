import { withAdminDatabase } from '@partsight/server/admin-database';
import { pickSettings } from '@partsight/server/platform/config/read-settings';
import { processesWithoutKey, rotateKeys } from '@partsight/server/tokens/rotate-keys.service';
import { tokenSeal } from '@partsight/server/tokens/secrets/token-seal';

import { adminLogger } from '../admin-logger.ts';
import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';
import { toJson } from '../output.ts';
import { recordOperatorAudit } from '../record-operator-audit.ts';

export const rotateTokenKeys = defineCommand({
  name: 'rotate-keys',
  summary: 'seals all stored marketplace tokens with the first key of TOKEN_KEYS',
  usage: ['[--json]'],
  details: [
    'Everything goes on meanwhile. In this order, or tokens get lost:',
    '  1. add the new key behind the old one in TOKEN_KEYS, restart api and workers',
    '  2. put the new key first, restart api and workers',
    '  3. run this with the same TOKEN_KEYS until it finds nothing unreadable',
    '  4. drop the old key, restart api and workers',
    'Refuses while a running process does not know the first key. Fails while there are tokens that no',
    'key opens; until then the old key must stay.',
  ].join('\n'),
  flags: { json: { type: 'boolean', meaning: 'the counts as JSON' } },
  settings: pickSettings('DATABASE_ADMIN_URL', 'TOKEN_KEYS', 'LOG_LEVEL'),
  parse: (args) => flagsOnly(args),
  audit: { url: (config) => config.DATABASE_ADMIN_URL },
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_ADMIN_URL, async (database) => {
      const seal = tokenSeal(config.TOKEN_KEYS);
      const unaware = await processesWithoutKey({ database, seal });
      if (unaware.length > 0) {
        output.fault(
          `restart with the key ${seal.currentKeyId} first, or they lose tokens: ${unaware.join(', ')}`,
        );
        return false;
      }
      const logger = adminLogger(output, config.LOG_LEVEL);
      const { resealed, unreadable } = await rotateKeys({ database, seal, logger });
      recordOperatorAudit(output, {
        what: 'key-change',
        outcome: unreadable === 0 ? 'done' : 'failed',
        call: 'rotate-keys',
        count: resealed,
      });
      output.line(
        parse.json
          ? toJson({ keyId: seal.currentKeyId, resealed, unreadable })
          : `resealed ${resealed} with the key ${seal.currentKeyId}; ${unreadable} cannot be opened`,
      );
      return unreadable === 0;
    }),
});
