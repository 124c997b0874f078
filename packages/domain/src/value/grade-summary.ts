import { type Grade, GRADES, gradeOf, isBetweenGrades } from './grade.ts';

export type GradedPart = {
  readonly unitsSold: number | null;
  readonly averagePriceMinor: number | null;
};

export type GradeSummary = {
  readonly grades: Readonly<Record<Grade, GradeFigures>>;
  /** Parts of 3 or 4 units, which belong to no grade. */
  readonly betweenGrades: number;
  /** Parts without an answer, whose units nobody knows. */
  readonly unknown: number;
};

export type GradeFigures = {
  readonly count: number;
  /** Mean of the parts' average prices; parts that have none are left out. */
  readonly meanAverageMinor: number | null;
};

export function summarizeGrades(parts: Iterable<GradedPart>): GradeSummary {
  const tallies = new Map(GRADES.map((grade) => [grade, { count: 0, priced: 0, sum: 0 }]));
  let betweenGrades = 0;
  let unknown = 0;
  for (const { unitsSold, averagePriceMinor } of parts) {
    const grade = gradeOf(unitsSold);
    const tally = grade === null ? undefined : tallies.get(grade);
    if (tally !== undefined) {
      tally.count += 1;
      tally.priced += averagePriceMinor === null ? 0 : 1;
      tally.sum += averagePriceMinor ?? 0;
    }
    betweenGrades += isBetweenGrades(unitsSold) ? 1 : 0;
    unknown += unitsSold === null ? 1 : 0;
  }
  const figures = (grade: Grade): GradeFigures => {
    const { count, priced, sum } = tallies.get(grade) ?? { count: 0, priced: 0, sum: 0 };
    return { count, meanAverageMinor: priced === 0 ? null : Math.round(sum / priced) };
  };
  return {
    grades: { A: figures('A'), B: figures('B'), C: figures('C'), Scrapable: figures('Scrapable') },
    betweenGrades,
    unknown,
  };
}
