import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';

import { LoadError } from '../../lib/api/load-error.tsx';
import { PATHS } from '../../lib/browser/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ConnectionCard } from './connection/connection-card.tsx';
import { ownSalesQueries } from './own-sales-queries.ts';
import { ReportDrop } from './report-drop.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportTable } from './report-table.tsx';
import { OWN_SALES_TEXT } from './texts.ts';
import { UnmatchedSales } from './unmatched-sales.tsx';

const UNMATCHED_ID = 'unmatched-sales';

/** Reports of Seller Hub: where they are dropped, which days they cover, and what is missing. */
export function OwnSalesView() {
  const query = useQuery(ownSalesQueries.reports());
  const { data } = query;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <div className="relative min-h-0 flex-1 p-4 min-[1200px]:overflow-y-auto min-[1200px]:p-6">
      <div className="mx-auto max-w-[1072px] space-y-4">
        <div>
          <Link href={PATHS.lots} className="text-ink-muted text-xs underline underline-offset-4">
            {OWN_SALES_TEXT.lots}
          </Link>
          <h2 className="text-xl font-semibold">{OWN_SALES_TEXT.title}</h2>
          <p className="text-ink-muted mt-0.5 text-sm">{OWN_SALES_TEXT.intro}</p>
        </div>
        <ReportDrop />
        <LoadError title={OWN_SALES_TEXT.failed} query={query} />
        {query.isPending && (
          <Panel className="space-y-3 p-4">
            <p className="sr-only">Loading</p>
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Panel>
        )}
        {data !== undefined && (
          <ReportTable reports={data} today={today} onShowUnmatched={showUnmatched} />
        )}
        <ConnectionCard />
        <UnmatchedSales id={UNMATCHED_ID} />
        {data !== undefined && data.reports.length > 0 && <ReportFiles reports={data.reports} />}
      </div>
    </div>
  );
}

function showUnmatched(): void {
  const element = document.querySelector(`#${UNMATCHED_ID}`);
  if (element instanceof HTMLElement) {
    element.focus();
    element.scrollIntoView({ block: 'start' });
  }
}
