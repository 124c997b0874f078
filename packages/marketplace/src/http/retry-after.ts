/** The time in a Retry-After header; null when absent or invalid. */
export function readRetryAfter(header: string | null, now: Date): Date | null {
  const text = header?.trim() ?? '';
  const until = /^\d+$/u.test(text)
    ? new Date(now.getTime() + Number(text) * 1000)
    : new Date(/[A-Za-z]/u.test(text) ? text : Number.NaN);
  if (Number.isNaN(until.getTime())) {
    return null;
  }
  return until > now ? until : now;
}
