import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createQueryClient } from '../lib/api/query-client.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { TooltipProvider } from '../ui/feedback/tooltip.tsx';

/** Renders inside everything a signed-in page has around it: queries, tooltips and toasts. */
export function renderApp(children: ReactNode): RenderResult {
  const queryClient = createQueryClient();
  return render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        {children}
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}
