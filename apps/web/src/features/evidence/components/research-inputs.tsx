import { useId } from 'react';

import { cn } from '../../../ui/cn.ts';
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
  const id = useId();
  return (
    <p className={cn('text-ink-muted text-xs', className)}>
      <label htmlFor={id}>{RESEARCH_STEPS_TEXT.orFile}</label>{' '}
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        disabled={isBusy}
        className="max-w-full text-xs"
        onChange={research.handleFile}
      />
    </p>
  );
}
