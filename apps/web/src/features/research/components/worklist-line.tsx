import type { ResearchEntry, WorklistLine as Line } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';

import { formatMoneyPrice, formatSum } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Shortcut } from '../../../ui/shortcut.tsx';
import { useUndoResearch } from '../../evidence/api/product-research.ts';
import { useResearchLine } from '../../evidence/api/use-research-line.ts';
import { soldText } from '../../evidence/components/research-entries.tsx';
import { ResearchSteps } from '../../evidence/components/research-steps.tsx';

type WorklistLineProps = {
  uploadId: UploadId;
  line: Line;
  next: readonly Line[];
  /** What an undo takes back. */
  lastEntry: ResearchEntry | null;
  onSkip: () => void;
};

/** The current line with its keys: open, paste, nothing sold, skip, undo. */
export function WorklistLine({ uploadId, line, next, lastEntry, onSkip }: WorklistLineProps) {
  const part = { ...line, id: line.partId };
  const research = useResearchLine({ uploadId, part });
  const undo = useUndoResearch(uploadId);
  const openLink = useRef<HTMLAnchorElement>(null);
  const isBusy = research.isBusy || undo.isPending;
  const undoLast = () => lastEntry !== null && undo.mutate(lastEntry.partId);
  const actions: Readonly<Record<string, () => unknown>> = {
    o: () => openLink.current?.click(),
    n: research.saveNothingSold,
    s: onSkip,
    u: undoLast,
  };
  const handleKey = (event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (action !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      if (!isBusy) {
        action();
      }
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (!event.defaultPrevented) {
      research.handlePaste(event);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and pasting work from anywhere inside
    <div className="space-y-4" onKeyDown={handleKey} onPaste={handlePaste}>
      <div>
        <p className="part-number text-lg font-semibold">{line.partNumber}</p>
        <p className="text-ink-muted text-sm">{lineText(line)}</p>
      </div>
      <ResearchSteps research={research} openLink={openLink} isFocused />
      <div className="flex items-center gap-2">
        <Button variant="ghost" disabled={isBusy} onClick={onSkip}>
          Skip for now <Shortcut letter="S" />
        </Button>
        {lastEntry !== null && (
          <>
            <output className="min-w-0 flex-1 text-right text-sm">
              <span className="part-number">{lastEntry.partNumber}</span> saved:{' '}
              {soldText(lastEntry)}
            </output>
            <Button disabled={isBusy} aria-label="Undo the last line" onClick={undoLast}>
              Undo <Shortcut letter="U" />
            </Button>
          </>
        )}
      </div>
      {next.length > 0 && (
        <p className="text-ink-muted truncate text-xs">
          Next:{' '}
          <span className="part-number">
            {next
              .slice(0, 3)
              .map(({ partNumber }) => partNumber)
              .join(', ')}
          </span>
        </p>
      )}
    </div>
  );
}

const lineText = ({ description, quantity, cost, worth }: Line): string =>
  [
    description,
    quantity !== null && `on hand ${quantity}`,
    cost !== null && `dealer cost ${formatMoneyPrice(cost)}`,
    cost !== null && quantity !== null && `together ${formatSum(worth)}`,
  ]
    .filter((text) => text !== null && text !== false && text !== '')
    .join(' · ');
