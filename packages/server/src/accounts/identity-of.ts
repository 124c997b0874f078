import { domainOf } from '@partsight/domain/core/email-address';

import { storableText } from '../platform/storable-text.ts';
import type { Identity } from './person.record.ts';

/** The longest subject that OpenID Connect allows. */
const MAX_SUBJECT_CHARACTERS = 255;
const MAX_NAME_CHARACTERS = 100;

const claim = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function firstNameOf(claims: Readonly<Record<string, unknown>>): string | null {
  const name = claim(claims['given_name']) ?? claim(claims['name'])?.split(' ', 1)[0] ?? '';
  return claim(storableText(name, MAX_NAME_CHARACTERS));
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** The identity in these claims. Rejects a subject that would not be unique once stored. */
export function identityOf(claims: Claims): Identity {
  const { iss: issuer, sub: subject } = claims;
  if (subject.length > MAX_SUBJECT_CHARACTERS || storableText(subject) !== subject) {
    throw new Error('the identity provider sent an invalid subject');
  }
  const address = claim(claims['email']) ?? '';
  const emailDomain = domainOf(address);
  return {
    issuer,
    subject,
    email: emailDomain === null ? null : address,
    emailDomain,
    emailVerified: claims['email_verified'] === true,
    firstName: firstNameOf(claims),
  };
}
