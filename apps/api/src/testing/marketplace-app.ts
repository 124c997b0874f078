import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import type { IssueRequest } from '@partsight/marketplace-simulator/oauth/token-registry';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import type { TestDatabase } from '@partsight/server/testing/test-database';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { testApp, type Person, type TestApp, type TestAppOptions } from './test-app.ts';

/** The daily quota of every token in these tests. */
const DAILY_LIMIT = 1_000_000;

type Trader = Person & { readonly token: string; readonly tokenId: string };

export type MarketplaceApp = TestApp & {
  readonly simulator: () => RunningSimulator;
  /** A user with their own token, valid for everything unless overridden. */
  readonly trader: (issueOptions?: Partial<IssueRequest>) => Promise<Trader>;
  readonly revoke: (token: string) => Promise<void>;
  /** Uploads a list, looks it up over 12 months and returns the batch's path. */
  readonly uploadAndRun: (person: Person, sheet: string) => Promise<string>;
};

const MARKETPLACE_TIMEOUT_MS = 1_000;

/** Sold data in every category. */
export const FULL_ACCESS_CLIENT_ID = DEVELOPMENT_APPLICATIONS.everything.clientId;
/** No sold data at all. */
export const BASE_CLIENT_ID = DEVELOPMENT_APPLICATIONS.base.clientId;

/** The environment of a server with its own credentials. */
export const OWN_CREDENTIALS = {
  MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
};

/** The environment of a server whose credentials read no sold data. */
export const BASE_CREDENTIALS = {
  MARKETPLACE_CLIENT_ID: BASE_CLIENT_ID,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.base.clientSecret,
};

/**
 * The real app against a simulated marketplace over HTTP; faults end with the test that set them.
 */
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
    async trader(issueOptions) {
      const person = await app.person();
      const { token, tokenId } = simulator.issueToken({ dailyLimit: DAILY_LIMIT, ...issueOptions });
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
    async uploadAndRun(person, sheet) {
      const upload = await person.upload('/api/upload', 'list.csv', sheet);
      const { uploadId } = upload.json<{ uploadId: string }>();
      await person.post(`/api/process/${uploadId}`, {
        timeRange: '12months',
        oemOnlyAnalysis: true,
      });
      await app.runLaneOf(person.userId);
      return `/api/batch/${uploadId}`;
    },
  };
}
