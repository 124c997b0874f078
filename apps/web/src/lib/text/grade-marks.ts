import type { Grade } from '@partsight/domain/core/grade';

/** How each grade is drawn. */
export const GRADE_MARKS = {
  A: { letter: 'A', shape: 'circle', fill: 'var(--grade-a)', ink: 'var(--on-grade)' },
  B: { letter: 'B', shape: 'square', fill: 'var(--grade-b)', ink: 'var(--on-grade)' },
  C: { letter: 'C', shape: 'diamond', fill: 'var(--grade-c)', ink: 'var(--on-grade-c)' },
  Scrapable: { letter: 'S', shape: 'hexagon', fill: 'var(--grade-s)', ink: 'var(--on-grade)' },
} as const satisfies Record<Grade, object>;
