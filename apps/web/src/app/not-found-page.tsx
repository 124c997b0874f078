import { Link } from 'wouter';

import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

export function NotFoundPage() {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <Logo />
      <div>
        <p className="text-accent-ink text-sm font-medium">404</p>
        <h1 className="text-2xl font-semibold tracking-tight">Page Not Found</h1>
        <p className="text-ink-muted mt-1">Did you forget to add the page to the router?</p>
      </div>
      <Button asChild>
        <Link href="/">Go to the start page</Link>
      </Button>
    </main>
  );
}
