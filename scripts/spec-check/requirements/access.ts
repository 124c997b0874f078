import { number, rule, text, type Requirement } from '../requirement.ts';

export const ACCESS: readonly Requirement[] = [
  rule('6.signed-out', 293, 'signed out there is the landing page and nothing else'),
  rule('6.signed-in', 294, 'signed in there is every tool'),
  text('6.unauthorized', 298, 'Unauthorized'),
  text('6.unauthorized-words', 298, 'You are logged out. Logging in again...'),
  number('6.unauthorized.login', 298, 'half a second later the login begins', {
    file: 'apps/web/src/lib/sign-in-again.ts',
    find: 'LOGIN_DELAY_MS = 500',
    put: 'LOGIN_DELAY_MS = 600',
  }),
  rule('6.absent', 298, 'the same when nobody is there after loading'),
];
