import { by, held, type Row } from '../row.ts';

const NOTIFICATIONS = 'apps/api/src/notifications/notifications.test.ts';
const KEYS = 'packages/server/src/notifications/key-book.test.ts';

/** What the marketplace demands of those who keep something of its members. */
export const MARKETPLACE_ROWS: readonly Row[] = [
  held(
    'E1',
    'the challenge is answered as demanded',
    by(NOTIFICATIONS, 'is answered with the hash of code, token and address, in that order'),
  ),

  held(
    'E2',
    'the token of the challenge is checked at start',
    by('packages/server/src/platform/config/production.test.ts', 'nobody takes'),
  ),

  held(
    'E3',
    'a notice counts when its signature fits the bytes that came',
    by(NOTIFICATIONS, 'leaves nothing of its user, and a line in the ledger'),
    by(NOTIFICATIONS, 'is refused and erases nothing'),
  ),

  held(
    'E4',
    'junk keys cost next to nothing',
    by(NOTIFICATIONS, 'costs the marketplace a few questions, however many keys are invented'),
    by(KEYS, 'ten questions in ten minutes, whatever comes'),
    by(KEYS, 'is no key id and costs nothing'),
  ),

  held(
    'E5',
    'a notice is confirmed once it is stored',
    by(NOTIFICATIONS, 'is not acknowledged before it is written down'),
  ),

  held(
    'E6',
    'a notice that comes again erases once',
    by(NOTIFICATIONS, 'is told again and again, and erased once'),
  ),

  held(
    'E8',
    'each place that names a member knows how to forget them',
    by(NOTIFICATIONS, 'every column that can hold a name on the marketplace has somebody'),
    by(NOTIFICATIONS, 'leaves nothing of its user, and a line in the ledger'),
  ),

  held(
    'E9',
    'an endpoint that does not answer is noticed',
    by(
      'packages/server/src/notifications/probe-endpoint.test.ts',
      'an endpoint that does not answer is an error in the log',
    ),
  ),

  held(
    'E12',
    'a consent that was taken back ends the tokens',
    by(NOTIFICATIONS, 'a grant that is taken back destroys the token and leaves the rest'),
  ),

  held(
    'E18',
    'our privacy page is linked where members’ listings are shown',
    by('apps/api/src/pages/pages.test.ts', 'opens for anybody, from anywhere'),
    by('apps/web/src/features/landing/landing-page.test.tsx', 'our privacy page is linked'),
    by(
      'apps/web/src/features/account/components/account-view.test.tsx',
      'our privacy page is linked',
    ),
    by('apps/web/src/app/layout/app-footer.test.tsx', 'our privacy page is linked on every page'),
  ),
];
