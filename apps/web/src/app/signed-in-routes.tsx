import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';

import { PATHS } from '../lib/browser/paths.ts';
import { preserveFocus } from '../lib/browser/preserve-focus.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { TooltipProvider } from '../ui/feedback/tooltip.tsx';
import { DashboardSkeleton } from './dashboard/tools-skeleton.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlatformSelectorPage } from './pages/platform-selector-page.tsx';
import { APP_TEXT } from './texts.ts';

async function loadDashboard(client: QueryClient) {
  const { DashboardPage, fillFromOpening } = await import('./dashboard/dashboard-page.tsx');
  await fillFromOpening(client, window.location.search);
  return DashboardPage;
}

const loadUniversalStore = async () =>
  (await import('./pages/universal-store-page.tsx')).UniversalStorePage;

const loadLogoGallery = async () => (await import('./pages/logo-gallery-page.tsx')).LogoGalleryPage;

export function SignedInRoutes() {
  useEffect(() => preserveFocus(document), []);
  return (
    <TooltipProvider>
      <Switch>
        <Route path={PATHS.start} component={PlatformSelectorPage} />
        <Route path={PATHS.dashboard}>
          <LoadedPage key="dashboard" load={loadDashboard} fallback={<DashboardSkeleton />} />
        </Route>
        <Route path={PATHS.storeAnalysis}>
          <LoadedPage key="store" load={loadUniversalStore} fallback={<PageSpinner />} />
        </Route>
        <Route path={PATHS.logos}>
          <LoadedPage key="logos" load={loadLogoGallery} fallback={<PageSpinner />} />
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
      <Toaster />
    </TooltipProvider>
  );
}

const PageSpinner = () => <Spinner label={APP_TEXT.loading} className="m-6" />;
