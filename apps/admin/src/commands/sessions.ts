import { withAdminDatabase } from '@partsight/server/admin-database';
import { endSessionsOf, sessionsOf, type SessionSeen } from '@partsight/server/admin/open-sessions';
import { adminUrl } from '@partsight/server/platform/config/database-config';

import { UsageError } from '../command-plan.ts';
import { command } from '../command.ts';
import { noteOperator } from '../note-operator.ts';
import { asJson, table } from '../output.ts';

type Order = { readonly verb: 'list' | 'end'; readonly address: string; readonly json: boolean };

function readOrder(words: readonly string[], json: boolean): Order {
  const isEnd = words[0] === 'end';
  const [address, ...more] = isEnd ? words.slice(1) : words;
  if (address === undefined || more.length > 0 || !/^[^@\s]+@[^@\s]+$/.test(address)) {
    throw new UsageError('sessions needs the address of one person');
  }
  return { verb: isEnd ? 'end' : 'list', address, json };
}

const at = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

const row = ({ userId, browser, signedInAt, seenAt, endsAt }: SessionSeen): string[] => [
  userId,
  at(signedInAt),
  at(seenAt),
  at(endsAt),
  browser === '' ? '-' : browser,
];

export const sessions = command({
  name: 'sessions',
  summary: 'shows where a person is signed in, and ends it',
  usage: ['ADDRESS [--json]', 'end ADDRESS'],
  details: [
    'Whoever is on the allow-list may sign in again at once: to keep somebody out, take the address',
    'off it first (access remove).',
  ].join('\n'),
  flags: { json: { type: 'boolean', meaning: 'the list as JSON' } },
  settings: { adminUrl },
  order: ({ flags, words }) => readOrder(words, flags.json),
  deed: { url: ({ adminUrl: url }) => url, isChange: ({ verb }) => verb === 'end' },
  run: ({ order, config, output }) =>
    withAdminDatabase(config.adminUrl, async (database) => {
      const { address } = order;
      if (order.verb === 'list') {
        const seen = await sessionsOf(database, address);
        if (seen === null) {
          output.fault(`${address}: nobody has it`);
          return false;
        }
        const head = ['USER', 'SIGNED IN', 'SEEN', 'ENDS AT LATEST', 'BROWSER'];
        output.line(order.json ? asJson(seen) : table(head, seen.map(row)));
        return true;
      }
      const done = await endSessionsOf(database, address);
      for (const { userId, ended } of done) {
        noteOperator(output, {
          what: 'sign-out',
          outcome: 'done',
          call: 'sessions end',
          whom: userId,
          count: ended,
        });
      }
      const ended = done.reduce((sum, person) => sum + person.ended, 0);
      output.line(`${address}: ${done.length === 0 ? 'nobody has it' : `${ended} ended`}`);
      // A misspelt address is still signed in.
      return done.length > 0;
    }),
});
