import type { UploadId } from '@partsight/contract/wire/values';
import { Calculator, ClipboardCheck, List, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { countPath, dashboardPath, deskPath } from '../../lib/browser/paths.ts';
import { cn } from '../../ui/cn.ts';
import { useDashboardView } from './dashboard-url.ts';
import { useLookUp } from './look-up.tsx';

const PLACE =
  'flex min-w-0 flex-col items-center justify-center gap-1 border-t-2 border-transparent text-xs font-medium focus-visible:outline-offset-[-2px] [&_svg]:size-5';

/** On a phone the four places of a lot stay a tap away. */
export function PhoneDock({ uploadId }: { uploadId: UploadId }) {
  const view = useDashboardView();
  const lookUp = useLookUp();
  return (
    <nav
      aria-label="Places of the lot"
      className="border-line bg-surface text-ink-muted fixed inset-x-0 bottom-0 z-20 hidden h-15 grid-cols-4 border-t max-[720px]:grid"
    >
      <DockLink href={dashboardPath(uploadId)} isCurrent={view === null}>
        <List aria-hidden />
        Lines
      </DockLink>
      <DockLink href={deskPath(uploadId)} isCurrent={view === 'desk' || view === 'offer'}>
        <Calculator aria-hidden />
        Deal
      </DockLink>
      <DockLink href={countPath(uploadId)} isCurrent={view === 'count'}>
        <ClipboardCheck aria-hidden />
        Count
      </DockLink>
      <button type="button" onClick={lookUp} className={PLACE}>
        <Search aria-hidden />
        Look up
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
