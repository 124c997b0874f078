import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../../lib/paths.ts';
import { isRunning, useExtraction } from '../api/extraction.ts';
import { ExtractionCard } from './extraction-card.tsx';
import { ExtractionResults } from './extraction-results.tsx';
import { SourcingCard, StoreCard } from './tool-cards.tsx';

type PlatformSelectorProps = { tokenCard: ReactNode; isTokenExpired: boolean };

export function PlatformSelector({ tokenCard, isTokenExpired }: PlatformSelectorProps) {
  const { extraction, start } = useExtraction();
  return (
    <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="text-2xl font-semibold tracking-tight">What do you want to analyze?</h1>
      <div className="mt-6 grid gap-4 md:grid-cols-[3fr_2fr]">
        <SourcingCard />
        <StoreCard />
      </div>
      <p className="mt-4">
        <Link
          href={PATHS.dashboard}
          className="text-ink-muted decoration-edge hover:text-ink text-sm underline underline-offset-4"
        >
          Go to Current App
        </Link>
      </p>
      {/* Last, and each as high as itself: the token's state comes late and moves nothing. */}
      <div className="mt-4 grid items-start gap-4 md:grid-cols-[3fr_2fr]">
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
