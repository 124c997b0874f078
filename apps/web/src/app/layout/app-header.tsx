import { LOGOUT_PATH } from '@partsight/contract/accounts';
import { Bell, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useSession } from '../../lib/api/session.ts';
import { browser } from '../../lib/browser/browser.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { InertButton } from './inert-button.tsx';
import { SkipLink } from './skip-link.tsx';

/** Pages that know about runs pass in the notification bell. */
export function AppHeader({ notifications }: { notifications?: ReactNode }) {
  const { user } = useSession();
  const name = user?.firstName ?? user?.email ?? 'User';
  return (
    <header className="border-line bg-surface sticky top-0 z-30 h-14 shrink-0 border-b">
      <div className="mx-auto flex h-full max-w-[1680px] items-center gap-2 px-4 sm:px-6">
        <SkipLink />
        <Link href="/" aria-label="PartSight, to the start page" className="flex rounded-md">
          <Logo />
        </Link>
        <Link
          href={PATHS.account}
          title="Your account and your data"
          className="text-ink-muted hover:text-ink ml-auto min-w-0 truncate rounded-md pr-1 text-sm underline-offset-4 hover:underline"
        >
          Welcome, {name}
        </Link>
        {notifications ?? (
          <InertButton name="Notifications" text="News of your runs is on the dashboard">
            <Bell aria-hidden />
          </InertButton>
        )}
        <InertButton
          name="Settings"
          text="More settings will live here; your own store is named under Token Management"
        >
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
