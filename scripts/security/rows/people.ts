import { by, held, notApplicable, type Row } from '../row.ts';

const ACCESS = 'apps/api/src/access/access.test.ts';
const PROVIDER = 'apps/api/src/access/hostile-provider.test.ts';
const MATRIX = 'apps/api/src/access/who-gets-what.test.ts';
const TWO_PEOPLE = 'packages/server/src/db/two-people.test.ts';
const APP = 'apps/api/src/app.test.ts';

/** Signing in, sessions, and what is whose. */
export const PEOPLE_ROWS: readonly Row[] = [
  held(
    'A40',
    'the identity provider is the only way in',
    by(MATRIX, 'the identity provider is the only way in'),
  ),

  held(
    'A41',
    'whoever is not listed learns nothing',
    by(PROVIDER, 'somebody who is not on the list'),
    by(ACCESS, 'somebody who is not on the list gets a notice and no session'),
  ),

  held(
    'A42',
    'a person is issuer and subject, whatever the address',
    by(ACCESS, 'the same person is the same user again'),
    by(PROVIDER, 'nor does somebody stay whose address is no longer theirs'),
  ),

  held(
    'A43',
    'an ID token is checked in full',
    by(PROVIDER, 'a token that is not what it should be lets nobody in'),
    by(PROVIDER, 'its signature is looked at'),
  ),

  held(
    'A44',
    'a sign-in belongs to one browser and is used once',
    by(ACCESS, 'an answer that does not belong to this browser'),
    by(ACCESS, 'asks with code flow, PKCE, state and nonce'),
  ),

  notApplicable(
    'A45',
    'two providers are not mixed up',
    'there is one provider, and marketplace tokens are pasted',
  ),

  held(
    'A46',
    'tokens stay on the server',
    by('apps/api/src/tokens/canary.test.ts', 'no token is ever seen in an answer'),
  ),

  held('A47', 'sessions end when idle and when old', by(ACCESS, 'is over when')),

  held(
    'A48',
    'a session is a random key of which the server keeps a hash',
    by(ACCESS, 'the database holds only a hash of the session'),
  ),

  held(
    'A49',
    'each sign-in gives a new session and ends the old one',
    by(ACCESS, 'a key planted before the sign-in is not the session afterwards'),
    by(PROVIDER, 'a new sign-in in the same browser ends the session from before'),
  ),

  held(
    'A50',
    'signing out ends the session on the server',
    by('e2e/journeys/access.spec.ts', 'signing out ends the session here and at the provider'),
  ),

  held(
    'A51',
    'whoever is taken off the list is out at once, and so is their work',
    by(APP, 'a person taken off the allow-list is out at the next request'),
    by(
      'packages/server/src/lanes/hold/lane-pauses.test.ts',
      'gets no further calls, and goes on when named again',
    ),
  ),

  held(
    'A52',
    'people see their sessions and end them',
    by(ACCESS, 'people see where they are signed in, and sign out of all other browsers'),
  ),

  held(
    'A53',
    'lifetimes are written down, and no session begins unseen',
    by('scripts/settings-table/settings-table.test.ts', 'the documented settings are the ones'),
    by(MATRIX, 'the identity provider is the only way in'),
  ),

  held(
    'A54',
    'every route says who may use it',
    by(MATRIX, 'every route of the api says who may use it'),
  ),

  held(
    'A55',
    'nobody reaches what is another’s',
    by(MATRIX, 'who gets what from'),
    by('apps/api/src/access/without-policies.test.ts', 'keeps people apart all the same'),
    by(TWO_PEOPLE, 'another person’s rows across users'),
  ),

  held(
    'A56',
    'nobody sets what is not theirs to set',
    by(MATRIX, 'takes what it asks for and nothing besides'),
  ),

  held(
    'A57',
    'a worker acts with the rights of the batch’s owner',
    by(TWO_PEOPLE, 'another person’s rows across users'),
    by(TWO_PEOPLE, 'cannot call itself the sweep'),
    by(TWO_PEOPLE, 'cannot point into what is another person’s'),
  ),

  held(
    'A58',
    'answers carry the listed fields and no other',
    by('apps/api/src/batches/whole-batch.test.ts', 'carries what the contract names'),
  ),
];
