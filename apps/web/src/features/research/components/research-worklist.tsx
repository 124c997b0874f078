import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

import { activeListingsText } from '../../../lib/text/active-listings-text.ts';
import { formatCount, plural } from '../../../lib/text/format.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { partQueries } from '../../evidence/api/part-queries.ts';
import { PasteResearch } from '../../evidence/components/paste-research.tsx';

type ResearchWorklistProps = { uploadId: UploadId; onClose: () => void };

/**
 * The most valuable lines without sold figures, one after the other: open, copy, paste, next.
 */
export function ResearchWorklist({ uploadId, onClose }: ResearchWorklistProps) {
  const { data } = useQuery(partQueries.worklist(uploadId));
  // A snapshot from when it was opened, so that finished lines keep their place.
  const [lines, setLines] = useState<readonly PartResult[] | null>(null);
  if (lines === null && data !== undefined) {
    setLines(data.results);
  }
  return (
    <Dialog
      open
      placement="side"
      title="Research by hand"
      description="The most valuable lines without sold figures. What you paste is used for your own lists only."
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {lines === null && <Skeleton className="h-48" />}
      {lines?.length === 0 && <p className="text-sm">Every line has sold figures.</p>}
      {lines !== null && lines.length > 0 && (
        <WorklistLines uploadId={uploadId} lines={lines} onClose={onClose} />
      )}
    </Dialog>
  );
}

type WorklistLinesProps = ResearchWorklistProps & { lines: readonly PartResult[] };

function WorklistLines({ uploadId, lines, onClose }: WorklistLinesProps) {
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const line = lines[at];
  const step = (by: number) => setAt(Math.min(Math.max(at + by, 0), lines.length - 1));
  const handleSaved = () => {
    const now = new Set([...done, line?.id ?? 0]);
    setDone(now);
    const open = (index: number) => !now.has(lines[index]?.id ?? 0);
    const order = lines.map((_, index) => (at + 1 + index) % lines.length);
    setAt(order.find(open) ?? at);
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = ARROW_STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    }
  };
  if (line === undefined) {
    return null;
  }
  if (done.size === lines.length) {
    return (
      <div className="space-y-3 text-sm">
        <p>{plural(done.size, 'line')} done.</p>
        <Button variant="primary" onClick={onClose}>
          Back to the list
        </Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows work from anywhere inside
    <div className="space-y-4" onKeyDown={handleKey}>
      <div className="flex items-center gap-2">
        <output className="text-ink-muted flex-1 text-sm tabular-nums">
          Line {formatCount(at + 1)} of {formatCount(lines.length)}, {formatCount(done.size)} done
        </output>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Previous line"
          disabled={at === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp aria-hidden />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Next line"
          disabled={at === lines.length - 1}
          onClick={() => step(1)}
        >
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <div>
        <p className="part-number text-lg font-semibold">{line.partNumber}</p>
        <p className="text-ink-muted text-sm">
          {[line.partDescription, line.asks && activeListingsText(line.asks)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {done.has(line.id) ? (
        <p className="text-ok-ink text-sm">This line has its sold figures.</p>
      ) : (
        <PasteResearch
          key={line.id}
          uploadId={uploadId}
          part={line}
          isFocused
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
