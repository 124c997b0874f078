import { expect, test } from 'vitest';

import { createLogger } from '../../platform/logger.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { rotateKeys } from '../rotate-keys.service.ts';
import { tokenSeal } from '../secrets/token-seal.ts';
import { ownKeysetsRepo } from './own-keysets.repo.ts';
import { createOwnKeysets } from './own-keysets.ts';

const db = testDatabase();
const { database } = db;
const OLD = { id: 'old', key: Buffer.alloc(32, 1) };
const NEW = { id: 'new', key: Buffer.alloc(32, 2) };
const logger = createLogger('test', 'silent');
const now = () => new Date('2026-11-15T12:00:00Z');

async function saved(userId: string, clientSecret: string) {
  const sealed = tokenSeal([OLD]).seal(userId, 'client-secret', clientSecret);
  await database.asUser(userId, (tx) =>
    ownKeysetsRepo(tx).save({ clientId: 'app', sealed, savedAt: now() }),
  );
}

/** What is sent to the marketplace with the keys of one process. */
function process(...keys: (typeof OLD)[]) {
  const sent: string[] = [];
  const keysets = createOwnKeysets({
    seal: tokenSeal(keys),
    now,
    logger,
    mintWith: ({ clientId, clientSecret }) => ({
      application: clientId,
      async mint() {
        sent.push(clientSecret);
        return { kind: 'granted', token: 't', expiresAt: new Date(now().getTime() + 7_200_000) };
      },
    }),
  });
  const mint = async (userId: string): Promise<boolean> => {
    const keyset = await database.asUser(userId, (tx) => ownKeysetsRepo(tx).find());
    const tokens = keyset && keysets.tokensOf(keyset);
    await tokens?.mintIfNeeded('base');
    return tokens !== null;
  };
  return { mint, sent };
}

test('one token is minted until the application is saved again', async () => {
  const userId = await db.newUser();
  await saved(userId, 'first');
  const { mint, sent } = process(OLD);
  await Promise.all([mint(userId), mint(userId)]);
  await mint(userId);
  expect(sent).toEqual(['first']);
  await db.query("update own_keysets set saved_at = saved_at + interval '1 s'");
  await mint(userId);
  expect(sent).toEqual(['first', 'first']);
});

test('a change of keys seals it again, and the old key no longer opens it', async () => {
  const [dana, lee] = [await db.newUser(), await db.newUser()];
  await saved(dana, 'of dana');
  await saved(lee, 'of lee');
  expect(await rotateKeys({ database, seal: tokenSeal([NEW, OLD]), logger })).toMatchObject({
    unreadable: 0,
  });
  const after = process(NEW);
  expect([await after.mint(dana), await after.mint(lee)]).toEqual([true, true]);
  expect(after.sent).toEqual(['of dana', 'of lee']);
  expect(await process(OLD).mint(dana)).toBe(false);
});

test('a secret moved to another person does not open', async () => {
  const [dana, lee] = [await db.newUser(), await db.newUser()];
  await saved(dana, 'of dana');
  await saved(lee, 'of lee');
  await db.query(
    'update own_keysets set sealed = (select sealed from own_keysets where user_id = $1) where user_id = $2',
    [dana, lee],
  );
  expect(await process(OLD).mint(lee)).toBe(false);
});
