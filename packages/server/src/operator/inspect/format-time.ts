/** A time, and its distance from now: an operator needs both. */
export function formatTime(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1_000);
  const distance = formatDuration(Math.abs(seconds));
  return `${at.toISOString().slice(0, 19)}Z (${seconds < 0 ? `${distance} ago` : `in ${distance}`})`;
}

function formatDuration(seconds: number): string {
  if (seconds < 120) {
    return `${seconds} s`;
  }
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
