import { useSearchParams } from 'wouter';

import { Notice } from '../../ui/feedback/notice.tsx';

/** Why a user who tried to sign in, or was signed in, is back on this page. */
export function SignInNotice() {
  const [search] = useSearchParams();
  if (search.get('access') === 'private') {
    return (
      <Notice tone="warn" live="alert" title="Access is private." className="mt-2">
        Your sign-in worked, but this address is not on the list of authorized users. Ask the
        administrator to add it, or log in with another address.
      </Notice>
    );
  }
  if (search.get('sign-in') === 'failed') {
    return (
      <Notice tone="danger" live="alert" title="Sign-in was not completed." className="mt-2">
        It was canceled, took too long or could not be confirmed. Log in again. If it keeps
        happening, tell the administrator.
      </Notice>
    );
  }
  if (search.get('account') === 'erased') {
    return (
      <Notice tone="ok" live="status" title="Your account was erased." className="mt-2">
        You are signed out everywhere. The last of your data is deleted within minutes.
      </Notice>
    );
  }
  return null;
}
