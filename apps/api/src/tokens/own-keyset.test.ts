import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { marketplaceApp, OWN_CREDENTIALS } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

const { base, everything } = DEVELOPMENT_APPLICATIONS;
const keysetOf = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => ({
  clientId,
  clientSecret,
});

const save = (person: Person, keyset: object) => person.post('/api/own-keyset', keyset);

describe('where the operator takes them, an application of a user', () => {
  const db = testDatabase();
  const { person, simulator } = marketplaceApp(db, {
    ...OWN_CREDENTIALS,
    MARKETPLACE_OWN_KEYSETS: 'on',
  });

  const status = async (who: Person) => (await who.get('/api/token-status')).json<object>();
  const plan = async (who: Person) => {
    const list = 'Part Number,Qty\n84001234,1\n84005678,2\n';
    const { uploadId } = (await who.upload('/api/upload', 'list.csv', list)).json<{
      uploadId: string;
    }>();
    return (await who.get(`/api/batch/${uploadId}/plan`)).json<object>();
  };
  const research = (who: Person, partNumber: string) =>
    who.post('/api/research-single-part', { partNumber });
  /** The applications whose calls have arrived since the last look. */
  const callers = () =>
    new Set(
      simulator()
        .takeCalls()
        .map(({ clientId }) => clientId),
    );

  test('makes their calls, on its own budget, and no one else’s', async () => {
    const [dana, lee] = [await person(), await person()];
    expect(await status(dana)).toMatchObject({ ownKeyset: null });
    expect((await save(dana, keysetOf(everything))).json()).toEqual({ success: true });
    expect(await status(dana)).toMatchObject({
      expired: false,
      ownKeyset: { clientId: everything.clientId },
    });

    callers();
    expect((await research(dana, '84001234')).statusCode).toBe(200);
    expect(callers()).toEqual(new Set([everything.clientId]));
    expect((await research(lee, '84005678')).statusCode).toBe(200);
    expect(callers()).toEqual(new Set([OWN_CREDENTIALS.MARKETPLACE_CLIENT_ID]));

    expect(await plan(dana)).toMatchObject({
      quotaOf: 'keyset',
      leftToday: expect.any(Number) as number,
    });
    expect(await plan(lee)).toMatchObject({ quotaOf: 'server' });
    const used = await db.query<{ payer: string; own: boolean }>(
      'select distinct payer, user_id = $1 as own from api_shares where used > 0',
      [dana.userId],
    );
    expect(new Set(used.map(({ payer, own }) => `${payer} ${own}`))).toEqual(
      new Set([`${everything.clientId} true`, `${OWN_CREDENTIALS.MARKETPLACE_CLIENT_ID} false`]),
    );
  });

  test('is stored sealed, and shown nowhere', async () => {
    const dana = await person();
    const answer = await save(dana, keysetOf(base));
    const rows = await db.query<{ text: string; sealed: Buffer }>(
      'select own_keysets::text as text, sealed from own_keysets where user_id = $1',
      [dana.userId],
    );
    const shown = [answer.body, (await dana.get('/api/credentials')).body, rows[0]?.text ?? ''];
    const bytes = rows[0]?.sealed.toString('latin1') ?? '';
    expect(bytes.length).toBeGreaterThan(0);
    expect([...shown, bytes].filter((text) => text.includes(base.clientSecret))).toEqual([]);
    expect((await dana.get('/api/credentials')).json()).toMatchObject({
      keyset: { clientId: base.clientId },
    });
  });

  test('is not stored unless eBay grants it a token', async () => {
    const dana = await person();
    const wrong = { clientId: everything.clientId, clientSecret: 'guessed' };
    expect((await save(dana, wrong)).json()).toMatchObject({
      success: false,
      code: 'keyset-refused',
    });
    expect(await status(dana)).toMatchObject({ ownKeyset: null });
    simulator().setFaults({ everyone: true }, [{ kind: 'server-error', status: 503, chance: 1 }]);
    expect((await save(dana, keysetOf(base))).json()).toMatchObject({
      success: false,
      code: 'unreachable',
    });
    expect(await status(dana)).toMatchObject({ ownKeyset: null });
  });

  test.each([
    { clientId: 'a:b', clientSecret: 'x' },
    { clientId: 'a', clientSecret: 'x\ny' },
  ])('cannot be %o', async (keyset) => {
    expect((await save(await person(), keyset)).statusCode).toBe(400);
  });

  test('gives way to the server’s once it is removed', async () => {
    const dana = await person();
    await save(dana, keysetOf(everything));
    const ended = await dana.post('/api/credentials/end', { kind: 'keyset' });
    expect(ended.json()).toMatchObject({ ended: 1 });
    callers();
    expect((await research(dana, '84009999')).statusCode).toBe(200);
    expect(callers()).toEqual(new Set([OWN_CREDENTIALS.MARKETPLACE_CLIENT_ID]));
  });
});

describe('elsewhere, which is the default,', () => {
  const db = testDatabase();
  const { person } = marketplaceApp(db, OWN_CREDENTIALS);

  test('no application is taken, and one that was saved before is not used', async () => {
    const dana = await person();
    expect((await save(dana, keysetOf(everything))).statusCode).toBe(404);
    await db.query(
      "insert into own_keysets (user_id, client_id, key_id, sealed, saved_at) values ($1, 'x', 'x', 'x', now())",
      [dana.userId],
    );
    const status = (await dana.get('/api/token-status')).json<object>();
    expect(status).toMatchObject({ expired: false });
    expect(status).not.toHaveProperty('ownKeyset');
  });
});
