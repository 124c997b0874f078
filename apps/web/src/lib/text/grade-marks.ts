import type { Grade } from '@partsight/domain/core/grade';

/** How each grade is drawn. */
export const GRADE_MARKS = {
  A: { letter: 'A', shape: 'circle', fill: 'var(--color-grade-a)', ink: 'var(--color-on-grade)' },
  B: { letter: 'B', shape: 'square', fill: 'var(--color-grade-b)', ink: 'var(--color-on-grade)' },
  C: {
    letter: 'C',
    shape: 'diamond',
    fill: 'var(--color-grade-c)',
    ink: 'var(--color-on-grade-c)',
  },
  Scrapable: {
    letter: 'S',
    shape: 'hexagon',
    fill: 'var(--color-grade-s)',
    ink: 'var(--color-on-grade)',
  },
} as const satisfies Record<Grade, object>;
