import { memo } from 'react';

import { cn } from '../../../ui/cn.ts';
import { GROUNDS, logoSvg, type GroundName } from '../logo-files.ts';
import type { Logo } from '../logo-groups.ts';
import { LOGOS_TEXT } from '../texts.ts';

type LogoTileProps = { logo: Logo; isSelected: boolean; onSelect: (logo: Logo) => void };

/**
 * A logo on light above the same on dark, whatever the page's theme. Memoized: redrawing all
 * logos on each selection would be slower than a click should be.
 */
export const LogoTile = memo(function LogoTile({ logo, isSelected, onSelect }: LogoTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-logo={logo.id}
      onClick={() => onSelect(logo)}
      className={cn(
        'group block w-full overflow-hidden rounded-lg border text-left transition-colors duration-120',
        isSelected ? 'border-accent-edge ring-accent-edge ring-1' : 'border-line hover:border-edge',
      )}
    >
      {(['light', 'dark'] as const).map((ground) => (
        <span
          key={ground}
          className="grid h-24 place-items-center px-4"
          style={{ backgroundColor: GROUNDS[ground].paper }}
        >
          <LogoImage logo={logo} ground={ground} className="max-h-14 w-full max-w-44" />
        </span>
      ))}
      <span className="border-line bg-surface flex items-center justify-between border-t px-3 py-2 text-sm font-medium">
        {logo.name}
        {isSelected && (
          <span aria-hidden className="text-accent-ink text-xs">
            {LOGOS_TEXT.selected}
          </span>
        )}
      </span>
    </button>
  );
});

type LogoImageProps = { logo: Logo; ground: GroundName; className: string };

export function LogoImage({ logo, ground, className }: LogoImageProps) {
  const source = `data:image/svg+xml,${encodeURIComponent(logoSvg(logo.id, ground))}`;
  return <img src={source} alt="" className={cn('object-contain', className)} />;
}
