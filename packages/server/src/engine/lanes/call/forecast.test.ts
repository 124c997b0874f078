import { planRun } from '@partsight/domain/runs/run-plan';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import { marketplaceClient } from '@partsight/marketplace/marketplace-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readApiConfig } from '../../../platform/config/api-config.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testEnvironment } from '../../../testing/test-environment.ts';
import { budgetService } from '../../../tokens/budgets/budget.service.ts';
import { fetchSoldListings } from './fetch-sold-listings.ts';

/** A list of 20,000 lines and a day of 5,000 calls, both scaled down by 100. */
const SCALE = 100;
const LINES = 20_000 / SCALE;
const DAILY_LIMIT = 5_000 / SCALE;
const SPACING_MS = 2_000 * SCALE;
const MAX_OFF = 0.1;

const db = testDatabase();
let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
});
afterAll(() => simulator.stop());

/** A Ford part number: car, part, revision. */
const fordNumber = (line: number): string => {
  const prefix = `${'CDEF'.charAt(line % 4)}${line % 10}${'ZOVT'.charAt(line % 3)}Z`;
  return `${prefix}-${6_000 + line * 7}-${'ABCDE'.charAt(line % 5)}`;
};

test('a list of Ford lines takes the forecast calls and days, within a tenth', async () => {
  const config = readApiConfig(testEnvironment(db, { MARKETPLACE_API_ORIGIN: simulator.origin }));
  const client = marketplaceClient(config.marketplace);
  const startedAt = new Date('2026-11-16T09:00:00Z');
  let now = startedAt;
  const budget = budgetService({ database: db.database, now: () => now });
  const budgetKey = { payer: 'application', api: 'research' } as const;
  const resetsAt = new Date('2026-11-17T08:00:00Z');
  await budget.recordQuota(budgetKey, { limit: DAILY_LIMIT, remaining: DAILY_LIMIT, resetsAt });
  const userId = await db.newUser();

  const numbers = Array.from({ length: LINES }, (_, line) => fordNumber(line));
  const plan = planRun(
    numbers.map((partNumber) => ({ partNumber, linkedNumbers: [], isAnswered: false })),
    { spacingMs: SPACING_MS },
  );
  const { endsAt } = await budget.forecast(budgetKey, userId, plan);

  const { token } = simulator.issueToken({ dailyLimit: 1_000_000 });
  const { signal } = new AbortController();
  let calls = 0;
  const marketplace: Parameters<typeof fetchSoldListings>[0] = {
    async searchSold(query) {
      for (;;) {
        const payment = await budget.charge(budgetKey, userId, 'list');
        if (payment.kind === 'paid') {
          break;
        }
        now = payment.until;
      }
      calls += 1;
      now = new Date(now.getTime() + SPACING_MS);
      return client.soldSource.search({ ...query, signal });
    },
  };
  for (const partNumber of numbers) {
    const asOf = new Date();
    const question = { partNumber, linkedNumbers: [], timeRange: '3months', token, asOf } as const;
    expect((await fetchSoldListings(marketplace, question)).kind).toBe('asked');
  }
  client.close();

  const days = (to: Date): number => (to.getTime() - startedAt.getTime()) / 86_400_000;
  const figures = {
    lines: LINES * SCALE,
    forecastCalls: plan.calls * SCALE,
    takenCalls: calls * SCALE,
    forecastDays: Number(days(endsAt).toFixed(2)),
    takenDays: Number(days(now).toFixed(2)),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(plan.calls).toBeGreaterThan(LINES);
  expect(Math.abs(calls / plan.calls - 1)).toBeLessThanOrEqual(MAX_OFF);
  expect(Math.abs(days(now) / days(endsAt) - 1)).toBeLessThanOrEqual(MAX_OFF);
});
