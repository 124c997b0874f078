import { RefreshTokenButton } from './refresh-token-button.tsx';
import { TokenForm } from './token-form.tsx';

/** The form where the state of the token does not stand beside it. */
export function RefreshableTokenForm() {
  return (
    <div className="space-y-3">
      <TokenForm />
      <RefreshTokenButton />
    </div>
  );
}
