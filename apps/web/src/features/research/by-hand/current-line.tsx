import type { ResearchEntry, WorklistLine } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import { Check, Copy, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { copyText } from '../../../lib/browser/copy-text.ts';
import { isTyping, useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { lookedUpNumber, numberReadText } from '../../../lib/text/number-read-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
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
  const [isCopied, setIsCopied] = useState(false);
  const copyNumber = () => {
    void copyText(lookedUpNumber(line)).then(() => setIsCopied(true));
  };
  const isBusy = research.isBusy || undo.isPending;
  const undoLast = () => {
    if (lastEntry !== null) {
      undo.mutate(lastEntry.partId);
    }
  };
  usePasteAnywhere(research.handlePaste);
  useKeyboardShortcuts({
    o: () => openLink.current?.click(),
    c: copyNumber,
    ...(!isBusy && { n: research.saveNothingSold, s: onSkip, u: undoLast }),
  });
  return (
    <div className="min-w-0 flex-1 space-y-4 p-4 min-[1200px]:overflow-y-auto min-[1200px]:px-7 min-[1200px]:py-5">
      <div>
        <div className="flex items-center gap-3">
          <h3 className="part-number text-2xl leading-8 font-semibold">{line.partNumber}</h3>
          <Button size="sm" onClick={copyNumber}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            <span aria-live="polite">
              {isCopied ? BY_HAND_TEXT.copied : BY_HAND_TEXT.copyNumber}
            </span>
            <Shortcut letter="C" />
          </Button>
          <span className="text-ink-muted ml-auto text-xs whitespace-nowrap max-[720px]:hidden">
            {place}
          </span>
        </div>
        <p className="text-ink-muted mt-1 text-sm">
          {[lineText(line), numberReadText(line)].filter(Boolean).join(' · ')}
        </p>
        {line.asks !== null && (
          <p className="text-ink-muted mt-0.5 text-sm">
            {BY_HAND_TEXT.forSale}{' '}
            <span className="text-ink font-medium tabular-nums">
              {BY_HAND_TEXT.others(line.asks.competitors)}
              {line.asks.lowest !== null && BY_HAND_TEXT.from(formatMoneyPrice(line.asks.lowest))}
            </span>
          </p>
        )}
      </div>
      <LineSteps
        research={research}
        partNumber={line.partNumber}
        openLink={openLink}
        isBusy={isBusy}
        onSkip={onSkip}
      />
      {lastEntry !== null && <LastSaved entry={lastEntry} isBusy={isBusy} onUndo={undoLast} />}
    </div>
  );
}

type LastSavedProps = { entry: ResearchEntry; isBusy: boolean; onUndo: () => void };

/** The last line's result, read back, and its undo. */
function LastSaved({ entry, isBusy, onUndo }: LastSavedProps) {
  const { partNumber, unitsSold, averagePrice, listings, grade } = entry;
  return (
    <div className="border-ok overflow-hidden rounded-lg border text-sm">
      <div className="bg-ok-soft text-ok-ink flex items-center gap-2 py-1 pr-1.5 pl-3">
        <Check aria-hidden className="size-4 shrink-0" />
        <output className="min-w-0 flex-1">
          <span className="part-number font-medium">{partNumber}</span> {BY_HAND_TEXT.saved}
          <span className="sr-only">: {soldText(entry)}</span>
        </output>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onUndo}>
          <Undo2 aria-hidden /> {BY_HAND_TEXT.undo} <Shortcut letter="U" />
        </Button>
      </div>
      <dl aria-hidden className="flex flex-wrap gap-x-8 gap-y-1 px-3 py-2">
        <ReadBack name={BY_HAND_TEXT.unitsSold}>
          {unitsSold === null ? BY_HAND_TEXT.unknown : formatCount(unitsSold)}
        </ReadBack>
        <ReadBack name={BY_HAND_TEXT.averagePrice}>{formatMoneyPrice(averagePrice)}</ReadBack>
        <ReadBack name={BY_HAND_TEXT.listings}>{formatCount(listings)}</ReadBack>
        {grade !== null && (
          <ReadBack name={BY_HAND_TEXT.grade}>
            <LetterMark {...GRADE_MARKS[grade]} size="sm" />
          </ReadBack>
        )}
      </dl>
    </div>
  );
}

function ReadBack({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

const lineText = ({ description, bin, quantity, cost }: WorklistLine): string =>
  [
    description,
    bin !== null && BY_HAND_TEXT.bin(bin),
    quantity !== null && BY_HAND_TEXT.onHand(quantity),
    cost !== null && BY_HAND_TEXT.dealerCost(formatMoneyPrice(cost)),
  ]
    .filter((text) => text !== null && text !== false && text !== '')
    .join(', ');

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
