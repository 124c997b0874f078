import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderApp } from '../testing/render-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadedPage } from './loaded-page.tsx';

test('shows the fallback, then the page', async () => {
  const loading = Promise.withResolvers<() => string>();
  const load = () => loading.promise;
  renderApp(<LoadedPage load={load} fallback="Loading" />);
  expect(screen.getByText('Loading')).toBeVisible();
  loading.resolve(() => 'The page');
  expect(await screen.findByText('The page')).toBeVisible();
});

test('code that cannot be loaded leads to the error page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = () => Promise.reject(new Error('chunk'));
  renderApp(
    <ErrorBoundary>
      <LoadedPage load={load} fallback="Loading" />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Couldn’t show this page')).toBeVisible();
});
