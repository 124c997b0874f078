import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';

import { LandingPage } from '../features/landing/landing-page.tsx';
import { useSession } from '../lib/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { NotFoundPage } from './not-found-page.tsx';

// The landing page is all a signed-out visitor ever needs; everything else comes when asked for.
const SignedInRoutes = lazy(async () => {
  const { SignedInRoutes: Component } = await import('./signed-in-routes.tsx');
  return { default: Component };
});

export function Routes() {
  const { isAuthenticated, isLoading } = useSession();
  if (isLoading) {
    return <PageSpinner />;
  }
  if (isAuthenticated) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <SignedInRoutes />
      </Suspense>
    );
  }
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route>
        <NotFoundPage isSignedOut />
      </Route>
    </Switch>
  );
}

function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" className="size-5" />
    </div>
  );
}
