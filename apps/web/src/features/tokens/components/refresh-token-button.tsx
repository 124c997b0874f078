import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';

import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useRefreshToken } from '../api/token-mutations.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { TOKEN_FORM_TEXT } from '../texts.ts';

/** Offered where the server has a way to mint a token. */
export function RefreshTokenButton() {
  const { data: status } = useQuery(tokenQueries.status());
  const refresh = useRefreshToken(TOKEN_FORM_TEXT.refreshFailed);
  return status?.canRefresh === false ? null : (
    <Button disabled={refresh.isPending} onClick={() => refresh.mutate()}>
      {refresh.isPending ? <Spinner /> : <RotateCw aria-hidden />}
      {TOKEN_FORM_TEXT.refreshToken}
    </Button>
  );
}
