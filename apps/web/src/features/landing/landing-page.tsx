import { LOGIN_PATH } from '@partsight/contract/accounts';

import { browser } from '../../lib/browser/browser.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Claims } from './claims.tsx';
import { Hero } from './hero.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { Steps } from './steps.tsx';

export function LandingPage() {
  return (
    <div className="mx-auto max-w-[1280px] px-4 sm:px-8">
      <header className="flex h-16 items-center justify-between">
        <Logo />
        <Button variant="primary" onClick={() => browser.goTo(LOGIN_PATH)}>
          Log In
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
        <p>PartSight, a sales analyzer for automotive parts.</p>
        <p>
          <TextLink href={PATHS.privacy}>Privacy</TextLink>
        </p>
        <p>
          eBay, Ford, GM and Mopar are trademarks of their owners, who are not affiliated with
          PartSight.
        </p>
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
          Access is private
        </h2>
        <p className="text-ink-muted mt-2 text-lg">
          PartSight is for authorized users only. Log in with the address you were invited with, or
          ask the administrator to add yours.
        </p>
      </div>
      <Button variant="primary" size="lg" onClick={() => browser.goTo(LOGIN_PATH)}>
        Log In to PartSight
      </Button>
    </section>
  );
}
