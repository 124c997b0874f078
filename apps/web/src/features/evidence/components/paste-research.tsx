import type { CopiedResearch as Copied } from '@partsight/contract/evidence';
import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  readResearchPage,
  researchPageUrl,
} from '@partsight/domain/pacing/sources/read-research-page';
import type { ResearchRefusal } from '@partsight/domain/pacing/sources/research-cells';
import { type ChangeEvent, type ClipboardEvent, useId, useState } from 'react';

import { lookedUpNumber } from '../../../lib/text/number-read-text.ts';
import { toCopiedResearch, useSaveResearch, useReadResearchFile } from '../api/save-research.ts';

type PasteResearchProps = {
  uploadId: UploadId;
  part: Pick<PartResult, 'id' | 'partNumber' | 'readAs'>;
  /** Takes the focus, for pasting one line after another. */
  isFocused?: boolean;
  onSaved?: () => void;
};

const REFUSAL_TEXT: Record<ResearchRefusal, string> = {
  'no-table': 'This is not the table of the Research page. Copy the whole page and paste it here.',
  'wrong-tab': 'This is the Active tab. Open the Sold tab and copy that.',
  'no-dates':
    'The line with the dates is missing, as in "Aug 18, 2026 - Nov 15, 2026". Take it along from above the table.',
  'no-rows': 'The table holds no sold listing.',
};

/** Manual sold figures: a link to the marketplace's research page, and a field to paste it. */
export function PasteResearch({ uploadId, part, isFocused, onSaved }: PasteResearchProps) {
  const keep = useSaveResearch(uploadId, part.id);
  const readFile = useReadResearchFile();
  const fileId = useId();
  const [refusal, setRefusal] = useState<ResearchRefusal | null>(null);
  const [url] = useState(() => researchPageUrl(lookedUpNumber(part), new Date()));
  const isBusy = keep.isPending || readFile.isPending;

  const saveCopied = (copied: Copied): void =>
    keep.mutate(copied, { onSuccess: () => onSaved?.() });
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    event.preventDefault();
    const { clipboardData } = event;
    const reading = readResearchPage({
      html: clipboardData.getData('text/html'),
      text: clipboardData.getData('text/plain'),
    });
    setRefusal(reading.kind === 'refused' ? reading.why : null);
    if (reading.kind === 'read') {
      saveCopied(toCopiedResearch(reading));
    }
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) {
      return;
    }
    readFile.mutate(file, {
      onSuccess: (reading) => {
        setRefusal(reading.kind === 'refused' ? reading.why : null);
        if (reading.kind === 'read') {
          saveCopied(reading.research);
        }
      },
    });
  };

  return (
    <section aria-label="Product Research" className="space-y-2 text-sm">
      <h3 className="text-ink-muted text-xs font-medium">Sold figures from Product Research</h3>
      <p>
        <a
          className="text-accent-ink underline"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Research on eBay
        </a>{' '}
        opens your Seller Hub with this number. Copy the page there and paste it here.
      </p>
      <textarea
        aria-label="Paste the Research page here"
        className="border-line h-16 w-full rounded border p-2"
        placeholder="Paste here"
        value=""
        readOnly={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the worklist to paste
        autoFocus={isFocused}
        onChange={() => undefined}
        onPaste={handlePaste}
      />
      <p className="text-ink-muted text-xs">
        <label htmlFor={fileId}>Or a CSV or Excel file of the table:</label>{' '}
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          disabled={isBusy}
          className="max-w-full text-xs"
          onChange={handleFile}
        />
      </p>
      {refusal !== null && (
        <p role="alert" className="text-danger-ink">
          {REFUSAL_TEXT[refusal]}
        </p>
      )}
    </section>
  );
}
