import { storeAnalysis, storeProgress, type StoreAnalysis } from '@partsight/contract/stores';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

const db = testDatabase();
const { trader, simulator, services } = marketplaceApp(db, {}, { withWorker: true });

const ANALYZE = '/api/analyze-universal-store';
const PROGRESS = '/api/analyze-universal-store/progress';

const analyze = async (who: Person, storeIdentifier: string): Promise<StoreAnalysis['data']> => {
  const response = await who.post(ANALYZE, { storeIdentifier, itemCount: 10 });
  expect(response.statusCode).toBe(200);
  return storeAnalysis.parse(response.json()).data;
};

describe('the progress of an analysis', () => {
  test('is visible on any page of its user, and to no one else', async () => {
    const [dana, lee] = [await trader(), await trader()];
    expect((await dana.get(PROGRESS)).json()).toEqual({ run: null });
    simulator().setFaults({ tokenId: dana.tokenId }, [{ kind: 'latency', minMs: 40 }]);
    const running = analyze(dana, 'obsolete_oem_parts');
    const snapshots: string[] = [];
    const poll = async () => {
      const { run } = storeProgress.parse((await dana.get(PROGRESS)).json());
      const rows = run?.data.analysisResults ?? [];
      const known = rows.filter(({ itemSpecific }) => itemSpecific !== null).length;
      snapshots.push(
        `${rows.length}/${known > 0 ? 'identified' : '-'}/${run?.data.processedListings}`,
      );
      return run?.status;
    };
    await expect.poll(poll, { interval: 30 }).toBe('completed');
    const data = await running;
    expect(new Set(snapshots).size).toBeGreaterThan(4);
    expect(snapshots).toContain('10/-/0');
    expect(storeProgress.parse((await dana.get(PROGRESS)).json()).run?.data).toEqual(data);
    expect((await lee.get(PROGRESS)).json()).toEqual({ run: null });
  });

  test('is shared by two requests for the same store', async () => {
    const dana = await trader();
    const [one, two] = await Promise.all([
      analyze(dana, 'clearance_dealer_stock'),
      analyze(dana, 'Clearance_Dealer_Stock'),
    ]);
    expect(two).toEqual(one);
    expect(simulator().takeCalls({ tokenId: dana.tokenId })).toHaveLength(one.callsUsed);
  });

  test('continues when the page is closed', async () => {
    const dana = await trader();
    const closed = new AbortController();
    const pending = services().storeAnalyses.analyze(
      dana.userId,
      'garage_shelf_finds',
      closed.signal,
    );
    closed.abort();
    await pending.catch(() => undefined);
    await expect
      .poll(async () => storeProgress.parse((await dana.get(PROGRESS)).json()).run?.status)
      .toBe('completed');
  });

  test('resumes where a killed process left off', async () => {
    const dana = await trader();
    const complete = await analyze(dana, 'oldtown_mopar');
    simulator().takeCalls({ tokenId: dana.tokenId });
    // Simulates a process killed after the fourth listing, with its job lost as well.
    await db.query(
      `insert into store_runs (user_id, store_name, total_listings, calls_used, facts, listings_read, listings)
       select user_id, store_name, total_listings, 5, facts, 4,
         (select jsonb_agg(row || '{"identity": null, "sales": {"kind": "waiting"}}')
            from jsonb_array_elements(listings) row)
       from store_runs where user_id = $1`,
      [dana.userId],
    );
    const progress = async () => storeProgress.parse((await dana.get(PROGRESS)).json()).run;
    await expect.poll(async () => (await progress())?.status).toBe('completed');
    // Six listings, and lookups that are cached by now.
    expect(simulator().takeCalls({ tokenId: dana.tokenId })).toHaveLength(6);
    const after = await progress();
    expect(after?.data).toEqual({ ...complete, callsUsed: 11, runId: after?.id });
  });

  test('expires after six hours', async () => {
    const dana = await trader();
    await analyze(dana, 'partsight_demo');
    await db.query(
      `update store_runs set started_at = now() - interval '6 hours' where user_id = $1`,
      [dana.userId],
    );
    expect((await dana.get(PROGRESS)).json()).toEqual({ run: null });
  });
});
