import { CONSENT_STEPS, type ConsentStep } from './scopes.ts';

/** The page at which a seller signs in and consents. The marketplace knows our address by its name. */
export function consentUrl(
  authOrigin: string,
  request: {
    readonly clientId: string;
    readonly ruName: string;
    readonly step: ConsentStep;
    readonly state: string;
  },
): URL {
  const url = new URL('/oauth2/authorize', authOrigin);
  url.search = [
    ['client_id', request.clientId],
    ['redirect_uri', request.ruName],
    ['response_type', 'code'],
    ['scope', CONSENT_STEPS[request.step].join(' ')],
    ['state', request.state],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return url;
}
