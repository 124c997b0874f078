import type { Grade } from '@partsight/domain/value/grade';

import { cn } from './cn.ts';

const MARKS = {
  A: { letter: 'A', fill: 'var(--grade-a)', ink: 'var(--on-grade)', path: circle() },
  B: { letter: 'B', fill: 'var(--grade-b)', ink: 'var(--on-grade)', path: square() },
  C: { letter: 'C', fill: 'var(--grade-c)', ink: 'var(--on-grade-c)', path: diamond() },
  Scrapable: { letter: 'S', fill: 'var(--grade-s)', ink: 'var(--on-grade)', path: hexagon() },
} as const satisfies Record<Grade, object>;

/** A grade is told by shape, letter and colour together, so that none of them carries it alone. */
export function GradeMark({ grade, className }: { grade: Grade; className?: string }) {
  const { letter, fill, ink, path } = MARKS[grade];
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={cn('size-5 shrink-0', className)}>
      <path d={path} fill={fill} />
      <text
        x="10"
        y="10"
        dy="0.36em"
        textAnchor="middle"
        fill={ink}
        className="text-[10.5px] font-bold"
      >
        {letter}
      </text>
    </svg>
  );
}

function circle(): string {
  return 'M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0-18z';
}

function square(): string {
  return 'M4.5 1.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3z';
}

function diamond(): string {
  return 'M8.9.7a1.6 1.6 0 0 1 2.2 0l8.2 8.2a1.6 1.6 0 0 1 0 2.2l-8.2 8.2a1.6 1.6 0 0 1-2.2 0L.7 11.1a1.6 1.6 0 0 1 0-2.2z';
}

function hexagon(): string {
  return 'M6 1.6h8L19.2 10 14 18.4H6L.8 10z';
}
