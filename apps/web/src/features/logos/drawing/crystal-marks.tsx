import { useId } from 'react';

import type { MarkProps } from './marks.tsx';

function Ball({ palette: { ink } }: MarkProps) {
  return (
    <>
      <circle cx="32" cy="26" r="21.5" fill="none" stroke={ink} strokeWidth="4.4" />
      <path
        d="M17.5 24A15 15 0 0 1 25 12.7"
        fill="none"
        stroke={ink}
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity="0.45"
      />
    </>
  );
}

export function BallWithBars({ palette }: MarkProps) {
  return (
    <>
      <Ball palette={palette} />
      <path
        d="M17 52.5h30l4 8H13z"
        fill={palette.ink}
        stroke={palette.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M24 34.5V30M32 34.5V24M40 34.5V18"
        stroke={palette.accent}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  );
}

export function BallWithNut({ palette }: MarkProps) {
  return (
    <>
      <Ball palette={palette} />
      <path
        d="M20 52c8 4 16 4 24 0l5 8.5H15z"
        fill={palette.ink}
        stroke={palette.ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="m32 15 9.53 5.5v11L32 37l-9.53-5.5v-11z"
        fill="none"
        stroke={palette.accent}
        strokeWidth="4.2"
        strokeLinejoin="round"
      />
      <circle cx="32" cy="26" r="2.8" fill={palette.accent} />
    </>
  );
}

/** A crystal ball on half a gear wheel, showing a rising line. */
export function BallOnGear({ palette }: MarkProps) {
  const clipId = useId();
  return (
    <>
      <Ball palette={palette} />
      <defs>
        <clipPath id={clipId}>
          <path d="M0 50h64v14H0z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clipId})`}>
        <circle cx="32" cy="44.5" r="13" fill="none" stroke={palette.ink} strokeWidth="5" />
        <circle
          cx="32"
          cy="44.5"
          r="16.5"
          fill="none"
          stroke={palette.ink}
          strokeWidth="4.5"
          strokeDasharray="5.8 4.567"
        />
      </g>
      <path
        d="m20 33 8-7 6 4 9-11"
        fill="none"
        stroke={palette.accent}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="43.5" cy="18.5" r="3.4" fill={palette.accent} />
    </>
  );
}

export function BallWithStar({ palette }: MarkProps) {
  return (
    <>
      <Ball palette={palette} />
      <path
        d="M32 13.5c1.2 7.4 5.1 11.3 12.5 12.5-7.4 1.2-11.3 5.1-12.5 12.5-1.2-7.4-5.1-11.3-12.5-12.5 7.4-1.2 11.3-5.1 12.5-12.5z"
        fill={palette.accent}
      />
      <path
        d="M19 52.5h26l6 8H13zM27 52.5l-3 8M37 52.5l3 8"
        fill="none"
        stroke={palette.ink}
        strokeWidth="3.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  );
}
