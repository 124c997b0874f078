import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../../lib/browser/paths.ts';
import { isRunning, useExtraction } from '../api/use-extraction.ts';
import { PLATFORM_SELECTOR_TEXT } from '../texts.ts';
import { ExtractionCard } from './extraction-card.tsx';
import { ExtractionResults } from './extraction-results.tsx';
import { SourcingCard, StoreCard } from './tool-cards.tsx';

type PlatformSelectorProps = {
  tokenCard: ReactNode;
  isTokenExpired: boolean;
  /** A link back to the user's latest work. */
  lastLot: ReactNode;
};

export function PlatformSelector({ tokenCard, isTokenExpired, lastLot }: PlatformSelectorProps) {
  const { extraction, start } = useExtraction();
  return (
    <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-semibold tracking-tight">{PLATFORM_SELECTOR_TEXT.title}</h1>
        {/* Loads late, and must not push the cards below it. */}
        <div className="text-ink-muted min-w-0 text-sm max-md:min-h-6 max-md:w-full">{lastLot}</div>
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-[2fr_3fr]">
        <StoreCard />
        <SourcingCard />
      </div>
      <p className="mt-4">
        <Link
          href={PATHS.dashboard}
          className="text-ink-muted decoration-edge hover:text-ink text-sm underline underline-offset-4"
        >
          {PLATFORM_SELECTOR_TEXT.currentApp}
        </Link>
      </p>
      {/* Last and with natural height: the token status loads late and must not move anything. */}
      <div className="mt-4 grid items-start gap-4 md:grid-cols-[2fr_3fr]">
        {tokenCard}
        <ExtractionCard
          isRunning={isRunning(extraction)}
          isTokenExpired={isTokenExpired}
          onStart={start}
        />
      </div>
      <ExtractionResults extraction={extraction} />
    </main>
  );
}
