import { useQuery } from '@tanstack/react-query';

import { LastLot } from '../../features/lots/last-lot.tsx';
import { PlatformSelector } from '../../features/platform-selector/components/platform-selector.tsx';
import { tokenQueries } from '../../features/tokens/api/token-queries.ts';
import { TokenStatusCard } from '../../features/tokens/components/token-status-card.tsx';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { useReturnPathRedirect } from '../use-return-path-redirect.ts';

export function PlatformSelectorPage() {
  useReturnPathRedirect();
  const { data: status } = useQuery(tokenQueries.status());
  return (
    <div className="flex min-h-dvh flex-col">
      <AppHeader />
      <PlatformSelector
        tokenCard={<TokenStatusCard />}
        isTokenExpired={status?.expired === true}
        lastLot={<LastLot />}
      />
      <AppFooter />
    </div>
  );
}
