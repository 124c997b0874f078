import type { ResearchEntry, WorklistLine } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import { Check, Copy, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { isTyping, useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Shortcut } from '../../../ui/shortcut.tsx';
import { useUndoResearch } from '../../evidence/api/product-research.ts';
import { useResearchLine } from '../../evidence/api/use-research-line.ts';
import { soldText } from '../../evidence/components/research-entries.tsx';
import { BY_HAND_TEXT } from '../texts.ts';
import { LineSteps } from './line-steps.tsx';

type CurrentLineProps = {
  uploadId: UploadId;
  line: WorklistLine;
  /** '47 of 512' */
  place: string;
  /** What an undo takes back. */
  lastEntry: ResearchEntry | null;
  onSkip: () => void;
};

/** The line on screen with its keys: open, paste, nothing sold, skip, undo. */
export function CurrentLine({ uploadId, line, place, lastEntry, onSkip }: CurrentLineProps) {
  const research = useResearchLine({ uploadId, part: { ...line, id: line.partId } });
  const undo = useUndoResearch(uploadId);
  const openLink = useRef<HTMLAnchorElement>(null);
  const isBusy = research.isBusy || undo.isPending;
  const undoLast = () => {
    if (lastEntry !== null) {
      undo.mutate(lastEntry.partId);
    }
  };
  usePasteAnywhere(research.handlePaste);
  useKeyboardShortcuts({
    o: () => openLink.current?.click(),
    ...(!isBusy && { n: research.saveNothingSold, s: onSkip, u: undoLast }),
  });
  return (
    <div className="min-w-0 flex-1 space-y-4 p-4 min-[1200px]:overflow-y-auto min-[1200px]:px-7 min-[1200px]:py-5">
      <div>
        <div className="flex items-center gap-3">
          <h3 className="part-number text-2xl leading-8 font-semibold">{line.partNumber}</h3>
          <Button
            size="sm"
            variant="ghost"
            className="max-[720px]:hidden"
            onClick={() => void navigator.clipboard.writeText(line.partNumber)}
          >
            <Copy aria-hidden /> {BY_HAND_TEXT.copyNumber}
          </Button>
          <span className="text-ink-muted ml-auto text-xs whitespace-nowrap">{place}</span>
        </div>
        <p className="text-ink-muted text-sm">{lineText(line)}</p>
      </div>
      <LineSteps
        research={research}
        partNumber={line.partNumber}
        openLink={openLink}
        isBusy={isBusy}
        onSkip={onSkip}
      />
      {lastEntry !== null && (
        <div className="border-ok bg-ok-soft flex items-center gap-3 rounded-lg border px-3 py-2 text-sm">
          <Check aria-hidden className="text-ok-ink size-4 shrink-0" />
          <output className="min-w-0 flex-1">
            <span className="part-number">{lastEntry.partNumber}</span> {BY_HAND_TEXT.saved}{' '}
            {soldText(lastEntry)}
          </output>
          <Button size="sm" disabled={isBusy} onClick={undoLast}>
            <Undo2 aria-hidden /> {BY_HAND_TEXT.undo} <Shortcut letter="U" />
          </Button>
        </div>
      )}
    </div>
  );
}

const lineText = ({ description, quantity, cost }: WorklistLine): string =>
  [
    description,
    quantity !== null && `on hand ${quantity}`,
    cost !== null && `dealer cost ${formatMoneyPrice(cost)}`,
  ]
    .filter((text) => text !== null && text !== false && text !== '')
    .join(' · ');

/** Pasting works wherever the focus is on this screen. */
function usePasteAnywhere(onPaste: ReturnType<typeof useResearchLine>['handlePaste']): void {
  const latest = useRef(onPaste);
  useEffect(function updateHandler() {
    latest.current = onPaste;
  });
  useEffect(function listenForPastes() {
    const handle = (event: ClipboardEvent): void => {
      if (event.clipboardData !== null && !isTyping(event.target)) {
        event.preventDefault();
        latest.current(event.clipboardData);
      }
    };
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}
