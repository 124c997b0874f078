import { CircleCheck, ClipboardPaste, Tag } from 'lucide-react';
import { type ReactNode, use } from 'react';

import { useHasOnlyActiveListings } from '../../../lib/text/sold-source.ts';
import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SAMPLE_LINES, sampleList } from '../sample-list.ts';
import { ONBOARDING_TEXT } from '../texts.ts';

type OnboardingProps = {
  /** True for a user who never had a token; without access to sold listings no token helps. */
  needsToken: boolean;
  /** Sends the sample list as if it had been chosen. */
  onSample: (file: File) => void;
  children: ReactNode;
};

/** For users without a list: what it takes, what comes by itself and what is copied by hand. */
export function Onboarding({ needsToken, onSample, children }: OnboardingProps) {
  const tokenField = use(TokenFormContext);
  const isByHand = useHasOnlyActiveListings();
  const asksForToken = needsToken && !isByHand;
  const steps = [
    ...(asksForToken ? [ONBOARDING_TEXT.saveToken] : []),
    ONBOARDING_TEXT.giveList,
    ONBOARDING_TEXT.checkReading,
    isByHand ? ONBOARDING_TEXT.copySold : ONBOARDING_TEXT.seeBid,
  ];
  return (
    <div className="space-y-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className="text-xl font-semibold tracking-tight">{ONBOARDING_TEXT.title}</h2>
          <p className="text-ink-muted mt-1 text-sm">
            {isByHand ? ONBOARDING_TEXT.byHand : ONBOARDING_TEXT.byItself}
          </p>
        </div>
        <Steps steps={steps} />
      </header>
      {asksForToken && (
        <Panel className="p-4" aria-label={ONBOARDING_TEXT.firstStep}>
          {tokenField}
        </Panel>
      )}
      {/* The page has only one token field, which is above, or none. */}
      <TokenFormContext value={asksForToken || isByHand ? null : tokenField}>
        {children}
      </TokenFormContext>
      <p className="text-ink-muted text-sm">
        {ONBOARDING_TEXT.noList}{' '}
        <Button variant="link" size="inline" onClick={() => onSample(sampleList())}>
          {ONBOARDING_TEXT.trySample(SAMPLE_LINES)}
        </Button>
      </p>
      {isByHand && <HandWork />}
    </div>
  );
}

/** The first one is the current one. */
function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol
      aria-label={ONBOARDING_TEXT.steps}
      className="text-ink-muted flex flex-wrap items-center gap-y-1 text-xs max-[720px]:hidden"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === 0 ? 'step' : undefined}
          className="aria-[current]:text-ink flex items-center gap-2 aria-[current]:font-semibold"
        >
          {index > 0 && <span aria-hidden className="bg-edge ml-2 h-px w-6" />}
          <span
            aria-hidden
            className={
              index === 0
                ? 'border-accent-edge bg-accent-soft text-accent-ink grid size-5 place-items-center rounded-full border font-semibold'
                : 'border-edge grid size-5 place-items-center rounded-full border font-semibold'
            }
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

const PARTS_OF_WORK = [
  { icon: Tag, title: ONBOARDING_TEXT.asks, note: ONBOARDING_TEXT.asksNote },
  { icon: ClipboardPaste, title: ONBOARDING_TEXT.range, note: ONBOARDING_TEXT.rangeNote },
  { icon: CircleCheck, title: ONBOARDING_TEXT.all, note: ONBOARDING_TEXT.allNote },
] as const;

function HandWork() {
  return (
    <Panel className="divide-line grid divide-y md:grid-cols-3 md:divide-x md:divide-y-0">
      {PARTS_OF_WORK.map(({ icon: Icon, title, note }) => (
        <div key={title} className="flex gap-4 px-5 py-4">
          <Icon aria-hidden className="text-ink-muted mt-0.5 size-4.5 shrink-0" />
          <div>
            <h3 className="text-sm font-semibold">{title}</h3>
            <p className="text-ink-muted mt-0.5 text-sm text-pretty">{note}</p>
          </div>
        </div>
      ))}
    </Panel>
  );
}
