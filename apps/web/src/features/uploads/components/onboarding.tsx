import { SECONDS_PER_PART } from '@partsight/domain/pacing/runs/progress';
import { type ReactNode, use, useState } from 'react';

import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { cn } from '../../../ui/cn.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ONBOARDING_TEXT } from '../texts.ts';
import { ExampleLot } from './example-lot.tsx';

/** For users without a list: what it takes, in any order, and what comes out. */
export function Onboarding({ needsToken, children }: { needsToken: boolean; children: ReactNode }) {
  const tokenField = use(TokenFormContext);
  const steps = [...(needsToken ? [ONBOARDING_TEXT.saveToken] : []), ...STEPS];
  return (
    <div className="space-y-4">
      <div
        className={cn(
          'space-y-4',
          needsToken &&
            'min-[1200px]:grid min-[1200px]:grid-cols-2 min-[1200px]:gap-x-6 min-[1200px]:space-y-0',
        )}
      >
        <header>
          <h2 className="text-lg font-semibold">{ONBOARDING_TEXT.title}</h2>
          <p className="text-ink-muted text-sm">
            {needsToken ? ONBOARDING_TEXT.threeSteps : ONBOARDING_TEXT.twoSteps}
          </p>
          <ol
            className={cn(
              'mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm',
              needsToken && 'min-[1200px]:flex-col',
            )}
          >
            {steps.map((step, index) => (
              <li key={step} className="flex items-center gap-2">
                <span
                  aria-hidden
                  className="border-edge flex size-5.5 items-center justify-center rounded-full border text-xs font-semibold"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </header>
        {needsToken && (
          <Panel className="p-4" aria-label={ONBOARDING_TEXT.firstStep}>
            {tokenField}
          </Panel>
        )}
      </div>
      {/* The page has only one token field, which is above. */}
      <TokenFormContext value={needsToken ? null : tokenField}>{children}</TokenFormContext>
      <ExampleLotPanel />
    </div>
  );
}

const STEPS = [
  ONBOARDING_TEXT.uploadList,
  ONBOARDING_TEXT.run(Math.round((SECONDS_PER_PART * 1_000) / 60)),
];

function ExampleLotPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold">{ONBOARDING_TEXT.sample}</h3>
        <p className="text-ink-muted text-sm">{ONBOARDING_TEXT.sampleNote}</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>{ONBOARDING_TEXT.openSample}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        placement="side"
        title={ONBOARDING_TEXT.exampleLot}
        description={ONBOARDING_TEXT.sampleData}
      >
        <ExampleLot />
      </Dialog>
    </Panel>
  );
}
