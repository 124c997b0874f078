import { OWN_BATCH } from './forwarder.ts';

/** One call with everything a user can choose; `*` marks a place in a path. */
export type Target = {
  readonly path: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
};

export const TARGETS: readonly Target[] = [
  { path: `/api/batch/${OWN_BATCH}*` },
  { path: `/api/batch/${OWN_BATCH}/parts/1*` },
  { path: '/api/processing-status/00000000-0000-4000-8000-000000000000*' },
  { path: '/api/research-single-part', method: 'POST', body: { partNumber: '12345678' } },
  { path: '/api/settings', method: 'PUT', body: { storeUsername: 'somebody' } },
  {
    path: `/api/process/${OWN_BATCH}`,
    method: 'POST',
    body: { timeRange: '3months', oemOnlyAnalysis: true },
  },
  { path: '/api/save-token', method: 'POST', body: { token: 'v^1.1#i^1#nothing' } },
  {
    path: '/api/analyze-universal-store',
    method: 'POST',
    body: { storeIdentifier: 'somebody', itemCount: 10 },
  },
  {
    path: '/api/number-links',
    method: 'PUT',
    body: { partNumber: '12345678', otherNumber: '87654321', isAccepted: true },
  },
  {
    path: `/api/batch/${OWN_BATCH}/parts/1/overrules`,
    method: 'PUT',
    body: { itemId: 'v1|1|0', verdict: { kind: 'drop' }, reason: 'copy', note: 'no label' },
  },
  // Last: they use up the time the others leave.
  { path: `/api/batch/${OWN_BATCH}?limit=20&offset=0&q=1234&sort=work&order=desc` },
  { path: `/api/export/${OWN_BATCH}?q=1234&columns=grade&sort=row` },
];
