import { ExternalLink } from 'lucide-react';

import { cn } from '../../../ui/cn.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import type { ResearchLine } from '../api/use-research-line.ts';
import { RESEARCH_STEPS_TEXT } from '../texts/research.ts';

type OtherSpellingsProps = { research: ResearchLine; className?: string };

/** Links to the research pages of further spellings. */
export function OtherSpellings({ research, className }: OtherSpellingsProps) {
  return research.links.slice(1).map(({ keywords, url, isAsTyped }) => (
    <a
      key={keywords}
      className={cn('text-accent-ink underline', className)}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {isAsTyped ? RESEARCH_STEPS_TEXT.asTyped : RESEARCH_STEPS_TEXT.also}:{' '}
      <span className="part-number">{keywords}</span>
    </a>
  ));
}

type ResearchFileProps = { research: ResearchLine; isBusy: boolean; className?: string };

/** The table as a file, in place of a pasted page. */
export function ResearchFile({ research, isBusy, className }: ResearchFileProps) {
  return (
    <FileButton
      variant="link"
      size="inline"
      className={cn('text-ink-muted text-xs', className)}
      label={RESEARCH_STEPS_TEXT.orFile}
      accept=".csv,.tsv,.txt,.xlsx,.xls"
      disabled={isBusy}
      onFile={research.handleFile}
    >
      {RESEARCH_STEPS_TEXT.orFile}
    </FileButton>
  );
}

/** The marketplace's research page for a number. */
export const ResearchLink = ({ url }: { url: string | undefined }) => (
  <Button asChild variant="primary">
    <a href={url} target="_blank" rel="noopener noreferrer">
      <ExternalLink aria-hidden /> {RESEARCH_STEPS_TEXT.researchOnEbay}
    </a>
  </Button>
);

type PasteAreaProps = { isBusy?: boolean; onPaste: (pasted: DataTransfer) => void };

/** Takes a copied research page, and nothing typed. */
export const PasteArea = ({ isBusy = false, onPaste }: PasteAreaProps) => (
  <textarea
    aria-label={RESEARCH_STEPS_TEXT.pastePage}
    className="border-edge h-16 w-full rounded border border-dashed p-2"
    placeholder={RESEARCH_STEPS_TEXT.pasteHere}
    value=""
    readOnly={isBusy}
    onChange={() => undefined}
    onPaste={(event) => {
      event.preventDefault();
      onPaste(event.clipboardData);
    }}
  />
);
