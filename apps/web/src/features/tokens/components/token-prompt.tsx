import { useQuery } from '@tanstack/react-query';

import { tokenQueries } from '../api/token-queries.ts';
import { TOKENS_TEXT } from '../texts.ts';
import { TokenForm } from './token-form.tsx';

/** A token field wherever something waits for one: saving it resumes the work. */
export function TokenPrompt() {
  const { data: status } = useQuery(tokenQueries.status());
  return (
    <section aria-label={TOKENS_TEXT.tokenRun} className="border-warn/40 border-l-2 pl-3">
      <TokenForm isPrompt />
      {status?.hadToken === false && (
        <p className="text-ink-muted mt-2 max-w-2xl text-xs">{TOKENS_TEXT.howToGet}</p>
      )}
    </section>
  );
}
