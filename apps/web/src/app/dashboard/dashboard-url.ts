import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

const DASHBOARD_TABS = ['bulk', 'store', 'token'] as const;
/** `account` and `desk-help` replace all tools, the others a lot's rows. */
const DASHBOARD_VIEWS = [
  'account',
  'by-hand',
  'count',
  'desk',
  'desk-help',
  'lots',
  'offer',
  'own-sales',
  'score',
  'upload',
] as const;
type DashboardView = (typeof DASHBOARD_VIEWS)[number];
type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Sets or removes one URL parameter and leaves the others alone. */
function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | null) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null) {
            next.delete(name);
          } else {
            next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    [name, setSearch],
  );
  return [search.get(name), set];
}

export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [text, set] = useSearchParam('tab');
  const tab = DASHBOARD_TABS.find((candidate) => candidate === text) ?? 'bulk';
  const choose = useCallback((next: DashboardTab) => set(next === 'bulk' ? null : next), [set]);
  return [tab, choose];
}

/** The view that replaces the tools; null while they are shown. */
export function useDashboardView(): DashboardView | null {
  const [search] = useSearchParams();
  const text = search.get('view');
  return DASHBOARD_VIEWS.find((view) => view === text) ?? null;
}

/** The row whose evidence is open. */
export function useOpenRow(): [number | null, (row: number | null) => void] {
  const [text, set] = useSearchParam('row');
  const row = Number(text);
  const open = useCallback(
    (next: number | null) => set(next === null ? null : String(next)),
    [set],
  );
  return [text !== null && Number.isInteger(row) && row > 0 ? row : null, open];
}
