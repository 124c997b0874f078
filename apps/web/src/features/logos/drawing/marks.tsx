import type { Palette } from './palette.ts';

/** Every mark fills a square of 64 by 64. */
export type MarkProps = { readonly palette: Palette };

export const HEXAGON = 'M32 6.4 54.2 19.2v25.6L32 57.6 9.8 44.8V19.2z';
export const BARS = 'M22.4 41.2v-6.8M32 41.2v-14M41.6 41.2V20.8';

export function NutMark({ palette: { ink, accent } }: MarkProps) {
  return (
    <>
      <path d={HEXAGON} fill="none" stroke={ink} strokeWidth="5" strokeLinejoin="round" />
      <path d={BARS} stroke={accent} strokeWidth="6" strokeLinecap="round" />
    </>
  );
}

export function GearEyeMark({ palette: { ink, accent, paper } }: MarkProps) {
  return (
    <>
      <path
        d="M3.5 32C11 18.5 20.5 12 32 12s21 6.5 28.5 20C53 45.5 43.5 52 32 52S11 45.5 3.5 32z"
        fill="none"
        stroke={ink}
        strokeWidth="4.6"
        strokeLinejoin="round"
      />
      <circle
        cx="32"
        cy="32"
        r="11"
        fill="none"
        stroke={accent}
        strokeWidth="5.5"
        strokeDasharray="4.7 3.94"
      />
      <circle cx="32" cy="32" r="9.5" fill={accent} />
      <circle cx="32" cy="32" r="4.2" fill={paper} />
    </>
  );
}

export function LensMark({ palette: { ink, accent } }: MarkProps) {
  return (
    <>
      <path d="M43.5 43.5 56 56" stroke={accent} strokeWidth="8" strokeLinecap="round" />
      <circle cx="27.5" cy="27.5" r="20.5" fill="none" stroke={ink} strokeWidth="5" />
      <path
        d="m27.5 17.5 8.66 5v10l-8.66 5-8.66-5v-10z"
        fill="none"
        stroke={ink}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="27.5" cy="27.5" r="3.4" fill={accent} />
    </>
  );
}

export function PistonMark({ palette: { ink, accent, paper } }: MarkProps) {
  return (
    <>
      <path d="M32 30v12" stroke={ink} strokeWidth="9" />
      <circle cx="32" cy="48.5" r="8.5" fill={paper} stroke={ink} strokeWidth="5" />
      <path
        d="M16 5h32a5 5 0 0 1 5 5v21a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z"
        fill={ink}
      />
      <path d="M11 13h42M11 19.5h42" stroke={paper} strokeWidth="2.6" />
      <circle cx="32" cy="28" r="3.6" fill={accent} />
      <circle cx="32" cy="48.5" r="2.8" fill={accent} />
    </>
  );
}
