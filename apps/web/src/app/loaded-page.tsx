import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type LoadedPageProps = {
  /** Imports the page and prepares what it shows first. */
  load: (client: QueryClient) => Promise<ComponentType>;
  fallback: ReactNode;
};

type Loaded = { readonly Page: ComponentType } | { readonly error: unknown };

/**
 * A page whose code loads on demand. It appears as soon as it has loaded; behind React's `lazy` it would
 * wait until the fallback was on screen for 300 ms.
 */
export function LoadedPage({ load, fallback }: LoadedPageProps) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(
    function loadPage() {
      load(client).then(
        (Page) => setLoaded({ Page }),
        (error: unknown) => setLoaded({ error }),
      );
    },
    [load, client],
  );
  if (loaded === null) {
    return fallback;
  }
  if ('error' in loaded) {
    throw loaded.error;
  }
  return <loaded.Page />;
}
