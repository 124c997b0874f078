import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';

import { PATHS } from '../lib/browser/paths.ts';
import { preserveFocus } from '../lib/browser/preserve-focus.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { TooltipProvider } from '../ui/feedback/tooltip.tsx';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlatformSelectorPage } from './pages/platform-selector-page.tsx';

const DashboardPage = lazy(async () => {
  const { DashboardPage: Component } = await import('./dashboard/dashboard-page.tsx');
  return { default: Component };
});
const UniversalStorePage = lazy(async () => {
  const { UniversalStorePage: Component } = await import('./pages/universal-store-page.tsx');
  return { default: Component };
});
const LogoGalleryPage = lazy(async () => {
  const { LogoGalleryPage: Component } = await import('./pages/logo-gallery-page.tsx');
  return { default: Component };
});

export function SignedInRoutes() {
  useEffect(() => preserveFocus(document), []);
  return (
    <TooltipProvider>
      <Suspense fallback={<Spinner label="Loading" className="m-6" />}>
        <Switch>
          <Route path={PATHS.start} component={PlatformSelectorPage} />
          <Route path={PATHS.dashboard}>
            <Suspense fallback={<DashboardSkeleton />}>
              <DashboardPage />
            </Suspense>
          </Route>
          <Route path={PATHS.storeAnalysis} component={UniversalStorePage} />
          <Route path={PATHS.logos} component={LogoGalleryPage} />
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
      <Toaster />
    </TooltipProvider>
  );
}
