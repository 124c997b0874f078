import { cn } from '../../../ui/cn.ts';
import { type GroundName, logoSvg } from '../logo-files.ts';
import type { Logo } from '../logo-groups.ts';

type LogoImageProps = { logo: Logo; ground: GroundName; className: string };

export function LogoImage({ logo, ground, className }: LogoImageProps) {
  const source = `data:image/svg+xml,${encodeURIComponent(logoSvg(logo.id, ground))}`;
  return <img src={source} alt="" className={cn('object-contain', className)} />;
}
