import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';

import { keepFocus } from '../lib/keep-focus.ts';
import { PATHS } from '../lib/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlatformSelectorPage } from './pages/platform-selector-page.tsx';

const DashboardPage = lazy(async () => {
  const { DashboardPage: Component } = await import('./pages/dashboard-page.tsx');
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
  useEffect(() => keepFocus(document), []);
  return (
    <TooltipProvider>
      <Suspense fallback={<Spinner label="Loading" className="m-6" />}>
        <Switch>
          <Route path={PATHS.start} component={PlatformSelectorPage} />
          <Route path={PATHS.dashboard} component={DashboardPage} />
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
