import { FILE_ENDINGS } from '@partsight/domain/columns/file-limits';
import {
  type PastedList,
  readPaste,
  readTyped,
} from '@partsight/domain/columns/pasted/pasted-list';
import {
  type ClipboardEvent as ReactClipboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { isCovered, isTyping } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { PASTE_TEXT } from '../texts.ts';
import { PasteNotice } from './paste-notice.tsx';
import { copiedFile } from './pasted-file.ts';

type PasteBoxProps = {
  text: string;
  onText: (text: string) => void;
  /** A whole list, to be read at once. */
  onList: (text: string) => void;
  onFile: (file: File) => void;
};

/** Takes cells and letters; typed lines wait for their button. */
export function PasteBox({ text, onText, onList, onFile }: PasteBoxProps) {
  const id = useId();
  const [refused, setRefused] = useState<PastedList | null>(null);
  const typed = readTyped(text);
  const take = (pasted: DataTransfer): boolean => {
    const file = copiedFile(pasted, FILE_ENDINGS);
    if (file !== null) {
      onFile(file);
      return true;
    }
    const list = readPaste({ html: pasted.getData('text/html'), text: pasted.getData('text') });
    setRefused(list);
    if (list.kind === 'list' && list.lines > 1) {
      onList(list.text);
    }
    return list.kind !== 'list' || list.lines > 1;
  };
  usePasteAnywhere((pasted) => {
    if (!take(pasted)) {
      onText(pasted.getData('text').trim());
    }
  });
  const handlePaste = (event: ReactClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isWhole = selectionEnd - selectionStart === value.length;
    if (isWhole && take(event.clipboardData)) {
      event.preventDefault();
    }
  };
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="mb-1.5 text-sm font-semibold">
        {PASTE_TEXT.label}
      </label>
      <textarea
        id={id}
        value={text}
        spellCheck={false}
        placeholder={PASTE_TEXT.placeholder}
        className="border-edge bg-surface placeholder:text-ink-muted min-h-52 w-full flex-1 resize-none rounded-lg border px-3 py-2.5 text-sm leading-5 focus-visible:outline-offset-0 lg:min-h-80"
        onPaste={handlePaste}
        onChange={({ target }) => {
          setRefused(null);
          onText(target.value);
        }}
      />
      <PasteNotice pasted={refused?.kind === 'list' || refused === null ? typed : refused} />
      {typed.kind === 'list' && (
        <div className="mt-2 flex items-center gap-3">
          <Button onClick={() => onList(typed.text)}>{PASTE_TEXT.read}</Button>
          <span className="text-ink-muted text-xs">{plural(typed.lines, 'line')}</span>
        </div>
      )}
    </div>
  );
}

/** Ctrl+V works wherever the focus is, but in a field or a dialog. */
function usePasteAnywhere(onPaste: (pasted: DataTransfer) => void): void {
  const latest = useRef(onPaste);
  useEffect(function updateHandler() {
    latest.current = onPaste;
  });
  useEffect(function listenForPastes() {
    const handle = (event: ClipboardEvent): void => {
      if (event.clipboardData !== null && !isTyping(event.target) && !isCovered()) {
        event.preventDefault();
        latest.current(event.clipboardData);
      }
    };
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}
