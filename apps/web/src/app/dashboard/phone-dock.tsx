import type { UploadId } from '@partsight/contract/wire/values';
import { Calculator, ClipboardCheck, List, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { countPath, dashboardPath, deskPath } from '../../lib/browser/paths.ts';
import { cn } from '../../ui/cn.ts';
import { useDashboardView } from './dashboard-url.ts';
import { useLookUp } from './look-up.tsx';
import { PHONE_DOCK_TEXT } from './texts.ts';

const PLACE =
  'flex min-w-0 flex-col items-center justify-center gap-1 border-t-2 border-transparent text-xs font-medium focus-visible:outline-offset-[-2px] [&_svg]:size-5';

/** On a phone the four places of a lot stay a tap away. */
export function PhoneDock({ uploadId }: { uploadId: UploadId }) {
  const view = useDashboardView();
  const lookUp = useLookUp();
  return (
    <nav
      aria-label={PHONE_DOCK_TEXT.label}
      className="border-line bg-surface text-ink-muted fixed inset-x-0 bottom-0 z-20 hidden h-15 grid-cols-4 border-t max-[720px]:grid"
    >
      <DockLink href={dashboardPath(uploadId)} isCurrent={view === null}>
        <List aria-hidden />
        {PHONE_DOCK_TEXT.lines}
      </DockLink>
      <DockLink href={deskPath(uploadId)} isCurrent={view === 'desk' || view === 'offer'}>
        <Calculator aria-hidden />
        {PHONE_DOCK_TEXT.deal}
      </DockLink>
      <DockLink href={countPath(uploadId)} isCurrent={view === 'count'}>
        <ClipboardCheck aria-hidden />
        {PHONE_DOCK_TEXT.count}
      </DockLink>
      <button type="button" onClick={lookUp} className={PLACE}>
        <Search aria-hidden />
        {PHONE_DOCK_TEXT.lookUp}
      </button>
    </nav>
  );
}

type DockLinkProps = { href: string; isCurrent: boolean; children: ReactNode };

function DockLink({ href, isCurrent, children }: DockLinkProps) {
  return (
    <Link
      href={href}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      className={cn(PLACE, isCurrent && 'border-accent-edge text-accent-ink')}
    >
      {children}
    </Link>
  );
}
