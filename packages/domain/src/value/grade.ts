export const GRADES = ['A', 'B', 'C', 'Scrapable'] as const;
export type Grade = (typeof GRADES)[number];

/** Units of 3 and 4 fall between the grades, and unknown units have none either. */
export function gradeOf(unitsSold: number | null): Grade | null {
  if (unitsSold === null) {
    return null;
  }
  if (unitsSold >= 15) {
    return 'A';
  }
  if (unitsSold >= 5) {
    return 'B';
  }
  if (unitsSold === 1 || unitsSold === 2) {
    return 'C';
  }
  return unitsSold === 0 ? 'Scrapable' : null;
}

export const isBetweenGrades = (unitsSold: number | null): boolean =>
  unitsSold === 3 || unitsSold === 4;
