import { ExternalLink } from 'lucide-react';
import { type RefObject, useId } from 'react';

import { plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Shortcut } from '../../../ui/shortcut.tsx';
import type { ResearchLine } from '../api/use-research-line.ts';
import { REFUSAL_TEXT } from '../wording.ts';

type ResearchStepsProps = {
  research: ResearchLine;
  /** The line has a page already: it can be replaced, or get another one. */
  hasPage?: boolean;
  /** Takes the focus, for pasting one line after another. */
  isFocused?: boolean;
  /** Shows the keys of the worklist, and the link that its key opens. */
  openLink?: RefObject<HTMLAnchorElement | null>;
};

/** Open the marketplace's research page, copy it, paste it; or say that nothing sold. */
export function ResearchSteps({ research, hasPage, isFocused, openLink }: ResearchStepsProps) {
  const fileId = useId();
  const { links, isBusy, refusal } = research;
  const [main, ...others] = links;
  return (
    <section aria-label="Product Research" className="space-y-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button asChild variant="primary">
          <a ref={openLink} href={main?.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden /> Research on eBay {openLink && <Shortcut letter="O" />}
          </a>
        </Button>
        {others.map(({ keywords, url, isAsTyped }) => (
          <a
            key={keywords}
            className="text-accent-ink underline"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {isAsTyped ? 'As typed' : 'Also'}: <span className="part-number">{keywords}</span>
          </a>
        ))}
      </div>
      <p className="text-ink-muted text-xs">
        Opens your Seller Hub with this number, Sold tab, last 12 months. Copy the whole page there.
        More than 50 listings, or another spelling? Paste each page; they are joined.
      </p>
      <textarea
        aria-label="Paste the Research page here"
        className="border-edge h-16 w-full rounded border border-dashed p-2"
        placeholder="Paste here"
        value=""
        readOnly={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the worklist to paste
        autoFocus={isFocused}
        onChange={() => undefined}
        onPaste={research.handlePaste}
      />
      {hasPage === true && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={research.isFurtherPage}
            onChange={({ target }) => research.setIsFurtherPage(target.checked)}
          />
          Add to the pages this line has
        </label>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isBusy} onClick={research.saveNothingSold}>
          Nothing sold {openLink && <Shortcut letter="N" />}
        </Button>
        <span className="text-ink-muted text-xs">{research.emptyPeriod}</span>
      </div>
      <p className="text-ink-muted text-xs">
        <label htmlFor={fileId}>Or a CSV or Excel file of the table:</label>{' '}
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          disabled={isBusy}
          className="max-w-full text-xs"
          onChange={research.handleFile}
        />
      </p>
      {refusal !== null && (
        <p role="alert" className="text-danger-ink">
          {REFUSAL_TEXT[refusal]}
        </p>
      )}
      {research.savedElsewhere.length > 0 && (
        <output className="text-ok-ink block">
          Saved on {research.savedElsewhere.join(', ')} instead, which the listings name.
        </output>
      )}
      <PageQuestion research={research} />
    </section>
  );
}

function PageQuestion({ research: { question, ...research } }: { research: ResearchLine }) {
  if (question === null) {
    return null;
  }
  return (
    <div role="alert" className="border-danger space-y-2 rounded border p-3">
      <p>{questionText(question.answer)}</p>
      <div className="flex gap-2">
        <Button size="sm" disabled={research.isBusy} onClick={research.saveAnyway}>
          {question.answer.kind === 'other-part' ? 'Save it here anyway' : 'Replace the pages'}
        </Button>
        <Button size="sm" variant="ghost" onClick={research.dismiss}>
          Do not save
        </Button>
      </div>
    </div>
  );
}

function questionText(answer: NonNullable<ResearchLine['question']>['answer']): string {
  if (answer.kind === 'other-window') {
    return 'This page covers other dates than the pages of this line, so it cannot be added.';
  }
  const { partNumber, listings, answered } = answer;
  const none =
    listings === 1
      ? `This listing does not name ${partNumber}.`
      : `None of these ${plural(listings, 'listing')} names ${partNumber}.`;
  return answered.length === 0
    ? `${none} Is this the page of another line?`
    : `${none} ${listingsName(answered)} already.`;
}

const listingsName = (numbers: readonly string[]): string =>
  `They name ${numbers.join(', ')}, which ${numbers.length === 1 ? 'has its' : 'have their'} sold figures`;
