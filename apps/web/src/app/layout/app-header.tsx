import { LOGOUT_PATH } from '@partsight/contract/session';
import { Bell, LogOut, Settings } from 'lucide-react';
import { Link } from 'wouter';

import { browser } from '../../lib/browser.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SkipLink } from './skip-link.tsx';

export function AppHeader() {
  const { user } = useSession();
  const name = user?.firstName ?? user?.email ?? 'User';
  return (
    <header className="border-line bg-surface sticky top-0 z-30 h-14 border-b">
      <div className="mx-auto flex h-full max-w-[1680px] items-center gap-2 px-4 sm:px-6">
        <SkipLink />
        <Link href="/" aria-label="PartSight, to the start page" className="flex rounded-md">
          <Logo />
        </Link>
        <p className="text-ink-muted ml-auto min-w-0 truncate pr-1 text-sm">Welcome, {name}</p>
        <InertButton name="Notifications" text="Notifications about finished runs will live here">
          <Bell aria-hidden />
        </InertButton>
        <InertButton name="Settings" text="Settings will live here">
          <Settings aria-hidden />
        </InertButton>
        <Button variant="ghost" onClick={() => browser.goTo(LOGOUT_PATH)}>
          <LogOut aria-hidden />
          <span className="max-sm:sr-only">Logout</span>
        </Button>
      </div>
    </header>
  );
}

type InertButtonProps = { name: string; text: string; children: React.ReactNode };

/** Does nothing yet and says so: reachable and explained, but announced as disabled. */
function InertButton({ name, text, children }: InertButtonProps) {
  return (
    <Tooltip text={text}>
      <Button variant="ghost" size="icon" aria-label={name} aria-disabled>
        {children}
      </Button>
    </Tooltip>
  );
}
