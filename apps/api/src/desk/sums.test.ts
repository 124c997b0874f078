import type { Desk, DeskCurve, DeskRow, DeskShape } from '@partsight/contract/desk';
import type { Comparison } from '@partsight/contract/lots';
import type { OfferDraft } from '@partsight/contract/offers';
import type { BatchResponse } from '@partsight/contract/results';
import { LOT_FLAGS } from '@partsight/domain/desk/lot/lot-flags';
import { meanAtHalfShare } from '@partsight/domain/desk/lot/lot-points';
import { testDatabase } from '@partsight/server/testing/test-database';
import { displayText } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { expect, test } from 'vitest';

import { mixedLot } from '../testing/mixed-lot.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const createLot = mixedLot(db);

const minor = (money: string | null): number => Math.round(Number(money) * 100);
const sumOf = (values: readonly (string | null)[]): number =>
  values.reduce((sum, value) => sum + (value === null ? 0 : minor(value)), 0);
/** Rounding each of two figures may cost half a cent. */
const expectCents = (found: number, wanted: number) =>
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1);

const partsOf = async (who: Person, id: string, query = '') =>
  (await who.get(`/api/batch/${id}${query}`)).json<BatchResponse>().results;

/** The rows with the same number as one line; a line's value and pieces to buy are split over them. */
async function linesOf(who: Person, id: string) {
  const parts = await partsOf(who, id);
  const numbers = parts.map((part) => part.id).join(',');
  const { rows } = (await who.get(`/api/batch/${id}/desk/rows?rows=${numbers}&want=steps`)).json<{
    rows: DeskRow[];
  }>();
  expect(rows).toHaveLength(parts.length);
  const rowsByNumber = Map.groupBy(
    rows,
    (row) => parts.find(({ id: of }) => of === row.row)?.partNumber,
  );
  const lines = [...rowsByNumber].flatMap(([key, [first, ...more]]) =>
    first === undefined ? [] : [{ ...first, key, all: [first, ...more] }],
  );
  return { rows, lines };
}

/** The numbers of the lines with a flag, as the table filters them. */
async function flaggedNumbers(who: Person, id: string, flag: string) {
  const parts = await partsOf(who, id, `?flag=${flag}`);
  return Object.assign(new Set(parts.map(({ partNumber }) => partNumber)), { rows: parts.length });
}

/** Dana lists so slowly that some lines are not reached. */
async function opened() {
  const dana = await person();
  const lot = await createLot(dana);
  const { usual } = (await dana.get('/api/desk/settings')).json<{ usual: { settings: object } }>();
  await dana.put('/api/desk/settings', {
    name: 'Slow',
    settings: { ...usual.settings, linesPerWeek: 1, months: 3, premium: 0.1, freightMinor: 2_500 },
    reasons: {},
  });
  // Of everything, rows and lot add up.
  await dana.put(`/api/batch/${lot.id}/lot`, { way: 'take-all' });
  const { desk } = (await dana.get(`/api/batch/${lot.id}/desk`)).json<{ desk: Desk }>();
  return { dana, ...lot, desk, ...(await linesOf(dana, lot.id)) };
}

/** Figures that are sums, and what adds up to them. */
const SUMS = {
  gross: ['own-price', 'postage-charged'],
  net: [
    'gross',
    'fee',
    'promoted',
    'order-fee',
    'postage',
    'packing',
    'material',
    'refunds',
    'resold',
    'return-postage',
  ],
  'present-value': ['income', 'waiting', 'shelf', 'listing'],
} as const;

test('every figure of a line adds up', async () => {
  const { dana, id, lines } = await opened();
  const known = lines.filter(({ value }) => value !== null);
  expect(known.length).toBeGreaterThan(20);
  const stopped = await flaggedNumbers(dana, id, 'stopped');
  for (const { steps = [], net, price, quantity, key = '', all } of known) {
    const amount = (label: string) => steps.find((one) => one.label === label)?.value ?? Number.NaN;
    const value = sumOf(all.map((row) => row.value));
    for (const [label, parts] of Object.entries(SUMS)) {
      const sum = parts.map(amount).reduce((total, part) => total + part, 0);
      expect(sum).toBeCloseTo(amount(label), 6);
    }
    expectCents(minor(net), amount('net'));
    expectCents(minor(price), amount('price'));
    expect(amount('sold') + amount('not-absorbed')).toBeCloseTo(Math.floor(quantity ?? 0), 6);
    const isLate = amount('start') >= 3;
    const isListed = amount('net') > 0 && amount('present-value') > 0 && !isLate;
    expect(amount('value')).toBe(value);
    expectCents(value, isListed && !stopped.has(key) ? amount('present-value') : 0);
  }
});

test('lines, rows, curve and flags add up to the desk, with one count of lines', async () => {
  const { dana, id, desk, rows, lines } = await opened();
  const odd = await flaggedNumbers(dana, id, 'odd-cost');
  const counted = lines.filter(({ key = '' }) => !odd.has(key));
  const valueOf = (line: (typeof lines)[number]) => sumOf(line.all.map(({ value }) => value));
  expect(counted.reduce((sum, line) => sum + valueOf(line), 0)).toBe(minor(desk.value));
  expect(rows).toHaveLength(desk.lines);
  expect(lines.length).toBeLessThan(desk.lines);
  const unknown = lines.filter(({ all }) => all.every(({ value }) => value === null));
  expect(unknown.flatMap(({ all }) => all)).toHaveLength(desk.unknownLines);
  expect(counted.filter((line) => valueOf(line) > 0)).toHaveLength(desk.listedLines);
  expect(desk.lateLines).toBeGreaterThan(0);
  expect(sumOf(rows.map(({ value }) => value))).toBe(minor(desk.value) + minor(desk.doubtedValue));

  const { curve } = (await dana.post(`/api/batch/${id}/desk`, { want: ['curve'] })).json<{
    curve: DeskCurve;
  }>();
  expect(curve).toMatchObject({ lines: desk.listedLines, value: desk.value });
  expect(curve.points.at(-1)).toEqual({ lines: desk.listedLines, value: desk.value });

  // The season matters to the lot only where it touches much of the value.
  for (const flag of LOT_FLAGS.filter((one) => one !== 'seasonal')) {
    const numbers = await flaggedNumbers(dana, id, flag);
    expect([flag, numbers.rows]).toEqual([flag, desk.flags[flag].lines]);
    const flagged = lines.filter(({ key = '' }) => numbers.has(key));
    expect(flagged.reduce((sum, line) => sum + valueOf(line), 0)).toBe(
      minor(desk.flags[flag].value),
    );
  }
  expect(desk.flags['odd-cost']).toMatchObject({
    lines: desk.doubtedLines,
    value: desk.doubtedValue,
  });
  expect(desk.flags.unknown).toMatchObject({ lines: desk.unknownLines, cost: desk.unknownCost });
});

test('every bid follows from the figures it names', async () => {
  const { dana, id, desk } = await opened();
  const { bid, settings } = desk;
  if (bid === null) {
    throw new Error('the lot has a bid');
  }
  // The scenarios are rounded to the cent, so what follows from them is known to a few.
  const spread = desk.cases.map(({ weight, value, deviation }) => ({
    weight,
    mean: minor(value),
    variance: minor(deviation) ** 2,
  }));
  const expectNear = (found: string, wanted: number) =>
    expect(Math.abs(minor(found) - wanted)).toBeLessThanOrEqual(3);
  const highest = (income: number) =>
    (bid.foundShare * income - minor(bid.outlay)) / (1 + settings.premium);
  const atEnd = desk.cash[Math.min(settings.paybackMonths, desk.cash.length - 1)] ?? null;
  expectCents(minor(bid.byReturn), highest(minor(desk.value) / (1 + settings.targetReturn)));
  expectCents(minor(bid.byPayback), highest(minor(atEnd)));
  const atLoss = await dana.post(`/api/batch/${id}/desk`, { want: ['desk'], ask: bid.byLoss });
  expect(atLoss.json<{ desk: Desk }>().desk.asked?.chanceOfLoss).toBeCloseTo(
    settings.chanceOfLoss,
    3,
  );
  expectNear(
    bid.byHalfShare ?? '',
    highest(meanAtHalfShare(spread) / (1 + settings.returnAtHalfShare)),
  );
  const limits = [bid.byReturn, bid.byPayback, bid.byLoss, bid.byHalfShare ?? ''].map(minor);
  expect(minor(bid.walkAway)).toBe(Math.max(0, Math.min(...limits)));
  expect(minor(bid.opening)).toBeLessThanOrEqual(minor(bid.walkAway) * settings.openingShare);
  const { draft } = (await dana.get(`/api/batch/${id}/offer`)).json<{ draft: OfferDraft }>();
  expect(draft).toMatchObject({
    shape: desk.way,
    total: bid.opening,
    opening: bid.opening,
    walkAway: bid.walkAway,
  });
  expect(minor(bid.outlay)).toBe(settings.freightMinor + settings.intakeMinor * desk.pieces);

  const { shapes } = (await dana.post(`/api/batch/${id}/desk`, { want: ['shapes'] })).json<{
    shapes: DeskShape[];
  }>();
  for (const { pieces, leftPieces, value, leftValue } of shapes) {
    expect(pieces + leftPieces).toBe(desk.pieces);
    expect(sumOf([value, leftValue])).toBe(minor(desk.value));
  }
});

test('the lots side by side show the same figures, and their sum', async () => {
  const { dana, id, desk } = await opened();
  const other = await createLot(dana);
  const compared = (await dana.get(`/api/desk/compare?ids=${id},${other.id}`)).json<Comparison>();
  expect(compared.lots[0]?.summary).toMatchObject({
    lines: desk.lines,
    value: desk.value,
    p10: desk.p10,
    walkAway: desk.bid?.walkAway,
    linesToList: desk.listedLines,
    unknownLines: desk.unknownLines,
    pieces: desk.pieces,
  });
  const { together } = compared;
  expect(together?.lots).toBe(2);
  expect(minor(together?.sum ?? null)).toBe(
    sumOf(compared.lots.map(({ summary }) => summary?.value ?? null)),
  );
  expect(sumOf([together?.value ?? null, together?.lost ?? null])).toBe(
    minor(together?.sum ?? null),
  );
});

test.each(['take-all', 'leave-scrap', 'cherry-pick'])(
  'the %s offer adds up, and never exceeds its opening bid',
  async (shape) => {
    const { dana, id, desk, lines } = await opened();
    await dana.put(`/api/batch/${id}/lot`, { way: shape });
    const { draft } = (await dana.get(`/api/batch/${id}/offer`)).json<{
      draft: OfferDraft;
    }>();
    const { offered, boxLot, withTheLot, notIncluded, total, opening } = draft;
    expect(offered.lines).toBeGreaterThan(0);
    expect(sumOf([offered.total, boxLot?.total ?? null])).toBe(minor(total));
    expect(total).toBe(opening);
    expect(sumOf(draft.lines.map(({ line }) => line))).toBe(minor(offered.total));
    for (const { take, each, line, number } of draft.lines) {
      expect(take * minor(each)).toBe(minor(line));
      expect(lines.find(({ key }) => key === number)?.value).not.toBeNull();
    }
    expect(offered.lines + (boxLot?.lines ?? 0) + withTheLot.lines + notIncluded.lines).toBe(
      desk.lines,
    );
    expect(withTheLot.lines > 0).toBe(shape === 'take-all');
    const leftOver = draft.lines.reduce((sum, { onHand, take }) => sum + onHand - take, 0);
    const taken = offered.pieces + (boxLot?.pieces ?? 0) + withTheLot.pieces;
    expect(taken + notIncluded.pieces + leftOver).toBeLessThanOrEqual(desk.pieces);
  },
);

test('the export has the values of the desk', async () => {
  const { dana, id, desk } = await opened();
  const parsed = await parseBytes((await dana.get(`/api/export-excel/${id}`)).rawPayload);
  const sheets = parsed.kind === 'parsed' ? parsed.sheets : [];
  const [header = [], ...written] =
    sheets.find(({ name }) => name === 'Deal Desk')?.rows.map((row) => row.map(displayText)) ?? [];
  const values = written.map((row) => row[header.indexOf('Worth to You')] ?? '');
  const amounts = values.filter((text) => text.startsWith('$') || /^\d/.test(text));
  expect(values).toContain('unknown');
  expect(sumOf(amounts.map((text) => text.replaceAll(/[$,]/g, '')))).toBe(
    minor(desk.value) + minor(desk.doubtedValue),
  );
});
