import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  endUserSessions,
  listUserSessions,
  type UserSession,
} from '@partsight/server/operations/admin/user-sessions.service';
import { adminUrl } from '@partsight/server/platform/config/database-config';

import { UsageError } from '../command-plan.ts';
import { defineCommand } from '../command.ts';
import { toJson, formatTable } from '../output.ts';
import { recordOperatorAudit } from '../record-operator-audit.ts';

type SessionsOptions = {
  readonly verb: 'list' | 'end';
  readonly address: string;
  readonly json: boolean;
};

function parseOptions(words: readonly string[], json: boolean): SessionsOptions {
  const isEnd = words[0] === 'end';
  const [address, ...more] = isEnd ? words.slice(1) : words;
  if (address === undefined || more.length > 0 || !/^[^@\s]+@[^@\s]+$/.test(address)) {
    throw new UsageError('sessions needs the address of one person');
  }
  return { verb: isEnd ? 'end' : 'list', address, json };
}

const formatTime = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

const row = ({ userId, browser, signedInAt, seenAt, endsAt }: UserSession): string[] => [
  userId,
  formatTime(signedInAt),
  formatTime(seenAt),
  formatTime(endsAt),
  browser === '' ? '-' : browser,
];

export const sessions = defineCommand({
  name: 'sessions',
  summary: 'shows where a person is signed in, and ends it',
  usage: ['ADDRESS [--json]', 'end ADDRESS'],
  details: [
    'Anyone on the allow-list may sign in again at once: to keep a person out, take the address',
    'off it first (access remove).',
  ].join('\n'),
  flags: { json: { type: 'boolean', meaning: 'the list as JSON' } },
  settings: { adminUrl },
  parse: ({ flags, positionals }) => parseOptions(positionals, flags.json),
  audit: { url: ({ adminUrl: url }) => url, isChange: ({ verb }) => verb === 'end' },
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.adminUrl, async (database) => {
      const { address } = parse;
      if (parse.verb === 'list') {
        const sessionsFound = await listUserSessions(database, address);
        if (sessionsFound === null) {
          output.fault(`${address}: no such person`);
          return false;
        }
        const head = ['USER', 'SIGNED IN', 'SEEN', 'ENDS AT LATEST', 'BROWSER'];
        output.line(parse.json ? toJson(sessionsFound) : formatTable(head, sessionsFound.map(row)));
        return true;
      }
      const done = await endUserSessions(database, address);
      for (const { userId, ended } of done) {
        recordOperatorAudit(output, {
          what: 'sign-out',
          outcome: 'done',
          call: 'sessions end',
          whom: userId,
          count: ended,
        });
      }
      const ended = done.reduce((sum, person) => sum + person.ended, 0);
      output.line(`${address}: ${done.length === 0 ? 'no such person' : `${ended} ended`}`);
      // A misspelled address is still signed in.
      return done.length > 0;
    }),
});
