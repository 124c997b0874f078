import { ArrowDown, Lock } from 'lucide-react';

import { Button } from '../../ui/forms/button.tsx';
import { ResultsPicture } from './results-picture.tsx';

export function Hero() {
  return (
    <section className="grid items-center gap-x-12 gap-y-10 pt-8 pb-16 sm:pt-14 sm:pb-20 lg:grid-cols-[5fr_8fr]">
      <div className="max-w-xl">
        <h1 className="text-[36px] leading-[42px] font-semibold tracking-[-0.025em] text-balance sm:text-[46px] sm:leading-[52px]">
          Know what a dealer&rsquo;s dead stock is worth before you bid
        </h1>
        <p className="text-ink-muted mt-5 text-lg text-pretty">
          PartSight looks up completed eBay sales for every part number on the list, grades the
          demand and puts a value on the lot.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4">
          <Button asChild size="lg">
            <a href="#how-it-works">
              See how it works
              <ArrowDown aria-hidden />
            </a>
          </Button>
          <p className="text-ink-muted flex items-center gap-2 text-sm">
            <Lock aria-hidden className="size-4 shrink-0" />
            Private access, for authorized users only.
          </p>
        </div>
      </div>
      <ResultsPicture />
    </section>
  );
}
