import type { Mutant } from '../mutant.ts';
import { by } from '../row.ts';

const NOTIFICATIONS = 'apps/api/src/notifications/notifications.test.ts';
const KEYS = 'packages/server/src/notifications/key-book.test.ts';
const ERASURE = 'packages/server/src/people/erase-person.test.ts';
const EXPORT = 'packages/server/src/people/export-person.test.ts';
// The policy of linked offers would hold by itself.
const LINKED = by(
  'apps/api/src/access/without-policies.test.ts',
  'without any policy a link opens its own offer alone',
);
const RETENTION = 'packages/server/src/housekeeping/retention.test.ts';

/** What is kept of people, and who is told to forget them. */
export const PEOPLE_MUTANTS: readonly Mutant[] = [
  {
    id: 'notification-signature',
    drops: 'the look at a notification’s signature',
    change: {
      file: 'packages/server/src/notifications/verify-notification.ts',
      find: "? 'good' : 'forged'",
      put: "? 'good' : 'good'",
    },
    noticedBy: by(NOTIFICATIONS, 'is refused and erases nothing'),
  },
  {
    id: 'notification-key-id',
    drops: 'the shape that a key id has to have',
    change: {
      file: 'packages/server/src/notifications/key-book.ts',
      find: '!KEY_ID.test(id) || ',
      put: '',
    },
    noticedBy: by(KEYS, 'is no key id and costs nothing'),
  },
  {
    id: 'notification-questions',
    drops: 'the limit of questions for keys',
    change: {
      file: 'packages/server/src/notifications/key-book.ts',
      find: 'questions.length >= MOST_QUESTIONS',
      put: 'questions.length < 0',
    },
    noticedBy: by(KEYS, 'ten questions in ten minutes, whatever comes'),
  },
  {
    id: 'notification-once',
    drops: 'the memory of notices that were obeyed',
    change: {
      file: 'packages/server/src/people/people-sweep.repo.ts',
      find: 'return rowCount === 1;',
      put: 'return rowCount === -1;',
    },
    noticedBy: by(NOTIFICATIONS, 'is told again and again, and erased once'),
  },
  {
    id: 'erasure-keys',
    drops: 'the end of sessions and tokens of who is erased',
    change: {
      file: 'packages/server/src/people/person.repo.ts',
      find: 'await this.destroyKeys();',
      put: '',
    },
    noticedBy: by(ERASURE, 'is nobody at once'),
  },
  {
    id: 'erasure-of-the-living',
    drops: 'the look whether somebody is to be erased at all',
    change: {
      file: 'packages/server/src/people/erase-person.ts',
      find: 'if (!isNobody) {',
      put: 'if (laneId === userId) {',
    },
    noticedBy: by(ERASURE, 'is not taken for somebody who is still there'),
  },
  {
    id: 'erasure-of-who-came-anew',
    drops: 'the look at when somebody came',
    change: {
      file: 'packages/server/src/people/erase-again.ts',
      find: ' && createdAt < erasedAt',
      put: ' && createdAt < new Date()',
    },
    noticedBy: by(ERASURE, 'leaves alone who came anew after having been erased'),
  },
  {
    id: 'export-of-a-token',
    drops: 'the sealed token from what is withheld',
    change: {
      file: 'packages/server/src/people/own-rows.repo.ts',
      find: "'tokens.sealed': 'the marketplace token',",
      put: '',
    },
    noticedBy: by(EXPORT, 'what opens a door is named and not shown'),
  },
  {
    id: 'unlisted-token',
    drops: 'the end of tokens of who left the allow-list',
    change: {
      file: 'packages/server/src/housekeeping/apply-retention.ts',
      find: 'await person.destroyKeys();',
      put: '',
    },
    noticedBy: by(RETENTION, 'goes when its time is over, and not before'),
  },
  {
    id: 'offer-link-of-another',
    drops: 'the key from the look-up of a linked offer',
    change: {
      file: 'packages/server/src/offers/offers.repo.ts',
      find: ".where('link_hash', '=', linkHash)\n",
      put: ".where('link_hash', 'is not', null)\n",
    },
    noticedBy: LINKED,
  },
  {
    id: 'offer-link-that-ended',
    drops: 'the end of a linked offer',
    change: {
      file: 'packages/server/src/offers/offers.repo.ts',
      find: ".where('link_until', '>', sql<Date>`now()`)",
      put: '',
    },
    noticedBy: LINKED,
  },
];
