import type { PastedList } from '@partsight/domain/columns/pasted/pasted-list';

import { Notice } from '../../../ui/feedback/notice.tsx';
import { PASTE_TEXT } from '../texts.ts';

/** Why what was pasted is not read, and what to do instead. */
export function PasteNotice({ pasted }: { pasted: PastedList }) {
  const words = wordsFor(pasted);
  return (
    words !== null && (
      <Notice tone="warn" live="alert" title={words.title} className="mt-2">
        {words.note}
      </Notice>
    )
  );
}

function wordsFor(pasted: PastedList): { readonly title: string; readonly note: string } | null {
  switch (pasted.kind) {
    case 'link':
      return pasted.isGoogleSheet ? PASTE_TEXT.googleLink : PASTE_TEXT.link;
    case 'too-long':
      return PASTE_TEXT.tooLong(pasted.lines);
    case 'too-large':
      return PASTE_TEXT.tooLarge;
    case 'list':
    case 'empty':
      return null;
  }
}
