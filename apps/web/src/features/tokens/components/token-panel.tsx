import { Panel } from '../../../ui/panel.tsx';
import { TOKENS_TEXT } from '../texts.ts';
import { RefreshTokenButton } from './refresh-token-button.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenState } from './token-state.tsx';

/** The token in use, and the field for the next one. */
export function TokenPanel() {
  return (
    <>
      <div>
        <h2 className="text-xl font-semibold tracking-tight">{TOKENS_TEXT.title}</h2>
        <p className="text-ink-muted text-sm">{TOKENS_TEXT.note}</p>
      </div>
      <Panel>
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
          <TokenState />
          <RefreshTokenButton />
        </header>
        <div className="border-line border-t p-4">
          <TokenForm />
        </div>
      </Panel>
    </>
  );
}
