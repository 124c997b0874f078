/** A marketplace timestamp; null when absent or invalid. */
export function dateOf(text: string | null | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
