import { PEOPLE, type Person } from '@partsight/identity-provider/people';
import type { Services } from '@partsight/server/create-services';
import type { Development } from '@partsight/server/testing/development';
import { withTemporaryFile } from '@partsight/server/testing/with-temporary-file';

import { demoSheet } from './demo-sheet.ts';
import { mintToken } from './mint-token.ts';
import { seedLargeBatch } from './seed-large-batch.ts';

export type Seed = 'none' | 'small' | 'large';

type SeedPlan = {
  readonly services: Services;
  readonly development: Development;
  readonly ownerUrl: string;
  readonly issuer: string;
  readonly marketplaceOrigin: string;
  readonly seed: Seed;
};

const SEEDED = ['dana', 'lee'];

/**
 * People with a working token each; and, unless told otherwise, a finished batch for two of them, made
 * by the product's own way through upload and lane.
 */
export async function seedStack(plan: SeedPlan): Promise<void> {
  // With a token of its own: the people's tokens are paced by their lanes.
  await plan.services.categories.refresh(
    await mintToken(plan.marketplaceOrigin),
    AbortSignal.timeout(30_000),
  );
  await Promise.all(
    PEOPLE.filter(({ id }) => SEEDED.includes(id)).map((person) => seedPerson(plan, person)),
  );
}

async function seedPerson(plan: SeedPlan, person: Person): Promise<void> {
  const { services, development, issuer, marketplaceOrigin } = plan;
  const userId = await development.ensureUser({
    issuer,
    subject: person.id,
    email: person.email,
    emailVerified: true,
    firstName: person.givenName,
  });
  await services.tokens.save(userId, await mintToken(marketplaceOrigin));
  if (plan.seed === 'none' || (await services.batches.list(userId)).length > 0) {
    return;
  }
  await seedBatch(services, userId, `${person.id}-idle-stock.csv`);
  await development.runLaneOf(userId);
  if (plan.seed === 'large') {
    await seedLargeBatch(plan.ownerUrl, userId);
  }
}

async function seedBatch(services: Services, userId: string, name: string): Promise<void> {
  const bytes = Buffer.from(demoSheet('Northside Motors'));
  const { id } = await withTemporaryFile(bytes, (path) =>
    services.imports.upload(userId, { path, name, size: bytes.length }),
  );
  await services.batches.start(userId, id, { timeRange: '3months', oemOnly: true });
}
