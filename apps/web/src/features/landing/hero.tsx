import { LOGIN_PATH } from '@partsight/contract/wire/paths';
import { ArrowDown } from 'lucide-react';

import { browser } from '../../lib/browser/browser.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ResultsPicture } from './results-picture.tsx';
import { HERO_TEXT } from './texts.ts';

export function Hero() {
  return (
    <section className="pt-8 pb-16 sm:pt-10 sm:pb-20">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pb-7">
        <h1 className="max-w-2xl text-[36px] leading-[42px] font-semibold tracking-[-0.025em] text-balance sm:text-[46px] sm:leading-[52px]">
          {HERO_TEXT.title}
        </h1>
        <div className="max-w-100">
          <p className="text-ink-muted text-lg text-pretty">{HERO_TEXT.intro}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="primary" size="lg" onClick={() => browser.goTo(LOGIN_PATH)}>
              {HERO_TEXT.logIn}
            </Button>
            <Button asChild variant="ghost" size="lg">
              <a href="#how-it-works">
                {HERO_TEXT.howItWorks}
                <ArrowDown aria-hidden />
              </a>
            </Button>
          </div>
        </div>
      </div>
      <ResultsPicture />
    </section>
  );
}
