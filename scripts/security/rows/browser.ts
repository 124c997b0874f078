import { by, held, notApplicable, type Row } from '../row.ts';

const APP = 'apps/api/src/app.test.ts';
const BAD_REQUESTS = 'apps/api/src/http/bad-requests.test.ts';
const SAME_SITE = 'apps/api/src/http/same-site.test.ts';
const ACCESS = 'apps/api/src/access/access.test.ts';
const WEB = 'apps/api/src/web/web-app.test.ts';

/** What a browser is told, and which requests count as one's own. */
export const BROWSER_ROWS: readonly Row[] = [
  held(
    'A15',
    'answers of the api are never shown as pages',
    by(APP, 'no answer of the api is cached or rendered'),
    by(APP, 'carries the security headers'),
  ),

  held(
    'A16',
    'the session cookie is bound to the host, unread by scripts and sent over TLS only',
    by(ACCESS, 'the session cookie can only be sent by our own pages over a safe connection'),
  ),

  held(
    'A17',
    'the cookie does not go with requests of other sites',
    by(ACCESS, 'the session cookie can only be sent by our own pages over a safe connection'),
    by(SAME_SITE, 'gets nothing from'),
  ),

  held(
    'A18',
    'every answer demands TLS for years',
    by(BAD_REQUESTS, 'and all security headers'),
    by(APP, 'carries the security headers'),
  ),

  held('A19', 'no other origin may read answers', by(APP, 'carries the security headers')),

  held(
    'A20',
    'each page names the scripts that may run by a nonce of its own',
    by(WEB, 'each page comes with a nonce of its own that its policy names'),
  ),

  held(
    'A21',
    'no text becomes markup in the browser',
    by('e2e/journeys/access.spec.ts', 'no script runs that the page did not bring'),
  ),

  held(
    'A22',
    'answers are not sniffed, framed or referred to',
    by(BAD_REQUESTS, 'and all security headers'),
  ),

  held(
    'A23',
    'what a policy kept out is written down, and windows are kept apart',
    by(SAME_SITE, 'what a browser reports of a page is written down'),
    by(BAD_REQUESTS, 'and all security headers'),
  ),

  held(
    'A24',
    'other sites change nothing, by no method',
    by(SAME_SITE, 'gets nothing from'),
    by(SAME_SITE, 'is answered unless it would start work'),
    by(SAME_SITE, 'a change has to show where it comes from'),
    by(APP, 'changes nothing'),
  ),

  held(
    'A25',
    'other sites cannot embed what people download',
    by(BAD_REQUESTS, 'and all security headers'),
  ),

  held(
    'A26',
    'nobody is sent to an address that came with the request',
    by('apps/api/src/access/redirects.test.ts', 'nobody is sent to'),
  ),

  held(
    'A27',
    'an address takes its own methods only',
    by(
      'apps/api/src/http/hostile-input.test.ts',
      'a method that an address does not take is called so',
    ),
  ),

  held(
    'A28',
    'forwarding headers of clients count for nothing',
    by('apps/api/src/http/forwarding.test.ts', 'nobody is somebody else by saying so'),
    by('apps/api/src/http/forwarding.test.ts', 'behind the proxy people are counted'),
    by('apps/api/src/http/forwarding.test.ts', 'nobody signs in by naming a person'),
  ),

  held('A29', 'no request hides another', by(BAD_REQUESTS, 'two lengths')),

  notApplicable('A30', 'open channels ask for the session', 'there are no sockets and no streams'),
];
