/** How far off a timestamp of either side may be. */
const BLUR_MS = 3;

/**
 * The latest time at which the marketplace can have received a call. The spacing between two calls
 * is what the marketplace sees, not what we send: a request may sit in a socket while the next one
 * overtakes its delay. Counting the next slot from the response would be safe but would add a whole
 * round trip to every call. The shortest round trip so far bounds how long the response traveled
 * back, so the call arrived no later than the response minus that. Until enough calls have been
 * measured, the response itself is the anchor.
 */
export function arrivalClock(trustAfterCalls = 50) {
  let calls = 0;
  let shortestMs = Number.POSITIVE_INFINITY;

  return {
    /**
     * The latest time at which a call can have arrived, on the clock of its two timestamps. Only
     * complete responses are uniform enough to measure by; any other end counts as the arrival
     * itself.
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
