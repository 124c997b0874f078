import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSimulator, type RunningSimulator } from '../start-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
});
afterAll(() => simulator.stop());

const read = async (query: Record<string, string>): Promise<string> => {
  const answer = await fetch(
    `${simulator.origin}/sh/research?${new URLSearchParams(query).toString()}`,
  );
  expect(answer.status).toBe(200);
  return answer.text();
};
const rowsOf = (page: string): number => page.split('<tr><td>').length - 1;
const SOLD = { keywords: '68001002AA', tabName: 'SOLD', limit: '50' };

test('shows the table of sold listings between the given dates', async () => {
  const endDate = Date.parse('2026-11-16T00:00:00Z');
  const page = await read({
    ...SOLD,
    startDate: String(endDate - 365 * 86_400_000),
    endDate: String(endDate),
  });
  expect(page).toContain('<p>Nov 17, 2025 - Nov 16, 2026</p>');
  expect(page).toContain('<th>Avg sold price</th>');
  expect(rowsOf(page)).toBeGreaterThan(0);
  expect(page).toMatch(/<a href="\/itm\/\d{12}">/);
});

test('shows no rows with a limit above one page', async () => {
  const page = await read({ ...SOLD, limit: '200' });
  expect(page).toContain('<th>Avg sold price</th>');
  expect(rowsOf(page)).toBe(0);
});

test('switches to the other tab if nothing sold', async () => {
  const page = await read({ ...SOLD, startDate: String(Date.now() + 86_400_000) });
  expect(page).toContain('<th>Watchers</th>');
});
