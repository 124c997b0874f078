import type { DeskRow, DeskShape } from '@partsight/contract/desk';
import type { LotDecisions, DecisionRule } from '@partsight/contract/desk-decisions';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const createLot = completedLot(db);

/**
 * The first two rows form one line of six pieces, all selected by the desk; the third is
 * worthless.
 */
async function lot() {
  const dana = await person();
  const id = await createLot(dana);
  const url = `/api/batch/${id}/decisions`;
  return {
    dana,
    id,
    decide: async (body: object) => (await dana.put(url, body)).json<{ changed: number }>().changed,
    undo: async () => (await dana.post(`${url}/undo`)).json<{ undone: object | null }>().undone,
    look: async () => (await dana.get(url)).json<LotDecisions>(),
    rows: async () =>
      (await dana.get(`/api/batch/${id}/desk/rows?rows=1,2,3`)).json<{ rows: DeskRow[] }>().rows,
    shapes: async () =>
      (await dana.post(`/api/batch/${id}/desk`, { want: ['shapes'] })).json<{
        shapes: DeskShape[];
      }>().shapes,
    offer: async () =>
      (await dana.get(`/api/batch/${id}/offer`)).json<{
        draft: { walkAway: string; offered: { pieces: number }; boxLot: { pieces: number } | null };
      }>().draft,
  };
}

const takesOf = (rows: readonly { take: number | null }[]) => rows.map(({ take }) => take);
const bidOf = (shapes: readonly DeskShape[], shape: DeskShape['shape']) =>
  shapes.find((one) => one.shape === shape)?.walkAway;

const RULE: DecisionRule = {
  name: 'Small fry',
  decision: 'leave',
  any: [
    { kind: 'figure', figure: 'net', is: 'under', amount: 8 },
    { kind: 'figure', figure: 'months', is: 'over', amount: 24 },
  ],
};

describe('a decision', () => {
  test('on a row applies to its line and updates table, shapes and offer', async () => {
    const { decide, rows, shapes, offer, look } = await lot();
    expect(takesOf(await rows())).toEqual([4, 2, 0]);
    const before = await shapes();
    expect(await decide({ rows: [2], decision: 'take', pieces: 5 })).toBe(1);
    expect(takesOf(await rows())).toEqual([4, 1, 0]);
    const { offered, boxLot } = await offer();
    expect(offered.pieces + (boxLot?.pieces ?? 0)).toBe(5);
    const after = await shapes();
    expect(bidOf(after, 'take-all')).toBe(bidOf(before, 'take-all'));
    expect(bidOf(after, 'leave-scrap')).toBe(bidOf(before, 'leave-scrap'));
    expect(Number(bidOf(after, 'cherry-pick'))).toBeLessThan(Number(bidOf(before, 'cherry-pick')));
    expect((await offer()).walkAway).toBe(bidOf(after, 'cherry-pick'));
    expect((await look()).decided.take).toMatchObject({ lines: 2, pieces: 5 });

    await decide({ rows: [1], decision: 'leave' });
    expect(takesOf(await rows())).toEqual([0, 0, 0]);
    expect(bidOf(await shapes(), 'cherry-pick')).toBe('0.00');
  });

  test('is undone, last first, with its note', async () => {
    const { decide, undo, rows, look } = await lot();
    expect(await undo()).toBeNull();
    await decide({ rows: [1, 3], decision: 'maybe' });
    await decide({ rows: [3], note: 'ask for the box' });
    await decide({ rows: [1], decision: 'leave' });
    expect((await look()).lastAction).toMatchObject({ decision: 'leave', lines: 1, isNote: false });
    const [, second, third] = await rows();
    expect(second?.said).toMatchObject({ decision: 'leave', note: '' });
    expect(third?.said).toMatchObject({ decision: 'maybe', note: 'ask for the box' });

    expect(await undo()).toMatchObject({ decision: 'leave' });
    expect((await rows())[1]?.said.decision).toBe('maybe');
    expect(await undo()).toMatchObject({ isNote: true });
    expect((await rows())[2]?.said).toMatchObject({ decision: 'maybe', note: '' });
    expect(await undo()).toMatchObject({ decision: 'maybe', lines: 2 });
    expect((await rows()).map(({ said }) => said.decision)).toEqual([null, null, null]);
    expect(await undo()).toBeNull();
    expect((await look()).decided.maybe.lines).toBe(0);
  });

  test('that changes nothing leaves nothing to undo', async () => {
    const { decide, undo } = await lot();
    await decide({ rows: [1], decision: 'leave' });
    expect(await decide({ rows: [1], decision: 'leave' })).toBe(0);
    await undo();
    expect(await undo()).toBeNull();
  });

  test('can cover all rows of a view, and rows can be filtered by it', async () => {
    const { dana, id, decide } = await lot();
    expect(await decide({ view: { q: '5678' }, decision: 'leave' })).toBe(1);
    expect(await decide({ view: { within: 'net:8..' }, decision: 'maybe' })).toBe(1);
    const rowsWith = async (decided: string) =>
      (await dana.get(`/api/batch/${id}?decided=${decided}`))
        .json<{ results: { id: number }[] }>()
        .results.map((row) => row.id);
    expect(await rowsWith('leave')).toEqual([3]);
    expect(await rowsWith('maybe')).toEqual([1, 2]);
    expect(await rowsWith('nothing')).toEqual([]);
  });

  test('is isolated per user', async () => {
    const { id } = await lot();
    const lee = await person();
    const url = `/api/batch/${id}/decisions`;
    expect((await lee.put(url, { rows: [1], decision: 'leave' })).statusCode).toBe(404);
    expect((await lee.post(`${url}/undo`)).statusCode).toBe(404);
    expect((await lee.post(`${url}/by-rules`, {})).statusCode).toBe(404);
    expect((await lee.get(url)).statusCode).toBe(404);
  });

  test.each([
    { rows: [0] },
    { rows: [1], pieces: -1 },
    { rows: [1], decision: 'burn' },
    { rows: [1], note: 'x'.repeat(501) },
    { rows: [1], luck: 1 },
  ])('is refused when invalid: %o', async (body) => {
    const { dana, id } = await lot();
    expect((await dana.put(`/api/batch/${id}/decisions`, body)).statusCode).toBe(400);
  });
});

describe('rules', () => {
  const rulesOf = async (who: Person) =>
    (await who.get('/api/desk/rules')).json<{ rules: DecisionRule[] }>().rules;

  test('are stored by name, per user', async () => {
    const [dana, lee] = [await person(), await person()];
    await dana.put('/api/desk/rules', { rules: [RULE, { ...RULE, decision: 'maybe' }] });
    expect(await rulesOf(dana)).toEqual([{ ...RULE, decision: 'maybe' }]);
    expect(await rulesOf(lee)).toEqual([]);
    const rules = Array.from({ length: 51 }, (_, at) => ({ ...RULE, name: `Rule ${at}` }));
    expect((await dana.put('/api/desk/rules', { rules })).statusCode).toBe(409);
    expect(await rulesOf(dana)).toHaveLength(1);
    await dana.put('/api/desk/rules', { rules: [] });
    expect(await rulesOf(dana)).toEqual([]);
  });

  test('decide lines but never override a manual decision, and undo as one step', async () => {
    const { dana, decide, undo, rows } = await lot();
    const follow = (rules: readonly string[] | true = true) => decide({ rules });
    const goodNet = (amount: number) => ({
      name: 'Good net',
      decision: 'take',
      any: [{ kind: 'figure', figure: 'net', is: 'over', amount }],
    });
    await dana.put('/api/desk/rules', { rules: [RULE, goodNet(8)] });
    expect(await follow()).toBe(2);
    expect((await rows()).map(({ said }) => said.rule)).toEqual([
      'Good net',
      'Good net',
      'Small fry',
    ]);
    expect(await follow()).toBe(0);

    await decide({ rows: [3], decision: 'maybe' });
    expect(await follow()).toBe(0);
    expect((await rows())[2]?.said).toMatchObject({ decision: 'maybe', rule: null });

    // A changed rule decides again where it had decided before.
    await dana.put('/api/desk/rules', { rules: [RULE, goodNet(8_000)] });
    expect(await follow(['Good net'])).toBe(1);
    expect((await rows())[0]?.said.decision).toBeNull();
    await undo();
    expect((await rows())[0]?.said).toMatchObject({ decision: 'take', rule: 'Good net' });
  });
});
