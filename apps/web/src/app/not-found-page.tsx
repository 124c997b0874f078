import { LOGIN_PATH } from '@partsight/contract/wire/paths';

import { saveReturnPath } from '../lib/api/return-path.ts';
import { browser } from '../lib/browser/browser.ts';
import { ButtonLink } from '../ui/forms/button-link.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { NOT_FOUND_PAGE_TEXT } from './texts.ts';

export function NotFoundPage({ isSignedOut = false }: { isSignedOut?: boolean }) {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <Logo />
      <div>
        <p className="text-accent-ink text-sm font-medium">404</p>
        <h1 className="text-2xl font-semibold tracking-tight">{NOT_FOUND_PAGE_TEXT.title}</h1>
        <p className="text-ink-muted mt-1">{NOT_FOUND_PAGE_TEXT.question}</p>
      </div>
      {isSignedOut && <p className="text-ink-muted">{NOT_FOUND_PAGE_TEXT.signedOut}</p>}
      <div className="flex flex-wrap gap-2">
        {isSignedOut && <LogInButton />}
        <ButtonLink href="/">{NOT_FOUND_PAGE_TEXT.home}</ButtonLink>
      </div>
    </main>
  );
}

/** Users who followed a link to a lot return to it after the login. */
function LogInButton() {
  return (
    <Button
      variant="primary"
      onClick={() => {
        saveReturnPath();
        browser.goTo(LOGIN_PATH);
      }}
    >
      {NOT_FOUND_PAGE_TEXT.logIn}
    </Button>
  );
}
