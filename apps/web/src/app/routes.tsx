import { lazy, Suspense } from 'react';
import { Route, Switch, useRoute } from 'wouter';

import { LandingPage } from '../features/landing/landing-page.tsx';
import { useSession } from '../lib/api/session.ts';
import { PATHS } from '../lib/browser/paths.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';

// A signed-out visitor only needs the landing page; everything else loads on demand.
const SignedInRoutes = lazy(async () => {
  const { SignedInRoutes: Component } = await import('./signed-in-routes.tsx');
  return { default: Component };
});

export function Routes() {
  const { isAuthenticated, isLoading } = useSession();
  if (isLoading) {
    return <PageFallback />;
  }
  if (isAuthenticated) {
    return (
      <Suspense fallback={<PageFallback />}>
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

function PageFallback() {
  const [isDashboard] = useRoute(PATHS.dashboard);
  if (isDashboard) {
    return <DashboardSkeleton />;
  }
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" className="size-5" />
    </div>
  );
}
