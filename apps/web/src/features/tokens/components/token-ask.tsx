import { useQuery } from '@tanstack/react-query';

import { tokenQueries } from '../api/token-queries.ts';
import { TokenForm } from './token-form.tsx';
import { TokenOrigin } from './token-origin.tsx';

/** The field for a token where something waits for one: what waits goes on when it is saved. */
export function TokenAsk() {
  const { data: status } = useQuery(tokenQueries.status());
  return (
    <section aria-label="Token for the run" className="border-warn/40 border-l-2 pl-3">
      <TokenForm isNextStep />
      {status?.hadToken === false && (
        <p className="text-ink-muted mt-2 max-w-2xl text-xs">
          <TokenOrigin />
        </p>
      )}
    </section>
  );
}
