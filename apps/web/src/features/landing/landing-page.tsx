import { LOGIN_PATH } from '@partsight/contract/wire/paths';

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
        <Button variant="primary" onClick={() => browser.goTo(LOGIN_PATH)}>
          {LANDING_PAGE_TEXT.logIn}
        </Button>
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
    <section
      aria-labelledby="private-access"
      className="border-line flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t py-12 sm:py-16"
    >
      <div className="max-w-xl">
        <h2 id="private-access" className="text-2xl font-semibold tracking-tight">
          {LANDING_PAGE_TEXT.private}
        </h2>
        <p className="text-ink-muted mt-2 text-lg">{LANDING_PAGE_TEXT.privateNote}</p>
      </div>
      <Button variant="primary" size="lg" onClick={() => browser.goTo(LOGIN_PATH)}>
        {LANDING_PAGE_TEXT.logInToPartSight}
      </Button>
    </section>
  );
}
