import { domainOf } from '@partsight/domain/access/email-address';
import { PEOPLE, type Person } from '@partsight/identity-provider/people';
import type { Services } from '@partsight/server/create-services';
import type { Development } from '@partsight/server/testing/development';
import { withTemporaryFile } from '@partsight/server/testing/with-temporary-file';

import { demoSheet } from './demo-sheet.ts';
import { mintToken } from './mint-token.ts';
import { seedLargeBatch } from './seed-large-batch.ts';

export type Seed = 'none' | 'small' | keyof typeof ROWS;

/** Of a second batch: as many as a dealer sends, or as many as one may send. */
const ROWS = { dealer: 5000, large: 100_000 } as const;

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
  const people = PEOPLE.filter(({ id }) => SEEDED.includes(id));
  const seeded = await Promise.all(
    people.map(async (person) => ({ person, userId: await admit(plan, person) })),
  );
  const [first] = seeded;
  if (first !== undefined) {
    await plan.development.refreshCategories(first.userId);
  }
  await Promise.all(seeded.map(({ person, userId }) => seedPerson(plan, person, userId)));
}

async function admit(plan: SeedPlan, person: Person): Promise<string> {
  const { services, development, issuer, marketplaceOrigin } = plan;
  const userId = await development.ensureUser({
    issuer,
    subject: person.id,
    email: person.email,
    emailDomain: domainOf(person.email),
    emailVerified: true,
    firstName: person.givenName,
  });
  await services.tokens.save(userId, await mintToken(marketplaceOrigin));
  return userId;
}

async function seedPerson(plan: SeedPlan, person: Person, userId: string): Promise<void> {
  const { services, development } = plan;
  if (plan.seed === 'none' || (await services.results.list(userId)).length > 0) {
    return;
  }
  await seedBatch(services, userId, `${person.id}-idle-stock.csv`);
  await development.runLaneOf(userId);
  if (plan.seed !== 'small') {
    await seedLargeBatch(plan.ownerUrl, userId, ROWS[plan.seed]);
  }
}

async function seedBatch(services: Services, userId: string, name: string): Promise<void> {
  const bytes = Buffer.from(demoSheet('Northside Motors'));
  const { id } = await withTemporaryFile(bytes, (path) =>
    services.imports.upload(userId, { path, name, size: bytes.length }),
  );
  await services.batches.start(userId, id, { timeRange: '3months', oemOnly: true });
}
