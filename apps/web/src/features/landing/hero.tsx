import { ArrowDown, Lock } from 'lucide-react';

import { Button } from '../../ui/forms/button.tsx';
import { ResultsPicture } from './results-picture.tsx';
import { HERO_TEXT } from './texts.ts';

export function Hero() {
  return (
    <section className="grid items-center gap-x-12 gap-y-10 pt-8 pb-16 sm:pt-14 sm:pb-20 lg:grid-cols-[5fr_8fr]">
      <div className="max-w-xl">
        <h1 className="text-[36px] leading-[42px] font-semibold tracking-[-0.025em] text-balance sm:text-[46px] sm:leading-[52px]">
          {HERO_TEXT.title}
        </h1>
        <p className="text-ink-muted mt-5 text-lg text-pretty">{HERO_TEXT.intro}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4">
          <Button asChild size="lg">
            <a href="#how-it-works">
              {HERO_TEXT.howItWorks}
              <ArrowDown aria-hidden />
            </a>
          </Button>
          <p className="text-ink-muted flex items-center gap-2 text-sm">
            <Lock aria-hidden className="size-4 shrink-0" />
            {HERO_TEXT.privateAccess}
          </p>
        </div>
      </div>
      <ResultsPicture />
    </section>
  );
}
