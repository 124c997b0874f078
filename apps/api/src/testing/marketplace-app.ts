import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import type { IssueRequest } from '@partsight/marketplace-simulator/oauth/token-registry';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import type { TestDatabase } from '@partsight/server/testing/test-database';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { testApp, type Person, type TestApp, type TestAppOptions } from './test-app.ts';

/** What every token of these tests may spend in a day. */
const PLENTY = 1_000_000;

type Trader = Person & { readonly token: string; readonly tokenId: string };

export type MarketplaceApp = TestApp & {
  readonly simulator: () => RunningSimulator;
  /** A person with a token of their own, good for everything or as wished. */
  readonly trader: (wish?: Partial<IssueRequest>) => Promise<Trader>;
  readonly revoke: (token: string) => Promise<void>;
};

export const MARKETPLACE_TIMEOUT_MS = 1_000;

/** Sold data in every category. */
export const EVERYTHING = DEVELOPMENT_APPLICATIONS.everything.clientId;
/** No sold data at all. */
export const BASE = DEVELOPMENT_APPLICATIONS.base.clientId;

/** The environment of a server that has credentials of its own. */
export const OWN_CREDENTIALS = {
  MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
};

/** The real app against a simulated marketplace over HTTP; faults end with the test that set them. */
export function marketplaceApp(
  db: TestDatabase,
  environment: Record<string, string> = {},
  options: Pick<TestAppOptions, 'withWorker'> = {},
): MarketplaceApp {
  let simulator: RunningSimulator;
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, seed: 1 });
  });
  const app = testApp(db, {
    ...options,
    environment: { MARKETPLACE_TIMEOUT_MS: String(MARKETPLACE_TIMEOUT_MS), ...environment },
    lateEnvironment: () => ({ MARKETPLACE_API_ORIGIN: simulator.origin }),
  });
  afterEach(() => simulator.setFaults({ everyone: true }, []));
  afterAll(() => simulator.stop());

  return {
    ...app,
    simulator: () => simulator,
    async trader(wish) {
      const person = await app.person();
      const { token, tokenId } = simulator.issueToken({ dailyLimit: PLENTY, ...wish });
      await app.services().tokens.save(person.userId, token);
      return { ...person, token, tokenId };
    },
    async revoke(token) {
      await fetch(`${simulator.origin}/_control/tokens/revoke`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    },
  };
}
