import { LOGIN_PATH } from '@partsight/contract/wire/paths';
import { Lock } from 'lucide-react';

import { browser } from '../../lib/browser/browser.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Claims } from './claims.tsx';
import { Hero } from './hero.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { Steps } from './steps.tsx';
import { LANDING_PAGE_TEXT } from './texts.ts';

export function LandingPage() {
  return (
    <div className="mx-auto max-w-[1280px] px-4 sm:px-8">
      <header className="flex h-16 items-center justify-between">
        <Logo />
        <div className="flex items-center gap-4">
          <p className="text-ink-muted flex items-center gap-2 text-sm max-sm:hidden">
            <Lock aria-hidden className="size-3.5 shrink-0" />
            {LANDING_PAGE_TEXT.privateAccess}
          </p>
          <Button onClick={() => browser.goTo(LOGIN_PATH)}>{LANDING_PAGE_TEXT.logIn}</Button>
        </div>
      </header>
      <main>
        <SignInNotice />
        <Hero />
        <Steps />
        <Claims />
        <PrivateAccess />
      </main>
      <footer className="border-line text-ink-faint flex flex-wrap justify-between gap-x-8 gap-y-2 border-t py-8 text-xs">
        <p>{LANDING_PAGE_TEXT.product}</p>
        <p>
          <TextLink href={PATHS.privacy}>{LANDING_PAGE_TEXT.privacy}</TextLink>
        </p>
        <p>{LANDING_PAGE_TEXT.trademarks}</p>
      </footer>
    </div>
  );
}

function PrivateAccess() {
  return (
    <section aria-labelledby="private-access" className="border-line border-t py-12 sm:py-16">
      <div className="max-w-xl">
        <h2 id="private-access" className="text-2xl font-semibold tracking-tight">
          {LANDING_PAGE_TEXT.private}
        </h2>
        <p className="text-ink-muted mt-2 text-lg">{LANDING_PAGE_TEXT.privateNote}</p>
      </div>
    </section>
  );
}
