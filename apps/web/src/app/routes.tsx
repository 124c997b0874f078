import { Route, Switch, useRoute } from 'wouter';

import { LandingPage } from '../features/landing/landing-page.tsx';
import { useSession } from '../lib/api/session.ts';
import { PATHS } from '../lib/browser/paths.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { DashboardSkeleton } from './dashboard/tools-skeleton.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { APP_TEXT } from './texts.ts';

// A signed-out visitor only needs the landing page; everything else loads on demand.
const loadSignedInRoutes = async () => (await import('./signed-in-routes.tsx')).SignedInRoutes;

export function Routes() {
  const { isAuthenticated, isLoading } = useSession();
  if (isLoading) {
    return <PageFallback />;
  }
  if (isAuthenticated) {
    return <LoadedPage load={loadSignedInRoutes} fallback={<PageFallback />} />;
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
      <Spinner label={APP_TEXT.loading} className="size-5" />
    </div>
  );
}
