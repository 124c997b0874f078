import type { ReactNode } from 'react';

import { BidSketch, FillSketch, UploadSketch } from './step-sketches.tsx';
import { STEPS_TEXT } from './texts.ts';

type LandingStep = { title: string; text: string; sketch: ReactNode };

const STEPS: readonly LandingStep[] = [
  {
    title: STEPS_TEXT.upload,
    text: STEPS_TEXT.uploadNote,
    sketch: <UploadSketch />,
  },
  {
    title: STEPS_TEXT.watch,
    text: STEPS_TEXT.watchNote,
    sketch: <FillSketch />,
  },
  {
    title: STEPS_TEXT.bid,
    text: STEPS_TEXT.bidNote,
    sketch: <BidSketch />,
  },
];

export function Steps() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="steps-title"
      className="border-line scroll-mt-4 border-t py-12 sm:py-16"
    >
      <h2 id="steps-title" className="text-2xl font-semibold tracking-tight">
        {STEPS_TEXT.title}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {STEPS.map(({ title, text, sketch }, index) => (
          <li
            key={title}
            className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[300px_1fr] lg:block"
          >
            <div
              aria-hidden
              className="border-line bg-surface grid h-40 content-center rounded-lg border px-6"
            >
              {sketch}
            </div>
            <div className="lg:mt-5">
              <h3 className="flex items-baseline gap-2 text-lg font-semibold">
                <span className="text-accent-ink tabular-nums">{index + 1}</span>
                {title}
              </h3>
              <p className="text-ink-muted mt-1 max-w-md text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
