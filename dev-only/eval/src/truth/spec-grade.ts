/** The grade that so many units have; none for three and four, and none where nothing is known. */
export function specGrade(units: number | null): string | null {
  if (units === null) {
    return null;
  }
  if (units >= 15) {
    return 'A';
  }
  if (units >= 5) {
    return 'B';
  }
  if (units >= 3) {
    return null;
  }
  return units >= 1 ? 'C' : 'Scrapable';
}
