/** A moment, and how far from now it lies: an operator needs both. */
export function moment(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1_000);
  const distance = span(Math.abs(seconds));
  return `${at.toISOString().slice(0, 19)}Z (${seconds < 0 ? `${distance} ago` : `in ${distance}`})`;
}

function span(seconds: number): string {
  if (seconds < 120) {
    return `${seconds} s`;
  }
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
