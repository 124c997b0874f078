const TURN_MS = 5;

/**
 * How late an event may be noticed. Timers and sockets take turns in one loop, so an event waited no longer
 * than since the last tick of a timer that is always due.
 */
export function watchStalls() {
  let lastTurnMs = performance.now();
  const timer = setInterval(() => {
    lastTurnMs = performance.now();
  }, TURN_MS);
  timer.unref();
  return {
    stalledMs: (): number => performance.now() - lastTurnMs,
    stop: (): void => clearInterval(timer),
  };
}
