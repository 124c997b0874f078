import { readFile } from 'node:fs/promises';

import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  applyLedger,
  eraseByAddress,
  readLedger,
} from '@partsight/server/operator/admin/erase-people.service';
import { erasureKey } from '@partsight/server/platform/config/product-config';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { UsageError, type ParsedArguments } from '../command-plan.ts';
import { defineCommand } from '../command.ts';
import { errorText } from '../error-text.ts';
import { recordOperatorAudit } from '../record-operator-audit.ts';

const flags = {
  again: { type: 'boolean', meaning: 'erase whom the ledger names, after a backup was restored' },
  ledger: { type: 'boolean', meaning: 'write the ledger down, to be kept apart from backups' },
} as const;

type EraseOptions =
  | { readonly verb: 'address'; readonly address: string }
  | { readonly verb: 'again'; readonly file: string | null }
  | { readonly verb: 'ledger' };

function parseOptions({
  flags: { again, ledger },
  positionals,
}: ParsedArguments<typeof flags>): EraseOptions {
  const [word, ...more] = positionals;
  if (more.length > 0 || (again && ledger) || (ledger && word !== undefined)) {
    throw new UsageError(`erase does not know ${positionals.join(' ')}`);
  }
  if (ledger) {
    return { verb: 'ledger' };
  }
  if (again) {
    return { verb: 'again', file: word ?? null };
  }
  if (word === undefined || !/^[^@\s]+@[^@\s]+$/.test(word)) {
    throw new UsageError('erase needs the address of one person');
  }
  return { verb: 'address', address: word };
}

export const erase = defineCommand({
  name: 'erase',
  summary: 'erases a person with all that is kept of them',
  usage: ['ADDRESS', '--again [FILE]', '--ledger'],
  details: [
    'There is no way back. Sessions and tokens end at once; the address leaves the allow-list.',
    'The ledger keeps a mark of each person that says nothing without ERASURE_KEY and the name.',
    'A backup knows nothing of what was erased after it: before one is restored, or regularly,',
    '  erase --ledger > FILE',
    'and after it was restored, before anybody is let in,',
    '  erase --again FILE',
  ].join('\n'),
  flags,
  settings: pickSettings('DATABASE_ADMIN_URL', 'REDIS_URL', 'ERASURE_KEY'),
  parse: parseOptions,
  audit: { url: (config) => config.DATABASE_ADMIN_URL, isChange: ({ verb }) => verb !== 'ledger' },
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_ADMIN_URL, async (database) => {
      const deps = {
        database,
        key: erasureKey(config.ERASURE_KEY),
        redisUrl: config.REDIS_URL,
        onError: (error: unknown) =>
          output.fault(`ids stay in the queue until they run out: ${errorText(error)}`),
      };
      switch (parse.verb) {
        case 'ledger':
          for (const line of await readLedger(database)) {
            output.line(line);
          }
          return true;
        case 'again': {
          const ledgerText = parse.file === null ? '' : await readFile(parse.file, 'utf8');
          const { people, sellers, brought } = await applyLedger(deps, ledgerText);
          recordOperatorAudit(output, {
            what: 'erasure',
            outcome: 'done',
            call: 'erase --again',
            count: people + sellers,
          });
          output.line(`erased again: ${people} people, ${sellers} sellers`);
          output.line(`lines brought into the ledger: ${brought}`);
          return true;
        }
        case 'address': {
          const { people, wasListed } = await eraseByAddress(deps, parse.address);
          for (const person of people) {
            recordOperatorAudit(output, {
              what: 'erasure',
              outcome: 'done',
              whom: person,
              call: 'erase',
            });
          }
          if (wasListed) {
            recordOperatorAudit(output, { what: 'access-change', outcome: 'done', call: 'erase' });
          }
          output.line(
            `${parse.address}: ${people.length === 0 ? 'no such person' : `${people.length} erased`}`,
          );
          if (wasListed) {
            output.line('  taken off the allow-list');
          }
          // A misspelled address erased no one.
          return people.length > 0 || wasListed;
        }
      }
    }),
});
