import type { DecidedLot, DecisionRule } from '@partsight/contract/decisions';
import type { DeskRow, DeskShape } from '@partsight/contract/desk';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { answeredLot } from '../testing/answered-lot.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const answered = answeredLot(db);

/** The first two rows are one line of six pieces, of which the desk picks all; the third is worth nothing. */
async function lot() {
  const dana = await person();
  const id = await answered(dana);
  const url = `/api/batch/${id}/decisions`;
  return {
    dana,
    id,
    say: async (body: object) => (await dana.put(url, body)).json<{ changed: number }>().changed,
    undo: async () => (await dana.post(`${url}/undo`)).json<{ undone: object | null }>().undone,
    look: async () => (await dana.get(url)).json<DecidedLot>(),
    rows: async () =>
      (await dana.get(`/api/batch/${id}/desk/rows?rows=1,2,3`)).json<{ rows: DeskRow[] }>().rows,
    shapes: async () =>
      (await dana.post(`/api/batch/${id}/desk/shapes`, {})).json<{ shapes: DeskShape[] }>().shapes,
    offer: async () =>
      (await dana.get(`/api/batch/${id}/offer`)).json<{
        draft: { walkAway: string; rows: { take: number }[] };
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
  test('about a row is one about its line, and moves table, shapes and offer alike', async () => {
    const { say, rows, shapes, offer, look } = await lot();
    expect(takesOf(await rows())).toEqual([4, 2, 0]);
    const before = await shapes();
    expect(await say({ rows: [2], decision: 'take', pieces: 5 })).toBe(1);
    expect(takesOf(await rows())).toEqual([4, 1, 0]);
    expect(takesOf((await offer()).rows)).toEqual([4, 1, 0]);
    const after = await shapes();
    expect(bidOf(after, 'take-all')).toBe(bidOf(before, 'take-all'));
    expect(bidOf(after, 'leave-scrap')).toBe(bidOf(before, 'leave-scrap'));
    expect(Number(bidOf(after, 'cherry-pick'))).toBeLessThan(Number(bidOf(before, 'cherry-pick')));
    expect((await offer()).walkAway).toBe(bidOf(after, 'cherry-pick'));
    expect((await look()).decided.take).toMatchObject({ lines: 1, pieces: 5 });

    await say({ rows: [1], decision: 'leave' });
    expect(takesOf(await rows())).toEqual([0, 0, 0]);
    expect(bidOf(await shapes(), 'cherry-pick')).toBe('0.00');
  });

  test('is taken back, the last one first, with its note', async () => {
    const { say, undo, rows, look } = await lot();
    expect(await undo()).toBeNull();
    await say({ rows: [1, 3], decision: 'maybe' });
    await say({ rows: [3], note: 'ask for the box' });
    await say({ rows: [1], decision: 'leave' });
    expect((await look()).lastDeed).toMatchObject({ decision: 'leave', lines: 1, isNote: false });
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

  test('that says what was said already changes nothing, and there is nothing to undo', async () => {
    const { say, undo } = await lot();
    await say({ rows: [1], decision: 'leave' });
    expect(await say({ rows: [1], decision: 'leave' })).toBe(0);
    await undo();
    expect(await undo()).toBeNull();
  });

  test('can be about all rows of a view, and rows can be looked at by it', async () => {
    const { dana, id, say } = await lot();
    expect(await say({ view: { q: '5678' }, decision: 'leave' })).toBe(1);
    expect(await say({ view: { within: 'net:8..' }, decision: 'maybe' })).toBe(1);
    const rowsWith = async (decided: string) =>
      (await dana.get(`/api/batch/${id}?decided=${decided}`))
        .json<{ results: { id: number }[] }>()
        .results.map((row) => row.id);
    expect(await rowsWith('leave')).toEqual([3]);
    expect(await rowsWith('maybe')).toEqual([1, 2]);
    expect(await rowsWith('nothing')).toEqual([]);
  });

  test('is nobody else’s', async () => {
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
  ])('that nobody can mean is refused: %o', async (body) => {
    const { dana, id } = await lot();
    expect((await dana.put(`/api/batch/${id}/decisions`, body)).statusCode).toBe(400);
  });
});

describe('rules', () => {
  const rulesOf = async (who: Person) =>
    (await who.get('/api/desk/rules')).json<{ rules: DecisionRule[] }>().rules;

  test('are kept under their names, for their person alone', async () => {
    const [dana, lee] = [await person(), await person()];
    await dana.put('/api/desk/rules', RULE);
    await dana.put('/api/desk/rules', { ...RULE, decision: 'maybe' });
    expect(await rulesOf(dana)).toEqual([{ ...RULE, decision: 'maybe' }]);
    expect(await rulesOf(lee)).toEqual([]);
    await dana.request({ method: 'DELETE', url: '/api/desk/rules/Small%20fry' });
    expect(await rulesOf(dana)).toEqual([]);
  });

  test('decide about lines, never against a hand, and at one stroke that can be undone', async () => {
    const { dana, id, say, undo, rows } = await lot();
    const follow = async (body: object = {}) =>
      (await dana.post(`/api/batch/${id}/decisions/by-rules`, body)).json<{ changed: number }>()
        .changed;
    await dana.put('/api/desk/rules', RULE);
    await dana.put('/api/desk/rules', {
      name: 'Good net',
      decision: 'take',
      any: [{ kind: 'figure', figure: 'net', is: 'over', amount: 8 }],
    });
    expect(await follow()).toBe(2);
    expect((await rows()).map(({ said }) => said.rule)).toEqual([
      'Good net',
      'Good net',
      'Small fry',
    ]);
    expect(await follow()).toBe(0);

    await say({ rows: [3], decision: 'take' });
    expect(await follow()).toBe(0);
    expect((await rows())[2]?.said).toMatchObject({ decision: 'take', rule: null });

    // A rule that changed decides anew where it had decided before.
    await dana.put('/api/desk/rules', {
      name: 'Good net',
      decision: 'take',
      any: [{ kind: 'figure', figure: 'net', is: 'over', amount: 8_000 }],
    });
    expect(await follow({ names: ['Good net'] })).toBe(1);
    expect((await rows())[0]?.said.decision).toBeNull();
    await undo();
    expect((await rows())[0]?.said).toMatchObject({ decision: 'take', rule: 'Good net' });
  });
});
