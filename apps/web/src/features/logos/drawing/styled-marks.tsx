import { useId } from 'react';

import { BARS, HEXAGON, type MarkProps } from './marks.tsx';

export function SolidMark({ palette: { ink, accent } }: MarkProps) {
  return (
    <>
      <path d={HEXAGON} fill={ink} stroke={ink} strokeWidth="5" strokeLinejoin="round" />
      <path d={BARS} stroke={accent} strokeWidth="6" strokeLinecap="round" />
    </>
  );
}

export function HairlineMark({ palette: { ink, accent } }: MarkProps) {
  return (
    <>
      <path d={HEXAGON} fill="none" stroke={ink} strokeWidth="1.8" strokeLinejoin="round" />
      <path
        d="m32 14.5 15.15 8.75v17.5L32 49.5l-15.15-8.75v-17.5z"
        fill="none"
        stroke={ink}
        strokeWidth="1"
        strokeLinejoin="round"
        opacity="0.5"
      />
      <path d={BARS} stroke={accent} strokeWidth="2.4" strokeLinecap="round" />
    </>
  );
}

export function BadgeMark({ palette: { ink, accent, paper } }: MarkProps) {
  return (
    <>
      <rect x="2" y="2" width="60" height="60" rx="15" fill={ink} />
      <path
        d="M32 12.5 48.9 22.25v19.5L32 51.5l-16.9-9.75v-19.5z"
        fill="none"
        stroke={paper}
        strokeWidth="4.2"
        strokeLinejoin="round"
      />
      <path
        d="M25 38.5v-5M32 38.5V28M39 38.5V23.5"
        stroke={accent}
        strokeWidth="4.8"
        strokeLinecap="round"
      />
    </>
  );
}

export function GradientMark({ palette: { ink, accent } }: MarkProps) {
  const gradientId = useId();
  return (
    <>
      <defs>
        <linearGradient
          id={gradientId}
          x1="10"
          y1="58"
          x2="54"
          y2="6"
          gradientUnits="userSpaceOnUse"
        >
          <stop offset="0.15" stopColor={ink} />
          <stop offset="1" stopColor={accent} />
        </linearGradient>
      </defs>
      <path
        d={HEXAGON}
        fill="none"
        stroke={`url(#${gradientId})`}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d={BARS} stroke={`url(#${gradientId})`} strokeWidth="6" strokeLinecap="round" />
    </>
  );
}
