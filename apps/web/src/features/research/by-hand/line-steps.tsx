import { ClipboardPaste, ExternalLink, SkipForward } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { Shortcut } from '../../../ui/shortcut.tsx';
import type { ResearchLine } from '../../evidence/api/use-research-line.ts';
import { OtherSpellings, ResearchFile } from '../../evidence/components/research-inputs.tsx';
import { ResearchOutcome } from '../../evidence/components/research-outcome.tsx';
import { BY_HAND_TEXT } from '../texts.ts';

type LineStepsProps = {
  research: ResearchLine;
  partNumber: string;
  openLink: RefObject<HTMLAnchorElement | null>;
  isBusy: boolean;
  onSkip: () => void;
};

/** Open, copy, paste; or say that nothing sold. On a phone without the explanations. */
export function LineSteps({ research, partNumber, openLink, isBusy, onSkip }: LineStepsProps) {
  const [main] = research.links;
  return (
    <section aria-label={BY_HAND_TEXT.steps} className="text-sm">
      <Step number={1} title={BY_HAND_TEXT.open} note={BY_HAND_TEXT.openNote(research.timeRange)}>
        <Button asChild variant="primary" className="max-[720px]:flex-1">
          <a ref={openLink} href={main?.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            <span className="max-[720px]:hidden">{BY_HAND_TEXT.openButton}</span>
            <span className="min-[721px]:hidden">{BY_HAND_TEXT.openShort}</span>
            <Shortcut letter="O" />
          </a>
        </Button>
      </Step>
      {research.links.length > 1 && (
        <p className="flex flex-wrap gap-x-4 pb-2 text-xs min-[721px]:pl-10">
          <OtherSpellings research={research} className="inline-flex min-h-6 items-center gap-1" />
        </p>
      )}
      <Step number={2} title={BY_HAND_TEXT.copy} note={BY_HAND_TEXT.copyNote} />
      <Step number={3} title={BY_HAND_TEXT.paste} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap pastes where there is no keyboard; Ctrl+V does elsewhere */}
      <label
        onClick={() => void pasteByTap(research.handlePaste)}
        className="border-accent-edge bg-accent-soft focus-within:outline-accent-edge relative mt-2 grid h-28 place-content-center justify-items-center gap-0.5 rounded-lg border border-dashed px-4 text-center focus-within:outline-2 focus-within:outline-offset-2"
      >
        <ClipboardPaste aria-hidden className="mb-1 size-5" />
        <span className="font-medium">
          <span className="pointer-coarse:hidden">{BY_HAND_TEXT.pasteAnywhere}</span>
          <span className="hidden pointer-coarse:inline">{BY_HAND_TEXT.pasteByTouch}</span>
        </span>
        <span className="text-ink-muted text-xs">{BY_HAND_TEXT.pasteCheck(partNumber)}</span>
        {/* Invisible: a place to touch and hold. Pasting itself works anywhere. */}
        <textarea
          data-paste-only
          aria-label={BY_HAND_TEXT.pasteField}
          className="absolute inset-0 size-full resize-none opacity-0"
          inputMode="none"
          value=""
          readOnly={isBusy}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the screen to paste
          autoFocus
          onChange={() => undefined}
        />
      </label>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button disabled={isBusy} onClick={research.saveNothingSold}>
          {BY_HAND_TEXT.nothingSold} <Shortcut letter="N" />
        </Button>
        <span className="text-ink-muted text-xs">{research.emptyPeriod}</span>
        <Button variant="ghost" disabled={isBusy} onClick={onSkip}>
          <SkipForward aria-hidden /> {BY_HAND_TEXT.skip} <Shortcut letter="S" />
        </Button>
        <span className="text-ink-muted ml-auto text-xs max-[720px]:hidden">
          {BY_HAND_TEXT.secondsALine}
        </span>
      </div>
      <ResearchFile research={research} isBusy={isBusy} className="mt-3" />
      <div className="mt-3 space-y-3 empty:hidden">
        <ResearchOutcome research={research} />
      </div>
    </section>
  );
}

/** On a screen without keys, a tap reads the clipboard; where that is refused, holding still pastes. */
async function pasteByTap(onPaste: ResearchLine['handlePaste']): Promise<void> {
  if (!matchMedia('(pointer: coarse)').matches) {
    return;
  }
  const [item] = await navigator.clipboard.read().catch(() => []);
  if (item === undefined) {
    return;
  }
  const texts = new Map<string, string>();
  for (const type of ['text/html', 'text/plain'].filter((name) => item.types.includes(name))) {
    texts.set(type, await (await item.getType(type)).text());
  }
  onPaste({ getData: (type) => texts.get(type) ?? '' });
}

type StepProps = { number: number; title: string; note?: string; children?: ReactNode };

function Step({ number, title, note, children }: StepProps) {
  return (
    <div className="border-line flex flex-wrap items-center gap-3 py-2.5 not-first:border-t max-[720px]:border-0 max-[720px]:py-1 max-[720px]:[&:not(:has(a))]:hidden">
      <span
        aria-hidden
        className="border-edge grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold max-[720px]:hidden"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 max-[720px]:hidden">
        <p className="font-medium">{title}</p>
        {note !== undefined && <p className="text-ink-muted text-xs">{note}</p>}
      </div>
      {children}
    </div>
  );
}
