import { LOGIN_PATH } from '@partsight/contract/accounts';
import { Link } from 'wouter';

import { saveReturnPath } from '../lib/api/return-path.ts';
import { browser } from '../lib/browser/browser.ts';
import { Button } from '../ui/forms/button.tsx';
import { Logo } from '../ui/logo.tsx';

export function NotFoundPage({ isSignedOut = false }: { isSignedOut?: boolean }) {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <Logo />
      <div>
        <p className="text-accent-ink text-sm font-medium">404</p>
        <h1 className="text-2xl font-semibold tracking-tight">Page Not Found</h1>
        <p className="text-ink-muted mt-1">Did you forget to add the page to the router?</p>
      </div>
      {isSignedOut && (
        <p className="text-ink-muted">A page of your own opens once you are logged in.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isSignedOut && <LogInButton />}
        <Button asChild>
          <Link href="/">Go to the start page</Link>
        </Button>
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
      Log In
    </Button>
  );
}
