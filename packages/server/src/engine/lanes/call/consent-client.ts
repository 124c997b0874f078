import { consentUrl } from '@partsight/marketplace/consent/consent-url';
import {
  CONSENT_STEPS,
  FINANCES_SCOPE,
  type ConsentStep,
} from '@partsight/marketplace/consent/scopes';
import type { UserTokens } from '@partsight/marketplace/consent/user-tokens';
import type { MarketplaceUser } from '@partsight/marketplace/identity/read-user';
import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';
import type { ApplicationCredentials, MintedToken } from '@partsight/marketplace/oauth/mint-token';
import type { Outcome } from '@partsight/marketplace/outcome';

export type { ConsentStep } from '@partsight/marketplace/consent/scopes';

type Calls = Pick<MarketplaceClient, 'exchangeCode' | 'renewAccess' | 'readUser'>;

type Options = {
  readonly application: ApplicationCredentials;
  readonly authOrigin: string;
  readonly ruName: string;
};

/** Consents of sellers. These calls belong to no lane: they come once, with a person waiting, or mint a token. */
export const createConsentClient = (
  calls: Calls,
  { application: credentials, authOrigin, ruName }: Options,
) => ({
  /** Whose allowance the calls of connected accounts draw on. */
  payer: credentials.clientId,
  scopesOf: (step: ConsentStep): readonly string[] => CONSENT_STEPS[step],
  hasFinances: (scopes: readonly string[]): boolean => scopes.includes(FINANCES_SCOPE),
  url: (step: ConsentStep, state: string): URL =>
    consentUrl(authOrigin, { clientId: credentials.clientId, ruName, step, state }),
  exchange: (code: string, signal: AbortSignal): Promise<Outcome<UserTokens>> =>
    calls.exchangeCode({ credentials, code, ruName, signal }),
  readUser: (token: string, signal: AbortSignal): Promise<Outcome<MarketplaceUser>> =>
    calls.readUser({ token, signal }),
  renew: (
    refreshToken: string,
    scopes: readonly string[],
    signal: AbortSignal,
  ): Promise<Outcome<MintedToken>> =>
    calls.renewAccess({ credentials, refreshToken, scopes, signal }),
});

export type ConsentClient = ReturnType<typeof createConsentClient>;
