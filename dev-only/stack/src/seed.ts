import { domainOf } from '@partsight/domain/core/email-address';
import { PEOPLE, type Person } from '@partsight/identity-provider/people';
import type { Services } from '@partsight/server/create-api-services';
import type { Development } from '@partsight/server/testing/development';
import { withTemporaryFile } from '@partsight/server/testing/with-temporary-file';

import { demoSheet } from './demo-sheet.ts';
import { mintToken } from './mint-token.ts';
import { seedLargeBatch } from './seed-large-batch.ts';

export type Seed = 'none' | 'small' | keyof typeof ROWS;

/** Rows of a second batch: a usual size and the largest allowed. */
const ROWS = { dealer: 5000, large: 100_000 } as const;

type SeedOptions = {
  readonly services: Services;
  readonly development: Development;
  readonly ownerUrl: string;
  readonly issuer: string;
  readonly marketplaceOrigin: string;
  readonly seed: Seed;
};

const SEEDED = ['dana', 'lee'];

/**
 * Adds people with a valid token each and, unless the seed is `none`, a finished batch that went through
 * the product's own upload and lane.
 */
export async function seedStack(options: SeedOptions): Promise<void> {
  const people = PEOPLE.filter(({ id }) => SEEDED.includes(id));
  const seeded = await Promise.all(
    people.map(async (person) => ({ person, userId: await addUser(options, person) })),
  );
  const [first] = seeded;
  if (first !== undefined) {
    await options.development.refreshCategories(first.userId);
  }
  await Promise.all(seeded.map(({ person, userId }) => seedPerson(options, person, userId)));
}

async function addUser(options: SeedOptions, person: Person): Promise<string> {
  const { services, development, issuer, marketplaceOrigin } = options;
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

async function seedPerson(options: SeedOptions, person: Person, userId: string): Promise<void> {
  const { services, development } = options;
  if (options.seed === 'none' || (await services.results.list(userId)).length > 0) {
    return;
  }
  await seedBatch(services, userId, `${person.id}-idle-stock.csv`);
  await development.runLaneOf(userId);
  if (options.seed !== 'small') {
    await seedLargeBatch(options.ownerUrl, userId, ROWS[options.seed]);
  }
}

async function seedBatch(services: Services, userId: string, name: string): Promise<void> {
  const bytes = Buffer.from(demoSheet('Northside Motors'));
  const { id } = await withTemporaryFile(bytes, (path) =>
    services.imports.upload(userId, { path, name, size: bytes.length }),
  );
  await services.batches.start(userId, id, { timeRange: '3months', oemOnly: true });
}
