/** How far a moment that either side writes down may be from when it happened. */
const BLUR_MS = 3;

/**
 * When the marketplace received a call, as late as it can have been.
 *
 * The spacing between two calls is what the marketplace sees, not what we send: a request may sit in
 * a socket while the next one overtakes its delay. Counting the next slot from the response would be
 * safe but would add a whole round trip to every call. The shortest round trip seen so far bounds how
 * long the answer must have been on its way back, so the call arrived no later than the response less
 * that. Until enough calls have been seen to trust it, the response itself is the anchor.
 */
export function arrivalClock(trustAfterCalls = 50) {
  let calls = 0;
  let shortestMs = Number.POSITIVE_INFINITY;

  return {
    /**
     * The latest moment at which a call can have arrived, on the clock of its two moments. Only
     * whole answers are alike enough to measure by; any other end counts as the arrival itself.
     */
    latestArrivalMs(sentAtMs: number, endedAtMs: number, isWholeAnswer: boolean): number {
      if (!isWholeAnswer) {
        return endedAtMs;
      }
      calls += 1;
      shortestMs = Math.min(shortestMs, endedAtMs - sentAtMs);
      return calls <= trustAfterCalls ? endedAtMs : endedAtMs - Math.max(0, shortestMs - BLUR_MS);
    },
  };
}
