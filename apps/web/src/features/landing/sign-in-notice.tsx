import { useSearchParams } from 'wouter';

import { Notice } from '../../ui/feedback/notice.tsx';
import { SIGN_IN_NOTICE_TEXT } from './texts.ts';

/** Why a user who tried to sign in, or was signed in, is back on this page. */
export function SignInNotice() {
  const [search] = useSearchParams();
  if (search.get('access') === 'private') {
    return (
      <Notice tone="warn" live="alert" title={SIGN_IN_NOTICE_TEXT.private} className="mt-2">
        {SIGN_IN_NOTICE_TEXT.privateNote}
      </Notice>
    );
  }
  if (search.get('sign-in') === 'failed') {
    return (
      <Notice tone="danger" live="alert" title={SIGN_IN_NOTICE_TEXT.notCompleted} className="mt-2">
        {SIGN_IN_NOTICE_TEXT.notCompletedNote}
      </Notice>
    );
  }
  if (search.get('account') === 'erased') {
    return (
      <Notice tone="ok" live="status" title={SIGN_IN_NOTICE_TEXT.erased} className="mt-2">
        {SIGN_IN_NOTICE_TEXT.erasedNote}
      </Notice>
    );
  }
  return null;
}
