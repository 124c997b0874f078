import {
  CREDENTIAL_KINDS,
  type CredentialKind,
} from '@partsight/server/accounts/credentials.service';
import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  endUserCredentials,
  listUserCredentials,
  type UserCredential,
} from '@partsight/server/operator/admin/user-credentials.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';
import type { AuditAction } from '@partsight/server/platform/security-log';

import { formatTime, NONE } from '../batch-row.ts';
import { UsageError } from '../command-plan.ts';
import { defineCommand } from '../command.ts';
import { toJson, formatTable } from '../output.ts';
import { recordOperatorAudit } from '../record-operator-audit.ts';

type CredentialsOptions = {
  readonly verb: 'list' | 'end';
  /** Null: all of them. */
  readonly only: CredentialKind | null;
  readonly address: string;
  readonly json: boolean;
};

const isKind = (word: string | undefined): word is CredentialKind =>
  CREDENTIAL_KINDS.some((kind) => kind === word);

function parseOptions(words: readonly string[], json: boolean): CredentialsOptions {
  const isEnd = words[0] === 'end';
  const afterVerb = isEnd ? words.slice(1) : words;
  const [kind] = afterVerb;
  const only = isEnd && isKind(kind) ? kind : null;
  const [address, ...more] = only === null ? afterVerb : afterVerb.slice(1);
  if (address === undefined || more.length > 0 || !/^[^@\s]+@[^@\s]+$/.test(address)) {
    throw new UsageError('credentials needs the address of one person');
  }
  return { verb: isEnd ? 'end' : 'list', only, address, json };
}

const row = ({ kind, userId, since, endsAt, about }: UserCredential): string[] => [
  kind,
  userId,
  formatTime(since),
  formatTime(endsAt),
  about === '' ? NONE : about,
];

const AUDIT_ACTIONS: Readonly<Record<CredentialKind, AuditAction>> = {
  sessions: 'sign-out',
  links: 'link-change',
  token: 'token-change',
  keyset: 'token-change',
  connections: 'token-change',
};

export const credentials = defineCommand({
  name: 'credentials',
  summary:
    'shows a person’s sessions, offer links, token, own application and eBay connections, and ends them',
  usage: ['ADDRESS [--json]', 'end [sessions|links|token|keyset|connections] ADDRESS'],
  details: [
    'Anyone on the allow-list may sign in again at once: to keep a person out, take the address',
    'off it (access remove), which also ends all of these.',
  ].join('\n'),
  flags: { json: { type: 'boolean', meaning: 'the list as JSON' } },
  settings: pickSettings('DATABASE_ADMIN_URL'),
  parse: ({ flags, positionals }) => parseOptions(positionals, flags.json),
  audit: { url: (config) => config.DATABASE_ADMIN_URL, isChange: ({ verb }) => verb === 'end' },
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_ADMIN_URL, async (database) => {
      const { address } = parse;
      if (parse.verb === 'list') {
        const found = await listUserCredentials(database, address);
        if (found === null) {
          output.fault(`${address}: no such person`);
          return false;
        }
        const head = ['KIND', 'USER', 'SINCE', 'ENDS AT LATEST', 'ABOUT'];
        output.line(parse.json ? toJson(found) : formatTable(head, found.map(row)));
        return true;
      }
      const done = await endUserCredentials(database, address, parse.only);
      if (done.length === 0) {
        output.line(`${address}: no such person`);
        // A misspelled address is still signed in.
        return false;
      }
      for (const { userId, ended } of done) {
        for (const kind of CREDENTIAL_KINDS) {
          const count = ended[kind];
          if (count !== undefined) {
            recordOperatorAudit(output, {
              what: AUDIT_ACTIONS[kind],
              outcome: 'done',
              call: 'credentials end',
              whom: userId,
              count,
            });
            output.line(`${address}: ${kind}: ${count} ended`);
          }
        }
      }
      return true;
    }),
});
