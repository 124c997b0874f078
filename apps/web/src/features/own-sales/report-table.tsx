import type { OwnReport, OwnReports } from '@partsight/contract/own-sales/reports';
import { Check, ExternalLink, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';

import { daysBetween, rangeText } from '../../lib/text/day-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CoverageBar, MonthScale, yearUpTo, type Year } from './coverage-bar.tsx';
import { KIND_TEXT, OWN_SALES_TEXT } from './texts.ts';

/** Where Seller Hub offers each report. */
const PLACES = {
  listings: 'https://www.ebay.com/sh/reports/downloads',
  orders: 'https://www.ebay.com/sh/ord',
  transactions: 'https://www.ebay.com/sh/fin/reports',
} as const satisfies Record<OwnReport['kind'], string>;

/** Listings older than this are worth a new download. */
const FRESH_DAYS = 7;

type ReportTableProps = { reports: OwnReports; today: string; onShowUnmatched: () => void };

/** Per report: which days it covers, what is missing, and what to get next. */
export function ReportTable({ reports, today, onShowUnmatched }: ReportTableProps) {
  const year = yearUpTo(today);
  const { totals } = reports;
  return (
    <>
      <Panel aria-label={OWN_SALES_TEXT.report} className="divide-line divide-y">
        <div className="text-ink-muted flex items-center px-4 py-2.5 text-xs font-medium max-md:hidden">
          <span className="w-52 shrink-0">{OWN_SALES_TEXT.report}</span>
          <div className="min-w-0 flex-1">
            <MonthScale year={year} />
          </div>
          <span className="w-44 shrink-0 pl-6">{OWN_SALES_TEXT.next}</span>
        </div>
        <ReportRow
          kind="listings"
          next={<GetButton kind="listings" label={OWN_SALES_TEXT.getToday} />}
        >
          <Listings reports={reports} today={today} />
        </ReportRow>
        <CoverageRow kind="orders" reports={reports} year={year}>
          {OWN_SALES_TEXT.orders(reports.orders.files, totals.orders)}{' '}
          {totals.unmatchedSales > 0 && (
            <Button variant="link" size="inline" onClick={onShowUnmatched}>
              {OWN_SALES_TEXT.withoutNumber(totals.unmatchedSales)}
            </Button>
          )}
        </CoverageRow>
        <CoverageRow kind="transactions" reports={reports} year={year}>
          {OWN_SALES_TEXT.money(reports.transactions.files, totals.ordersWithMoney)}
        </CoverageRow>
      </Panel>
      <p className="text-ink-muted flex flex-wrap items-center gap-x-5 gap-y-1 text-xs">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="bg-market h-2 w-4.5 rounded-xs" />
          {OWN_SALES_TEXT.covered}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="bg-warn h-3 w-1.5" />
          {OWN_SALES_TEXT.missing}
        </span>
        <span>{OWN_SALES_TEXT.perDownload}</span>
      </p>
    </>
  );
}

type ReportRowProps = { kind: OwnReport['kind']; next: ReactNode; children: ReactNode };

function ReportRow({ kind, next, children }: ReportRowProps) {
  const { name, place } = KIND_TEXT[kind];
  return (
    <div className="flex gap-y-2 px-4 py-3.5 max-md:flex-col">
      <div className="w-52 shrink-0">
        <h3 className="flex items-center gap-2 text-base font-semibold">
          <FileSpreadsheet aria-hidden className="text-ink-muted size-4" />
          {name}
        </h3>
        <p className="text-ink-muted pl-6 text-xs">{place}</p>
      </div>
      <div className="min-w-0 flex-1 text-sm">{children}</div>
      <div className="shrink-0 md:w-44 md:pl-6">{next}</div>
    </div>
  );
}

function GetButton({ kind, label }: { kind: OwnReport['kind']; label: string }) {
  return (
    <Button asChild size="sm">
      <a href={PLACES[kind]} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden />
        {label}
      </a>
    </Button>
  );
}

function Listings({ reports, today }: { reports: OwnReports; today: string }) {
  const { listedOn, listings, numberedListings } = reports.totals;
  if (listedOn === null) {
    return <p className="text-ink-muted">{OWN_SALES_TEXT.none}</p>;
  }
  return (
    <>
      {daysBetween(listedOn, today) <= FRESH_DAYS && (
        <p className="flex h-6 items-center">
          <Badge tone="ok">
            <Check aria-hidden />
            {OWN_SALES_TEXT.upToDate}
          </Badge>
        </p>
      )}
      <p>
        <span className="font-medium">{OWN_SALES_TEXT.listings(reports)}</span>{' '}
        {OWN_SALES_TEXT.listedOn(listedOn)}{' '}
        {listings > numberedListings && (
          <span className="text-ink-muted">
            {OWN_SALES_TEXT.withoutNumber(listings - numberedListings)}.
          </span>
        )}
      </p>
    </>
  );
}

type CoverageRowProps = {
  kind: 'orders' | 'transactions';
  reports: OwnReports;
  year: Year;
  children: ReactNode;
};

function CoverageRow({ kind, reports, year, children }: CoverageRowProps) {
  const { coverage, next } = reports[kind];
  return (
    <ReportRow
      kind={kind}
      next={next !== null && <GetButton kind={kind} label={OWN_SALES_TEXT.get(next)} />}
    >
      <CoverageBar coverage={coverage} year={year} />
      {coverage === null ? (
        <p className="text-ink-muted">{OWN_SALES_TEXT.none}</p>
      ) : (
        <p>
          <span className="font-medium">{rangeText(coverage)}</span>, {children}{' '}
          {coverage.missingDays > 0 && (
            <span className="text-warn-ink">
              {OWN_SALES_TEXT.missingDays(coverage.missingDays, coverage.gaps)}
            </span>
          )}
        </p>
      )}
    </ReportRow>
  );
}
