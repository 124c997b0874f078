import type { Page } from '@playwright/test';

export type ScrollFigures = {
  readonly frames: number;
  readonly fps: number;
  readonly slowestFrameMs: number;
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** The longest time for which a visible row had no content. */
  readonly blankMs: number;
};

type ScrollOptions = {
  readonly stepPx: number;
  readonly forMs: number;
  readonly seesBlanks: boolean;
};

/** Scrolls the table by some pixels with every frame and measures what a user sees. */
export const watchScrolling = (page: Page, options: ScrollOptions): Promise<ScrollFigures> =>
  page.evaluate(async ({ stepPx, forMs, seesBlanks }) => {
    const frame =
      document.querySelector('[role="grid"]') ?? document.querySelector('[aria-label="Results"]');
    if (frame === null) {
      throw new Error('there is no table to scroll');
    }
    const { left, top, height } = frame.getBoundingClientRect();
    const bottom = Math.min(top + height, innerHeight);
    const heights = [0.25, 0.45, 0.65, 0.85].map((share) => top + (bottom - top) * share);
    const isFilled = (y: number): boolean => {
      const at = document.elementFromPoint(left + 24, y);
      const cell = at?.closest('[role="rowheader"], th[scope="row"]') ?? null;
      return cell !== null && cell.textContent !== '';
    };

    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    let [frames, slowest, blankSince, blankMs] = [0, 0, null as number | null, 0];
    const startedAt = performance.now();
    let last = startedAt;
    await new Promise<void>((resolve) => {
      const next = (): void => {
        const now = performance.now();
        frames += 1;
        slowest = Math.max(slowest, now - last);
        last = now;
        if (seesBlanks) {
          const isBlank = !heights.every(isFilled);
          blankSince = isBlank ? (blankSince ?? now) : null;
          blankMs = Math.max(blankMs, blankSince === null ? 0 : now - blankSince);
        }
        if (now - startedAt >= forMs) {
          resolve();
          return;
        }
        frame.scrollTop += stepPx;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    return {
      frames,
      fps: Math.round((frames / seconds) * 10) / 10,
      slowestFrameMs: Math.round(slowest),
      longTasks: tasks.length,
      longestTaskMs: Math.round(Math.max(0, ...tasks)),
      blankMs: Math.round(blankMs),
    };
  }, options);
