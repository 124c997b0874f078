import { LOGOUT_PATH } from '@partsight/contract/wire/paths';
import { Bell, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useSession } from '../../lib/api/session.ts';
import { browser } from '../../lib/browser/browser.ts';
import { focusElement } from '../../lib/browser/focus-element.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { APP_HEADER_TEXT, APP_TEXT } from '../texts.ts';

type AppHeaderProps = {
  /** The tools of the page: beside the logo, or in a row of their own where there is no room. */
  tabs?: ReactNode;
  lookUp?: ReactNode;
  /** Above everything but the first tab stop. */
  banner?: ReactNode;
};

export function AppHeader({ tabs, lookUp, banner }: AppHeaderProps) {
  const { user } = useSession();
  const name = user?.firstName ?? user?.email ?? APP_HEADER_TEXT.user;
  return (
    <>
      <SkipLink />
      {banner}
      <header className="border-line bg-surface sticky top-0 z-30 shrink-0 border-b">
        <div className="flex flex-wrap items-center gap-x-2 px-4 min-[1024px]:h-[47px] min-[1024px]:flex-nowrap">
          <Link
            href="/"
            aria-label={APP_HEADER_TEXT.home}
            className="my-2 flex shrink-0 rounded-md"
          >
            <Logo />
          </Link>
          {tabs !== undefined && (
            <div className="order-last h-9 w-full min-w-0 min-[1024px]:order-none min-[1024px]:ml-4 min-[1024px]:h-full min-[1024px]:w-auto">
              {tabs}
            </div>
          )}
          <div className="flex h-[47px] min-w-0 flex-1 items-center justify-end gap-1">
            {lookUp}
            <Link
              href={PATHS.account}
              title={APP_HEADER_TEXT.account}
              className="text-ink-muted hover:text-ink min-w-0 truncate rounded-md px-1 text-sm underline-offset-4 hover:underline"
            >
              {APP_HEADER_TEXT.welcome(name)}
            </Link>
            <InertButton name={APP_HEADER_TEXT.notifications} text={APP_HEADER_TEXT.news}>
              <Bell aria-hidden />
            </InertButton>
            <InertButton name={APP_HEADER_TEXT.settingsName} text={APP_HEADER_TEXT.settings}>
              <Settings aria-hidden />
            </InertButton>
            <Button variant="ghost" onClick={() => browser.goTo(LOGOUT_PATH)}>
              <LogOut aria-hidden />
              <span className="max-sm:sr-only">{APP_HEADER_TEXT.logout}</span>
            </Button>
          </div>
        </div>
      </header>
    </>
  );
}

/** The first tab stop, visible only while focused. */
function SkipLink() {
  const handleSkip = () => {
    const main = document.querySelector('main');
    if (main !== null) {
      focusElement(main);
    }
  };
  return (
    <Button
      className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-4 focus-visible:z-40 focus-visible:px-3 focus-visible:py-1.5"
      onClick={handleSkip}
    >
      {APP_TEXT.skipToContent}
    </Button>
  );
}

type InertButtonProps = { name: string; text: string; children: ReactNode };

/** Does nothing when pressed, so it is no tab stop. */
const InertButton = ({ name, text, children }: InertButtonProps) => (
  <Tooltip text={text}>
    <Button variant="ghost" size="icon" aria-label={name} aria-disabled tabIndex={-1}>
      {children}
    </Button>
  </Tooltip>
);
