export const SECONDS_PER_PART = 2.5;
export const CALL_SPACING_SECONDS = 2;

export function minutesRemaining(remainingParts: number): number {
  return Math.ceil((Math.max(remainingParts, 0) * SECONDS_PER_PART) / 60);
}

/** Parts per elapsed minute, to one decimal. */
export function ratePerMinute(processedParts: number, elapsedMs: number): number {
  return elapsedMs > 0 ? Math.round((processedParts * 600_000) / elapsedMs) / 10 : 0;
}

/** Whole percent, rounded down so that 100 means done. */
export function percentDone(processedParts: number, totalParts: number): number {
  if (totalParts <= 0) {
    return 0;
  }
  return Math.floor((Math.min(Math.max(processedParts, 0), totalParts) * 100) / totalParts);
}
