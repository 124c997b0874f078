import type { Ref } from 'react';

import type { Palette } from '../drawing/palette.ts';
import type { Logo } from '../logo-groups.ts';

type LogoImageProps = {
  logo: Logo;
  palette: Palette;
  className?: string;
  ref?: Ref<SVGSVGElement>;
};

export function LogoImage({ logo, palette, className, ref }: LogoImageProps) {
  const { width, height, Drawing } = logo.drawing;
  return (
    <svg ref={ref} viewBox={`0 0 ${Math.ceil(width)} ${height}`} aria-hidden className={className}>
      <Drawing palette={palette} />
    </svg>
  );
}
