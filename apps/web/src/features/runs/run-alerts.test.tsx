import { type Batch, listBatches } from '@partsight/contract/runs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { browser } from '../../lib/browser/browser.ts';
import { buildBatch } from '../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { useRunAlerts } from './run-alerts.ts';

function Alerts() {
  useRunAlerts();
  return null;
}

beforeEach(() => {
  vi.spyOn(browser, 'notify').mockReturnValue();
  vi.spyOn(browser, 'notifications').mockReturnValue('granted');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  localStorage.setItem('partsight-run-alerts', 'on');
});
afterEach(() => localStorage.clear());

/** Shows each of these states for one poll. */
async function pass(...states: readonly Partial<Batch>[]): Promise<void> {
  startFakeClock();
  let current = states[0] ?? {};
  server.use(mockEndpoint(listBatches, () => [buildBatch({ fileName: 'stock.csv', ...current })]));
  renderApp(<Alerts />);
  for (const state of states) {
    current = state;
    await advanceTime(3_100);
  }
}

test.each([
  [{ status: 'completed' }, 'Analysis Complete'],
  [{ status: 'failed' }, 'Processing Error'],
  [{ status: 'paused', pausedReason: 'token-expired' }, 'Analysis Paused'],
] as const)('a run that becomes %j while no one looks is told once', async (end, title) => {
  await pass({ status: 'processing' }, end, end);
  expect(browser.notify).toHaveBeenCalledExactlyOnceWith(title, 'stock.csv', expect.any(String));
});

test('a list that had ended before is no news', async () => {
  await pass({ status: 'completed' }, { status: 'completed' });
  expect(browser.notify).not.toHaveBeenCalled();
});

test('no alert for a person who looks at the page', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await pass({ status: 'processing' }, { status: 'completed' });
  expect(browser.notify).not.toHaveBeenCalled();
});

test('no alert without the choice', async () => {
  localStorage.setItem('partsight-run-alerts', 'off');
  await pass({ status: 'processing' }, { status: 'completed' });
  expect(browser.notify).not.toHaveBeenCalled();
});
